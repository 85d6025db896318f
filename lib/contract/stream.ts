import { z } from "zod";
import type { Activity } from "./activity";
import type { Order } from "./order";
import { commaList } from "./page";

export const streamTopics = ["activity", "orders"] as const;
export type StreamTopic = (typeof streamTopics)[number];

export const streamQuerySchema = z.strictObject({
  topics: commaList(z.enum(streamTopics)).optional().describe("By default all: `activity,orders`."),
});

/** The header by which a reader resumes (WHATWG HTML, section 9.2.4). */
export const lastEventIdHeader = "last-event-id";

/** The id of an event: a position of the feed, as `after` of `GET /activity` takes it. */
export const streamPositionSchema = z.string().regex(/^act_\d{1,16}$/, "is not the id of an event");

/** The data of each kind of event. `ready` or `reset` is the first one of every stream. */
export interface StreamEvents {
  /** The stream continues after the position. */
  ready: { position: string };
  /** The stream does not know the changes before the position: read your data again. */
  reset: { position: string };
  activity: Activity;
  /** An order was made, or its state changed: the order as it is now. */
  order: Order;
  /** An entry whose block the chain dropped, as it was. */
  orphaned: Activity;
}
export type StreamEventName = keyof StreamEvents;

/** The number of the feed clock in an event's id; null for another text. */
export function numberOfPosition(position: string): number | null {
  return streamPositionSchema.safeParse(position).success ? Number(position.slice("act_".length)) : null;
}
