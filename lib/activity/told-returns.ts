import { z } from "zod";
import type { ReturnedListing } from "./returned-listings";

const storageKey = "quayside.returns";
/** Far more than anybody has at a time. */
const mostKept = 200;
const keptSchema = z.array(z.string()).max(mostKept);

const nameOf = ({ order, entryId }: ReturnedListing): string => `${order.id}:${entryId}`;

function readTold(): string[] {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  } catch {
    // Nothing is lost by saying it again.
    return [];
  }
}

/** Whether somebody dismissed, on this device, that a listing came back to life by this very return of its item. */
export function isTold(returned: ReturnedListing): boolean {
  return readTold().includes(nameOf(returned));
}

/** Remembers that it was dismissed. */
export function noteTold(returned: readonly ReturnedListing[]): void {
  const told = [...new Set([...readTold(), ...returned.map(nameOf)])].slice(-mostKept);
  try {
    localStorage.setItem(storageKey, JSON.stringify(told));
  } catch {
    // Without storage it is said again on the next page.
  }
}
