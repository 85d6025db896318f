import { sql } from "drizzle-orm";
import type { Address } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { RpcEndpoint } from "../chain/source/rpc-endpoint";
import { flushChanges, noChanges } from "../db/changes";
import type { Db } from "../db/database";
import { sqlArray } from "../db/sql-array";
import type { MarketEvents } from "../events/market-events";
import { suspectOrders } from "../orders/suspect-orders";
import { readTransferPolicy, type TransferPolicy, UNKNOWN_LEVEL } from "./read-transfer-policy";

/** How often a policy is read that no event tells of, in seconds; and of how many collections in one go. */
const policyEverySeconds = 60;
const policiesAtOnce = 20;

type StoredPolicy = {
  id: number;
  address: Address;
  validator: Address;
  level: string;
  enforced: boolean;
};

/**
 * Reads the policies again that a validator decides: its level and its authorisers are changed in the validator's own contract, whose
 * events nobody follows. Where one changed, the collection's open orders are asked about again.
 */
export async function rereadPolicies(
  { db, events, nowMs }: { db: Db; events: MarketEvents; nowMs: () => number },
  { config, endpoint, zone }: { config: ChainConfig; endpoint: RpcEndpoint; zone: Address },
): Promise<void> {
  const now = Math.floor(nowMs() / 1_000);
  const due = await db.query<StoredPolicy>(sql`
    select c.id, k.address, c.transfer_policy->>'validator' as validator, c.transfer_policy->>'level' as level,
      ${config.id} = any(c.enforced_chains) as enforced
    from collections c join collection_contracts k on k.collection_id = c.id and k.chain = c.home_chain
    where c.home_chain = ${config.id} and c.followed and c.described and k.synced and c.transfer_policy is not null
      and c.policy_read_at <= ${now - policyEverySeconds}::int8
    order by c.policy_read_at, c.id limit ${policiesAtOnce}`);
  const policies = await Promise.all(due.map(({ address }) => readTransferPolicy(endpoint, address, zone)));
  for (const [index, stored] of due.entries()) {
    const policy = policies[index] ?? null;
    // The contract itself says when it leaves its validator: an answer that is none is the node's, and would stand for ever.
    const isMute =
      policy === null || (policy.level === UNKNOWN_LEVEL && policy.validator === stored.validator);
    const isSame =
      policy?.validator === stored.validator &&
      policy.level === stored.level &&
      policy.enforced === stored.enforced;
    if (isMute || isSame)
      await db.query(sql`update collections set policy_read_at = ${now}::int8 where id = ${stored.id}`);
    else await storePolicy({ db, events }, { id: stored.id, chain: config.id, policy, now });
  }
}

async function storePolicy(
  { db, events }: { db: Db; events: MarketEvents },
  { id, chain, policy, now }: { id: number; chain: string; policy: TransferPolicy; now: number },
): Promise<void> {
  const stored = { validator: policy.validator, chain, level: policy.level };
  const published = await db.transaction(async (tx) => {
    await suspectOrders(tx, [id]);
    const changes = noChanges();
    changes.collections.add(id);
    const flushed = await flushChanges(tx, changes);
    await tx.query(sql`
      update collections set policy_read_at = ${now}::int8,
        transfer_policy = ${JSON.stringify(stored)}::text::jsonb,
        enforced_chains = ${sqlArray(policy.enforced ? [chain] : [], "text")}
      where id = ${id}`);
    return flushed;
  });
  events.publish(published);
}
