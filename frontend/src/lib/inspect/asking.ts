/** Pages of events from the server. */

import { get } from "../api";
import { language } from "../say.svelte";
import type { Events } from "../types";
import type { Ask } from "./log";

export const askEvents: Ask = (stream, after, limit) =>
  get<Events>(`/events?${new URLSearchParams({ stream, after: String(after), limit: String(limit), lang: language() })}`);
