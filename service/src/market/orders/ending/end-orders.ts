import type { EndOrdersBody } from "@/lib/contract/end-orders";
import type { Hex } from "@/lib/contract/primitives";
import { sameAddress } from "@/lib/same-address";
import type { Db } from "../../../db/database";
import type { Journal } from "../../../journal/open-journal";
import { lockChain } from "../../chains/lock-chain";
import type { ServedChains } from "../../chains/served-chains";
import { flushChanges } from "../../changes/flush-changes";
import { noChanges } from "../../changes/gather-changes";
import type { MarketEvents } from "../../changes/market-events";
import { recordEnd } from "../../changes/record-end";
import { MarketError, notFound } from "../../errors/market-error";
import { recomputeItems } from "../../items/recompute-items";
import type { OrderChains } from "../on-chain/order-chains";
import { listOrdersByHash, listOrdersById } from "../read/get-order";
import { checkDeadline, refusedSignature } from "../signatures/read-account-signature";
import type { StoredOrderRow } from "../status/order-columns";
import { refuseStatus } from "../status/refuse-status";
import { signableUntil, statusAt } from "../status/status";
import { type EndSigner, findEndSigner, type OrdersOnChain } from "./end-signature";
import { markEnded } from "./mark-ended";

interface EndDependencies {
  db: Db;
  events: MarketEvents;
  journal: Journal | null;
  served: ServedChains;
  orderChains: OrderChains;
}

/** `signableUntil`: the order is ended, and the last server signature for it counts until that second. */
export type EndOutcome = { hash: Hex } & ({ signableUntil: number } | { refusal: MarketError });

/**
 * Ends orders of one maker on one chain without a transaction: from then on no server signature is given for them.
 *
 * @returns the outcome of each hash, in the sequence of the hashes. An order that was ended before has the same outcome again.
 * @throws MarketError `not_found` where no order has any of the hashes, `invalid_maker_signature`, `upstream_unavailable`; no order is ended
 * then.
 */
export async function endOrders(dependencies: EndDependencies, body: EndOrdersBody): Promise<EndOutcome[]> {
  const { db, served, orderChains } = dependencies;
  const hashes = body.hashes.map((hash) => hash.toLowerCase() as Hex);
  const chains = await findOrders(dependencies, hashes);
  if (chains.length === 0) throw notFound("order");
  const signer = await findEndSigner(body, chains, orderChains);
  if (signer === null) throw refusedSignature("maker", "The signature is not of the orders' maker.");
  const { config, rows } = signer.on;
  const state = (await served.states()).get(config.id);
  if (state === undefined) throw notFound("order");
  const { now } = state;
  checkDeadline(BigInt(body.deadline), { of: "maker", now });

  const byHash = new Map(rows.map((row) => [row.hash, row]));
  const refusals = new Map(
    hashes.flatMap((hash) => {
      const refusal = refusalOf(byHash.get(hash), signer, now);
      return refusal === null ? [] : [[hash, refusal] as const];
    }),
  );
  const due = rows.filter(({ hash, endedAt }) => endedAt === null && !refusals.has(hash));
  await endForGood(dependencies, { chain: config.id, ids: due.map(({ id }) => id), now });
  const ended = new Map(
    (
      await listOrdersById(
        db,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.hash, row]),
  );
  return body.hashes.map((hash, index): EndOutcome => {
    const stored = hashes[index] ?? hash;
    const refusal = refusals.get(stored);
    if (refusal !== undefined) return { hash, refusal };
    const until = signableUntil(ended.get(stored) ?? { endedAt: null, signableUntil: null });
    return until === null ? { hash, refusal: notFound("order") } : { hash, signableUntil: until };
  });
}

async function findOrders(
  { db, served }: Pick<EndDependencies, "db" | "served">,
  hashes: readonly Hex[],
): Promise<OrdersOnChain[]> {
  const found = await Promise.all(
    [...served.configs.values()].map(async (config) => ({
      config,
      rows: await listOrdersByHash(db, config.id, hashes),
    })),
  );
  return found.filter(({ rows }) => rows.length > 0);
}

/** Why an order is not ended, or null if it is, or will be. */
function refusalOf(row: StoredOrderRow | undefined, { maker }: EndSigner, now: number): MarketError | null {
  if (row === undefined) return notFound("order");
  if (!sameAddress(row.maker, maker)) {
    return refusedSignature("maker", "Another account made this order.");
  }
  if (!row.endable) return notEndable(row.side);
  if (row.endedAt !== null) return null;
  const { status, statusReason } = statusAt(row, now);
  return status === "active" || status === "inactive" ? null : refuseStatus(status, statusReason);
}

/** The refusal of an order that the server cannot end. */
export function notEndable(side: StoredOrderRow["side"]): MarketError {
  return new MarketError(
    "not_endable",
    `The ${side} fills without the server's signature, or leaves the token to its traits: only a transaction cancels it.`,
  );
}

/**
 * Ends orders of one chain, recorded first.
 *
 * @throws MarketError `upstream_unavailable` if the journal cannot be written; nothing is ended then.
 */
export async function endForGood(
  { db, events, journal }: Pick<EndDependencies, "db" | "events" | "journal">,
  { chain, ids, now }: { chain: string; ids: readonly string[]; now: number },
): Promise<void> {
  if (ids.length === 0) return;
  await recordOrderEnds(journal, ids, now);
  const published = await db.transaction(async (tx) => {
    const block = (await lockChain(tx, chain, "share"))?.number ?? 0;
    const changes = noChanges();
    const items = await markEnded(tx, changes, { ids, now, block });
    await recomputeItems(tx, changes, { ids: items, now });
    return flushChanges(tx, changes);
  });
  events.publish(published);
}

/** Records ends before they are done. @throws MarketError `upstream_unavailable` */
export async function recordOrderEnds(
  journal: Journal | null,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await Promise.all(ids.map((order) => recordEnd(journal, { type: "order_ended", at: now, order })));
}
