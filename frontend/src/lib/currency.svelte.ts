/** What the house's amounts are in, as the server tells it: a code that stands beside them, and how many decimals they have. */
import type { Currency } from "./types";

const state = $state<{ house: Currency }>({ house: { code: "", decimals: 2 } });

/** The currency of the house. */
export const currency = (): Currency => state.house;

/** Has amounts be in a currency from here on. */
export const useCurrency = (told: Currency): void => {
  state.house = told;
};
