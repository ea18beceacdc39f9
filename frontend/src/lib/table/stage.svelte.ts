/** What is shown of a table: the pictures of each change one after another, at a pace that can be followed. */

import type { Said, TableView } from "../types";
import { type Frame, frames, type Mark } from "./frames";

const STEP = 400;
const LONGEST = 9_000;
const KEPT = 400;

export class Stage {
  view = $state.raw<TableView | null>(null);
  mark = $state.raw<Mark | null>(null);
  raised = $state.raw<string[]>([]);
  told = $state.raw<Said[]>([]);
  /** Whether pictures are still to come. */
  busy = $state(false);

  private queue: Frame[] = [];
  private last: TableView | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly moving: () => boolean,
    private readonly onFrame: (frame: Frame) => void = () => {},
  ) {}

  /** Takes a table as it is now, and what was told on the way. */
  push(next: TableView, said: Said[]): void {
    if (this.last?.round !== next.round) this.skip();
    this.queue.push(...frames(said.length ? this.last : null, next, said));
    this.last = next;
    if (!this.moving()) this.skip();
    else if (!this.busy) this.step();
  }

  /** Begins anew with the story so far, which is read and not shown. */
  begin(story: Said[]): void {
    this.skip();
    this.told = story;
  }

  /** Shows the end of it at once. */
  skip(): void {
    clearTimeout(this.timer);
    const end = this.queue.at(-1);
    if (end) this.show({ ...end, said: this.queue.flatMap(({ said }) => said) });
    this.queue = [];
    this.busy = false;
  }

  private show(frame: Frame): void {
    this.view = frame.view;
    this.mark = frame.mark;
    this.raised = frame.raised;
    if (frame.said.length) this.told = [...this.told, ...frame.said].slice(-KEPT);
    this.onFrame(frame);
  }

  private step(): void {
    const frame = this.queue.shift();
    if (frame) this.show(frame);
    this.busy = this.queue.length > 0;
    if (this.busy) this.timer = setTimeout(() => this.step(), Math.min(STEP, LONGEST / this.queue.length));
  }
}
