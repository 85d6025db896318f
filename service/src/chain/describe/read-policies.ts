import { sql } from "drizzle-orm";
import type { Address } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { columns, type RowOf } from "../../db/columns";
import type { Db } from "../../db/database";
import { collectionContracts } from "../../db/schema/collections";
import { selectList } from "../../db/select-list";
import { flushChanges } from "../../market/changes/flush-changes";
import { noChanges } from "../../market/changes/gather-changes";
import type { MarketEvents } from "../../market/changes/market-events";
import { UNKNOWN_LEVEL } from "../../market/collections/collection-terms";
import {
  type AskContract,
  readTransferPolicy,
  type TransferPolicy,
} from "../../market/collections/read-transfer-policy";
import { markForRecheck } from "../../market/orders/watch/mark-for-recheck";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { askContract } from "./ask-contract";

/** The interval in seconds at which policies without events are read again, and the number of contracts in one round. */
const policyEverySeconds = 60;
const policiesAtOnce = 20;

const policyColumns = selectList(
  columns(collectionContracts, "k", ["collectionId", "address", "validator", "level", "enforced"]),
  columns(collectionContracts, "k", { readAt: "policyReadAt" }),
);

/** A stored policy; `validator` is null without a validator, or before the first reading. */
type StoredPolicy = RowOf<typeof policyColumns>;

/** Whether the stored policy stays. */
function isUnchanged(stored: StoredPolicy, policy: TransferPolicy | null): boolean {
  const isMute = policy === null || (policy.level === UNKNOWN_LEVEL && policy.validator === stored.validator);
  // The contract emits an event when it changes its validator. Until then an empty answer is the node's fault, and
  // storing it would keep it for ever.
  if (isMute && stored.readAt > 0) return true;
  return (
    (policy?.validator ?? null) === stored.validator &&
    (policy?.level ?? null) === stored.level &&
    (policy?.enforced ?? false) === stored.enforced
  );
}

/**
 * Reads the transfer policy of each contract of a chain once, and again from time to time if it has a validator: the
 * validator's level and authorisers change in its own contract, whose events are not followed. After a change the
 * collection's open orders are marked for a recheck.
 */
export async function readPolicies(
  dependencies: { db: Db; events: MarketEvents; nowMs: () => number },
  { config, endpoint, zone }: { config: ChainConfig; endpoint: RpcEndpoint; zone: Address },
): Promise<void> {
  const { db, nowMs } = dependencies;
  const now = Math.floor(nowMs() / 1_000);
  const due = await db.query<StoredPolicy>(sql`
    select ${policyColumns}
    from collection_contracts k join collections c on c.id = k.collection_id
    where k.chain = ${config.id} and c.followed and k.synced and (k.policy_read_at = 0
      or (k.validator is not null and k.policy_read_at <= ${now - policyEverySeconds}::int8))
    order by k.policy_read_at, k.address limit ${policiesAtOnce}`);
  const ask: AskContract = (to, data, decode) => askContract(endpoint, to, data, decode);
  const policies = await Promise.all(due.map(({ address }) => readTransferPolicy(ask, address, zone)));
  for (const [index, stored] of due.entries()) {
    const policy = policies[index] ?? null;
    const read = { chain: config.id, address: stored.address, now };
    if (isUnchanged(stored, policy))
      await db.query(sql`
        update collection_contracts set policy_read_at = ${now}::int8
        where chain = ${read.chain} and address = ${read.address}`);
    else await storePolicy(dependencies, { ...read, collectionId: stored.collectionId, policy });
  }
}

async function storePolicy(
  { db, events }: { db: Db; events: MarketEvents },
  {
    collectionId,
    chain,
    address,
    policy,
    now,
  }: { collectionId: number; chain: string; address: Address; policy: TransferPolicy | null; now: number },
): Promise<void> {
  const published = await db.transaction(async (tx) => {
    await markForRecheck(tx, [collectionId]);
    const changes = noChanges();
    changes.collections.add(collectionId);
    const flushed = await flushChanges(tx, changes);
    await tx.query(sql`
      update collection_contracts set policy_read_at = ${now}::int8, validator = ${policy?.validator ?? null}::text,
        level = ${policy?.level ?? null}::text, enforced = ${policy?.enforced ?? false}
      where chain = ${chain} and address = ${address}`);
    return flushed;
  });
  events.publish(published);
}
