/** Soft sounds of a table, made here; nothing sounds unless it is switched on. */

import { preferences } from "../preferences.svelte";

export type Sound = "card" | "chip" | "win" | "turn" | "late";

const TONES: Record<Sound, [frequency: number, seconds: number, volume: number][]> = {
  card: [[900, 0.03, 0.02]],
  chip: [[1_800, 0.03, 0.02], [2_300, 0.04, 0.02]],
  win: [[523, 0.12, 0.03], [659, 0.12, 0.03], [784, 0.2, 0.03]],
  turn: [[440, 0.1, 0.03]],
  late: [[330, 0.15, 0.04]],
};

let context: AudioContext | undefined;

/** Plays a sound, if the person at this browser wants any. */
export function play(sound: Sound): void {
  if (!preferences.kept.sound) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [frequency, seconds, volume] of TONES[sound]) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}

const BY_KIND: Record<string, Sound> = {
  CardsDealt: "card", DrawDealt: "card", DealerRevealed: "card", HandShown: "card", WagerPlaced: "chip", Taken: "chip",
  Returned: "chip", Paid: "win",
};

/** The sound of what happened last in a picture, if it has one. */
export const soundOf = (kinds: string[]): Sound | undefined =>
  kinds.map((kind) => BY_KIND[kind]).filter((sound) => sound !== undefined).at(-1);
