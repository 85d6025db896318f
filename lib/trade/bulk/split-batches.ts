import { maxBodyBytes, maxOrdersPerRequest } from "../../contract/order-limits";
import type { CreateListingBody } from "../../contract/order-requests";

/** `{"orders":[]}` around the orders, and the comma between two. */
const frameBytes = JSON.stringify({ orders: [] }).length;
const commaBytes = 1;

/** Bytes of an order in a request: hexadecimal, digits and names of ours, so a character is a byte. */
function bytesOf(body: CreateListingBody): number {
  return JSON.stringify(body).length;
}

/**
 * Divides what is to be posted into as few requests as take it in its sequence: by the number of orders, and by their size, since a
 * collection may pay its earnings to many.
 */
export function splitBatches<Entry extends { body: CreateListingBody }>(
  entries: readonly Entry[],
): Entry[][] {
  const batches: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const batch = batches.at(-1);
    const more = bytesOf(entry.body) + commaBytes;
    if (batch !== undefined && batch.length < maxOrdersPerRequest && bytes + more <= maxBodyBytes) {
      batch.push(entry);
      bytes += more;
    } else {
      batches.push([entry]);
      bytes = frameBytes + more - commaBytes;
    }
  }
  return batches;
}
