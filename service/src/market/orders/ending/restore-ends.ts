import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database";
import { signatureSeconds } from "../../../signer/sign-fulfillment";
import { lockChain } from "../../chains/lock-chain";
import { flushChanges } from "../../changes/flush-changes";
import { noChanges } from "../../changes/gather-changes";
import { recomputeItems } from "../../items/recompute-items";
import { listOrdersById } from "../read/get-order";
import { markEnded } from "./mark-ended";
import { keepOrderEnds, type OrderEnd } from "./order-ends";

const together = 500;

/** Repeats ends that a journal recorded. An end of an order that the backup does not have is kept for the day when somebody posts it. */
export async function repeatOrderEnds(db: Db, ends: readonly OrderEnd[]): Promise<void> {
  for (let from = 0; from < ends.length; from += together) {
    const part = ends.slice(from, from + together);
    const found = await listOrdersById(
      db,
      part.map(({ orderId }) => orderId),
    );
    const times = new Map(part.map(({ orderId, endedAt }) => [orderId, endedAt]));
    const known = new Set(found.map(({ id }) => id));
    await keepOrderEnds(
      db,
      part.filter(({ orderId }) => !known.has(orderId)),
    );
    for (const { id, chain } of found.filter(({ endedAt }) => endedAt === null)) {
      const now = times.get(id) ?? 0;
      await db.transaction(async (tx) => {
        const block = (await lockChain(tx, chain, "share"))?.number ?? 0;
        const changes = noChanges();
        const items = await markEnded(tx, changes, { ids: [id], now, block });
        await recomputeItems(tx, changes, { ids: items, now });
        await tx.query(sql`
          update orders set signable_until = greatest(signable_until, ended_at + ${signatureSeconds}::int8)
          where id = ${id}`);
        await flushChanges(tx, changes);
      });
    }
  }
}

/**
 * After a restore: the signatures that were given since the backup are not known. Each endable order counts as if one was given at this
 * moment, so that an end never names too early a second.
 *
 * @param now Our clock, Unix seconds.
 */
export async function assumeSignatures(db: Db, now: number): Promise<void> {
  await db.query(sql`
    update orders set signable_until = greatest(signable_until, ${now + signatureSeconds}::int8)
    where endable and ended_at is null and status in ('active', 'inactive')`);
}
