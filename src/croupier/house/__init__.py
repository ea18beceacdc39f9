"""A house: tables, people, money, jackpots, promotions and accounts, run over a log by `service.Service`."""
