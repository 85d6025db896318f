import { z } from "zod";
import type { ReturnedListing } from "./returned-listings";

const storageKey = "quayside.returns";
/** Far more than anybody has at a time. */
const maxSaved = 200;
const savedSchema = z.array(z.string()).max(maxSaved);

const nameOf = ({ order, entryId }: ReturnedListing): string => `${order.id}:${entryId}`;

function readDismissed(): string[] {
  try {
    return savedSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  } catch {
    // Nothing is lost by saying it again.
    return [];
  }
}

/** Whether somebody dismissed, on this device, that a listing came back to life by this very return of its item. */
export function isReturnDismissed(returned: ReturnedListing): boolean {
  return readDismissed().includes(nameOf(returned));
}

/** Remembers that it was dismissed. */
export function dismissReturns(returned: readonly ReturnedListing[]): void {
  const dismissed = [...new Set([...readDismissed(), ...returned.map(nameOf)])].slice(-maxSaved);
  try {
    localStorage.setItem(storageKey, JSON.stringify(dismissed));
  } catch {
    // Without storage it is said again on the next page.
  }
}
