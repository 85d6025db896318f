// Prints every new entry of the activity: MARKETPLACE_API_URL=… MARKETPLACE_API_KEY=… node follow-activity.mjs
import { setTimeout as sleep } from "node:timers/promises";
import { dataOf } from "@quayside/client";
import { clientOfEnvironment, run } from "./settings.mjs";

const pollMs = 1_000;

/**
 * @param {ReturnType<typeof clientOfEnvironment>} client
 * @param {AbortSignal} signal
 */
async function findNewest(client, signal) {
  const { data } = await dataOf(client.GET("/activity", { params: { query: { limit: 1 } }, signal }));
  // Ids of a feed begin above 0.
  return data[0]?.id ?? "act_0";
}

/**
 * Yields the pages of new entries. Store the last `id` that you handled: passed as `after`, it continues there, and no entry comes twice.
 *
 * @param {ReturnType<typeof clientOfEnvironment>} client
 * @param {{ after?: string, signal: AbortSignal }} options
 */
async function* followActivity(client, { after, signal }) {
  let position = after ?? (await findNewest(client, signal));
  console.log(`following after ${position}`);
  while (true) {
    const query = { after: position, limit: 200 };
    const page = await dataOf(client.GET("/activity", { params: { query }, signal }));
    yield page;
    position = page.data.at(-1)?.id ?? position;
    if (page.nextCursor === null) await sleep(pollMs, undefined, { signal });
  }
}

await run(async (signal) => {
  for await (const { data, orphaned } of followActivity(clientOfEnvironment(), { signal })) {
    for (const { id, type, chain, item, price } of data) {
      console.log(
        `${id} ${type} on ${chain}: ${item?.name ?? "a collection"}${price === null ? "" : ` for ${price}`}`,
      );
    }
    // Their blocks are no longer part of the chain: undo what you did for them.
    for (const id of orphaned ?? []) console.log(`${id} orphaned`);
  }
});
