import { maxBodyBytes, maxOrdersPerRequest } from "../../contract/order-limits";
import type { CreateListingBody } from "../../contract/order-requests";

/** `{"orders":[]}` around the orders, and the comma between two. */
const frameBytes = JSON.stringify({ orders: [] }).length;
const commaBytes = 1;

/** Bytes of an order in a request. It holds only hexadecimal, digits and our own names, so each character is one byte. */
function bytesOf(body: CreateListingBody): number {
  return JSON.stringify(body).length;
}

/**
 * Splits the orders, in sequence, into as few requests as possible. The number of orders limits a request, and so does their size: a
 * collection may pay earnings to many recipients.
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
