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
  /** Whether pictures are still to come that are looked at in peace. */
  busy = $state(false);

  private queue: Frame[] = [];
  private last: TableView | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pace = 0;
  /** What is told with the picture that is there, and written down a moment after it was drawn. */
  private heard: Said[] = [];

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
    else this.wait(0);
  }

  /** Begins anew with the story so far, which is read and not shown. */
  begin(story: Said[]): void {
    this.skip();
    this.told = story;
  }

  /** Shows the end of it at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const end = this.queue.at(-1);
    if (end) this.show({ ...end, said: this.queue.flatMap(({ said }) => said) });
    this.queue = [];
    this.busy = false;
    this.tell();
  }

  private show(frame: Frame): void {
    this.view = frame.view;
    this.mark = frame.mark;
    this.raised = frame.raised;
    this.heard.push(...frame.said);
    this.onFrame(frame);
  }

  private tell(): void {
    if (this.heard.length) this.told = [...this.told, ...this.heard].slice(-KEPT);
    this.heard = [];
  }

  /** A picture, what is told with it, and the next picture are each a task of their own: a slow phone answers between them. */
  private wait(pace: number): void {
    this.busy = this.queue.some((frame) => frame.pace === undefined);
    this.timer ??= setTimeout(() => this.step(), pace);
  }

  private step(): void {
    this.timer = undefined;
    if (this.heard.length) this.tell();
    else {
      const frame = this.queue.shift();
      if (frame) this.show(frame);
      this.pace = Math.min(frame?.pace ?? STEP, LONGEST / (this.queue.length || 1));
    }
    if (this.heard.length) this.wait(0);
    else if (this.queue.length) this.wait(this.pace);
    else this.busy = false;
  }
}
