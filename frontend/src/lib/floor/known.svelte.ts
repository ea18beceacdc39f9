/** Whom and what a form can choose from: the staff, the titles and pits of the house, its tables. */

import { get } from "../api";
import { liveTables } from "../tables";
import type { HouseSeen, PersonSeen, Persons } from "../types";

class Known {
  staff = $state.raw<PersonSeen[]>([]);
  house = $state.raw<HouseSeen | null>(null);
  tables = $state.raw<string[]>([]);
  pools = $state.raw<string[]>([]);

  /** Asks for the house's own record. */
  readonly askHouse = async (): Promise<void> => {
    this.house = (await get<HouseSeen>("/house").catch(() => null)) ?? this.house;
  };

  /** Asks which tables there are. */
  readonly askTables = async (): Promise<void> => {
    this.tables = (await liveTables().catch(() => null))?.map(({ table }) => table) ?? this.tables;
  };

  /** Asks who works here; of a role that may not ask, nobody is known. */
  readonly askStaff = async (): Promise<void> => {
    this.staff = (await get<Persons>("/people?among=staff&limit=500").catch(() => null))?.persons ?? [];
  };
}

export const known = new Known();

/** Whom a list of persons is about. */
export type Among = "staff" | "players" | "guests";

/** As what somebody is looked for: in a charge at a table, as any of the staff, or as anybody at all. */
export type Who = "dealer" | "supervisor" | "staff" | "anybody";

/** Those of the staff who can be put in a charge, by name. */
export const inCharge = (who: Who, staff = known.staff): string[] =>
  staff.filter(({ charges, locked }) => (who === "staff" ? locked === null : charges.includes(who))).map(({ person }) => person.id);

/** Who is called something like this, of all whom the house knows. */
export const named = async (text: string): Promise<PersonSeen[]> =>
  text.trim() ? ((await get<Persons>(`/people?limit=20&find=${encodeURIComponent(text.trim())}`).catch(() => null))?.persons ?? []) : [];
