/**
 * A QR code (ISO/IEC 18004) of a short text: bytes, error correction L, versions 1 to 9, mask 0.
 *
 * A reader takes any mask, so the penalties by which one is usually chosen are left out.
 */

/** By version: bytes of data in a block, bytes of correction in a block, and how many blocks. */
const BLOCKS = [[19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [68, 18, 2], [78, 20, 2], [97, 24, 2], [116, 30, 2]] as const;

/** The inner places of alignment patterns by version; the outer one is at 6. */
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46]] as const;

const FORMAT = 0b01_000; // level L, mask 0

type Grid = (boolean | undefined)[][];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (one: number, other: number): number => (one && other ? EXP[LOG[one]! + LOG[other]!]! : 0);

/** The bytes of correction of a block (Reed and Solomon). */
export function correction(data: number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    const next = [...generator, 0];
    generator.forEach((part, at) => (next[at + 1]! ^= times(part, EXP[power]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, at) => {
    const lead = rest[at]!;
    generator.forEach((part, offset) => (rest[at + offset]! ^= times(part, lead)));
  });
  return rest.slice(data.length);
}

/** A number followed by the remainder of its division by a generator, as its check. */
export function checked(value: number, generator: number, degree: number): number {
  let rest = value << degree;
  for (let at = 31 - Math.clz32(rest); at >= degree; at--) if ((rest >> at) & 1) rest ^= generator << (at - degree);
  return (value << degree) | rest;
}

/** The bytes as they are laid out: data, then correction, each by turns from every block. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [size, extra, count] = BLOCKS[version - 1]!;
  const bits = [0b0100, bytes.length, ...bytes].map((value, at) => value.toString(2).padStart(at ? 8 : 4, "0")).join("");
  const data = (bits + "0000").match(/.{1,8}/g)!.map((byte) => parseInt(byte.padEnd(8, "0"), 2));
  for (let pad = 0xec; data.length < size * count; pad ^= 0xec ^ 0x11) data.push(pad);
  const blocks = Array.from({ length: count }, (_, at) => data.slice(at * size, (at + 1) * size));
  const turns = (lists: number[][]): number[] => lists[0]!.flatMap((_, at) => lists.map((list) => list[at]!));
  return [...turns(blocks), ...turns(blocks.map((block) => correction(block, extra)))];
}

function square(grid: Grid, row: number, column: number, reach: number, dark: (distance: number) => boolean): void {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const line = grid[row + y];
      if (line && column + x in line) line[column + x] = dark(Math.max(Math.abs(x), Math.abs(y)));
    }
  }
}

/** The patterns that every code of a version has, with its format and version. */
function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  for (let at = 8; at < size - 8; at++) grid[6]![at] = grid[at]![6] = at % 2 === 0;
  const inner = ALIGNED[version - 1]!;
  const corners = [6, ...inner];
  const last = corners.at(-1)!;
  for (const row of inner.length ? corners : []) {
    for (const column of corners) {
      const finder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!finder) square(grid, row, column, 2, (distance) => distance !== 1);
    }
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) {
    square(grid, row, column, 4, (distance) => distance < 2 || distance === 3);
  }
  format(grid, size);
  if (version >= 7) {
    const bits = checked(version, 0x1f25, 12);
    for (let at = 0; at < 18; at++) {
      const [long, short] = [Math.floor(at / 3), size - 11 + (at % 3)];
      grid[long]![short] = grid[short]![long] = ((bits >> at) & 1) === 1;
    }
  }
  return grid;
}

function format(grid: Grid, size: number): void {
  const bits = checked(FORMAT, 0x537, 10) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const along = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    const across = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    grid[along]![8] = dark;
    grid[8]![across] = dark;
  }
  grid[size - 8]![8] = true;
}

/** The rows of a text's code, true where it is dark; null where the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex(([size, , count]) => bytes.length + 2 <= size * count) + 1;
  if (!version) return null;
  const bits = codewords(bytes, version).flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1));
  const grid = frame(version);
  const size = grid.length;
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row]![column] === undefined) grid[row]![column] = (bits[next++] === 1) !== ((row + column) % 2 === 0);
      }
    }
  }
  return grid as boolean[][];
}
