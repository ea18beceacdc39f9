/** The cloth of a game as a small picture: the areas of one seat beside each other, as its layout prints them. */

const FEES = ["exchange", "buy", "force"];
const ORDER = ["jackpot", "super", "ante", "bet", "dealer_super"];
const GAP = 10;

/** An area as it is drawn: round or square, small where it takes a fee or a side wager on another hand. */
export interface Printed {
  name: string;
  x: number;
  round: boolean;
  size: number;
}

const size = (name: string): number => (name === "bet" ? 15 : name === "ante" ? 13 : FEES.includes(name) ? 7 : 10);

/** The areas of a row with their places from its middle. */
function row(names: string[]): Printed[] {
  const wide = names.reduce((sum, name) => sum + 2 * size(name) + GAP, -GAP);
  let at = -wide / 2;
  return names.map((name) => {
    const half = size(name);
    const x = at + half;
    at += 2 * half + GAP;
    return { name, x, round: name !== "bet" && !FEES.includes(name), size: half };
  });
}

/** The two rows of a seat: its wagers, and nearer to the player what takes a fee. */
export function printedRows(areas: string[]): { wagers: Printed[]; fees: Printed[] } {
  const wagers = areas.filter((name) => !FEES.includes(name));
  const known = [...ORDER.filter((name) => wagers.includes(name)), ...wagers.filter((name) => !ORDER.includes(name))];
  return { wagers: row(known), fees: row(FEES.filter((name) => areas.includes(name))) };
}

/** Where the seats stand on the arc of a table, from left to right, the middle one left out. */
export function seatPlaces(seats: number, wide: number): { x: number; y: number }[] {
  return Array.from({ length: seats }, (_, index) => (seats > 1 ? index / (seats - 1) : 0.5))
    .filter((turn) => turn !== 0.5)
    .map((turn) => {
      const angle = Math.PI * (0.04 + 0.92 * turn);
      return { x: wide / 2 - Math.cos(angle) * wide * 0.36, y: 12 + Math.sin(angle) * 26 };
    });
}
