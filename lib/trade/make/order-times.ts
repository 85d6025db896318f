import type { OrderComponents } from "../../seaport/order-components";
import { FlowError } from "../errors/flow-error";

/** When an order starts and ends. */
export interface OrderTimes {
  /** Unix seconds. */
  startsAt: number;
  /** Unix seconds. */
  expiresAt: number;
  /** How long it runs from the moment at which it is signed, in seconds; absent where its end was chosen as a date, which stays. */
  lasts?: number;
}

/** Clocks differ: an order that starts a minute ago is valid on every chain at once (docs/decisions/0006-orders-start-a-minute-ago.md). */
export const startsBeforeSeconds = 60;

/** Shortest time that an order may run, in seconds. */
export const shortestSeconds = 60;

/**
 * The times of an order that is signed now. A form may have been open for long, and the marketplace takes no order that started long ago.
 *
 * @param now Unix seconds
 * @throws FlowError `end_passed` where the chosen end is no longer far enough away
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

/** Whether something that starts and ends so was signed for what is asked for, whenever that was. */
export function areTimesOf(
  { startsAt, expiresAt }: Pick<OrderTimes, "startsAt" | "expiresAt">,
  asked: OrderTimes,
): boolean {
  return asked.lasts === undefined
    ? expiresAt === asked.expiresAt
    : expiresAt - startsAt - startsBeforeSeconds === asked.lasts;
}

/** The times as a flow keeps them. */
export function serializeTimes({
  startsAt,
  expiresAt,
}: OrderTimes): Record<"startsAt" | "expiresAt", string> {
  return { startsAt: startsAt.toString(), expiresAt: expiresAt.toString() };
}

/** The times that a flow has kept, where they are of what is asked for; else what is asked for. */
export function savedTimes<Times extends OrderTimes>(
  saved: Readonly<Record<string, string>>,
  asked: Times,
): Times {
  const times = { startsAt: Number(saved.startsAt), expiresAt: Number(saved.expiresAt) };
  const isSaved = Number.isInteger(times.startsAt) && Number.isInteger(times.expiresAt);
  return isSaved && areTimesOf(times, asked) ? { ...asked, ...times } : asked;
}
