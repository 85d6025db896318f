import { z } from "zod";
import type { ReturnedListing } from "./returned-listings";

const storageKey = "quayside.returns";
/** Far more entries than one visitor can have. */
const maxSaved = 200;
const savedSchema = z.array(z.string()).max(maxSaved);

const nameOf = ({ order, entryId }: ReturnedListing): string => `${order.id}:${entryId}`;

function readDismissed(): string[] {
  try {
    return savedSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  } catch {
    // The notice then appears again, which does no harm.
    return [];
  }
}

/** Whether the visitor dismissed, on this device, the notice about a listing that this return of its item made live again. */
export function isReturnDismissed(returned: ReturnedListing): boolean {
  return readDismissed().includes(nameOf(returned));
}

/** Saves the dismissal of these notices. */
export function dismissReturns(returned: readonly ReturnedListing[]): void {
  const dismissed = [...new Set([...readDismissed(), ...returned.map(nameOf)])].slice(-maxSaved);
  try {
    localStorage.setItem(storageKey, JSON.stringify(dismissed));
  } catch {
    // Without storage the notice appears again on the next page.
  }
}
