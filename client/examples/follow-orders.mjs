// Prints every change of the listings: MARKETPLACE_API_URL=… MARKETPLACE_API_KEY=… node follow-orders.mjs
import { setTimeout as sleep } from "node:timers/promises";
import { dataOf } from "@quayside/client";
import { clientOfEnvironment, run } from "./settings.mjs";

const pollMs = 1_000;

/**
 * Yields each listing after each of its changes: made, filled, cancelled, hidden, shown again, no longer valid. Only the passing of time
 * makes no change: compare `expiresAt` with the clock. `/offers` is followed in the same way.
 *
 * @param {ReturnType<typeof clientOfEnvironment>} client
 * @param {AbortSignal} signal
 */
async function* followListings(client, signal) {
  /** @type {{ cursor?: string, updatedAfter?: number }} */
  let position = { updatedAfter: Math.floor(Date.now() / 1_000) };
  console.log(`following from second ${position.updatedAfter} on`);
  while (true) {
    const query = { sort: /** @type {const} */ ("updated"), status: "any", limit: 200, ...position };
    const page = await dataOf(client.GET("/listings", { params: { query }, signal }));
    yield* page.data;
    // It continues after the page, also after an empty one. Store it to continue after a restart.
    if (typeof page.resumeCursor === "string") position = { cursor: page.resumeCursor };
    if (page.nextCursor === null) await sleep(pollMs, undefined, { signal });
  }
}

await run(async (signal) => {
  for await (const { id, status, statusReason, hidden, price } of followListings(
    clientOfEnvironment(),
    signal,
  )) {
    const reason = statusReason === null ? "" : ` (${statusReason})`;
    console.log(`${id} ${status}${reason}${hidden ? " hidden" : ""} for ${price}`);
  }
});
