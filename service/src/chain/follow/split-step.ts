import type { ChainEvent } from "../../db/schema/chain-event";
import type { ChainStep } from "../source/chain-source";

type Forward = Extract<ChainStep, { type: "forward" }>;

/**
 * Cuts new blocks into parts of about `most` events at block boundaries, so that no transaction blocks the embedded
 * database, and with it every request, for long. A block is never cut.
 */
export function splitStep(step: Forward, most: number): Forward[] {
  const parts: Forward[] = [];
  let headers: Forward["headers"] = [];
  let events: Forward["events"] = [];
  let next = 0;
  for (const header of step.headers) {
    headers.push(header);
    for (let event = step.events[next]; event?.blockNumber === header.number; event = step.events[next]) {
      events.push(event);
      next += 1;
    }
    if (events.length < most && header !== step.headers.at(-1)) continue;
    parts.push({ ...step, headers, last: header, events });
    headers = [];
    events = [];
  }
  return parts;
}

/** Cuts events of several blocks in the same way. There is always a part, though it may be empty. */
export function splitEvents(events: readonly ChainEvent[], most: number): ChainEvent[][] {
  const parts: ChainEvent[][] = [[]];
  for (const event of events) {
    const part = parts.at(-1);
    const isNext =
      part !== undefined && part.length >= most && part.at(-1)?.blockNumber !== event.blockNumber;
    if (part === undefined || isNext) parts.push([event]);
    else part.push(event);
  }
  return parts;
}
