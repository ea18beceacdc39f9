/** Pages of events from the server. */

import { get } from "../api";
import type { Ask, EventPage } from "./log";

export const askEvents: Ask = (stream, after, limit) =>
  get<EventPage>(`/events?${new URLSearchParams({ stream, after: String(after), limit: String(limit) })}`);
