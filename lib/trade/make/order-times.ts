import type { OrderComponents } from "../../seaport/order-components";
import { FlowError } from "../errors/flow-error";

/** When an order starts and ends. */
export interface OrderTimes {
  /** Unix seconds. */
  startsAt: number;
  /** Unix seconds. */
  expiresAt: number;
  /** Seconds that the order runs from its signature; absent if the person chose a fixed end date. */
  lasts?: number;
}

/** Clocks differ: an order that started a minute ago is valid at once on every chain (docs/decisions/0006-orders-start-a-minute-ago.md). */
export const startsBeforeSeconds = 60;

/** Shortest duration of an order, in seconds. */
export const shortestSeconds = 60;

/**
 * The times of an order that is signed now. A form may stay open for a long time, and the marketplace refuses an order that started long
 * ago.
 *
 * @param now Unix seconds
 * @throws FlowError `end_passed` if the chosen end is less than `shortestSeconds` away
 */
export function timesAt({ expiresAt, lasts }: OrderTimes, now: number): OrderTimes {
  const start = Math.floor(now);
  const startsAt = start - startsBeforeSeconds;
  if (lasts !== undefined) return { startsAt, expiresAt: start + lasts, lasts };
  if (expiresAt - start < shortestSeconds) throw new FlowError("end_passed");
  return { startsAt, expiresAt };
}

/** The times of a signed order. */
export function timesOf({
  startTime,
  endTime,
}: Pick<OrderComponents, "startTime" | "endTime">): Pick<OrderTimes, "startsAt" | "expiresAt"> {
  return { startsAt: Number(startTime), expiresAt: Number(endTime) };
}

/** Whether these times match the asked times, at whatever moment the order was signed: the same end date, or the same duration. */
export function areTimesOf(
  { startsAt, expiresAt }: Pick<OrderTimes, "startsAt" | "expiresAt">,
  asked: OrderTimes,
): boolean {
  return asked.lasts === undefined
    ? expiresAt === asked.expiresAt
    : expiresAt - startsAt - startsBeforeSeconds === asked.lasts;
}

/** The times as a flow saves them. */
export function serializeTimes({
  startsAt,
  expiresAt,
}: OrderTimes): Record<"startsAt" | "expiresAt", string> {
  return { startsAt: startsAt.toString(), expiresAt: expiresAt.toString() };
}

/** The times that a flow saved if they match the asked times, otherwise the asked times. */
export function savedTimes<Times extends OrderTimes>(
  saved: Readonly<Record<string, string>>,
  asked: Times,
): Times {
  const times = { startsAt: Number(saved.startsAt), expiresAt: Number(saved.expiresAt) };
  const isSaved = Number.isInteger(times.startsAt) && Number.isInteger(times.expiresAt);
  return isSaved && areTimesOf(times, asked) ? { ...asked, ...times } : asked;
}
