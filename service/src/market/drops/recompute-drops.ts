import { type SQL, sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { columns, type RowOf } from "../../db/columns";
import { recordset } from "../../db/recordset";
import { events as eventsTable } from "../../db/schema/chain";
import type { ChainEvent } from "../../db/schema/chain-event";
import { type ClaimCondition, type DropState, drops } from "../../db/schema/drops";
import { sqlArray } from "../../db/sql-array";
import type { AffectingEvent } from "../changes/affected";
import type { ChainContext } from "../changes/chain-context";
import { affectedDropKeys, concernsDrop, type DropKey, dropKeyOf, dropText } from "./drop-keys";
import { advanceDrop, clampedSum, type DropEvent, maxSupply, noDrop } from "./drop-state";

const storedColumns = columns(drops, null, [
  "contract",
  "tokenId",
  "minted",
  "conditions",
  "settings",
  "createdAt",
]);

/** The stored drops of contracts. */
async function readStored(
  { tx, chain }: ChainContext,
  events: readonly AffectingEvent[],
): Promise<Map<string, DropState>> {
  const contracts = [...new Set(events.filter(concernsDrop).map(({ address }) => address))];
  if (contracts.length === 0) return new Map();
  const rows = await tx.query<RowOf<typeof storedColumns>>(sql`
    select ${storedColumns}
    from drops where chain = ${chain} and contract = any(${sqlArray(contracts, "text")})`);
  return new Map(
    rows.map(({ contract: address, tokenId, settings, ...rest }) => [
      dropText({ address, tokenId: tokenId === null ? null : BigInt(tokenId) }),
      { ...rest, ...settings },
    ]),
  );
}

async function storeDrop(
  { tx, chain, changes }: ChainContext,
  key: DropKey,
  state: DropState,
): Promise<void> {
  const { start, count, said, prepared, minted, createdAt } = state;
  const tokenId = key.tokenId?.toString() ?? null;
  const stored = await tx.query<{ id: number }>(sql`
    insert into drops (collection_id, chain, contract, token_id, max_supply, minted, conditions, settings, created_at)
    select collection_id, chain, address, ${tokenId}::numeric, ${maxSupply(state, key.tokenId !== null)}::numeric,
      ${minted}::numeric, ${JSON.stringify(state.conditions)}::text::jsonb,
      ${JSON.stringify({ start, count, said, prepared })}::text::jsonb, ${createdAt}::int8
    from collection_contracts where chain = ${chain} and address = ${key.address}
    on conflict (chain, contract, token_id) do update set max_supply = excluded.max_supply, minted = excluded.minted,
      conditions = excluded.conditions, settings = excluded.settings, created_at = excluded.created_at
    returning collection_id as id`);
  for (const { id } of stored) changes.collections.add(id);
}

async function removeDrop(
  { tx, chain, changes }: ChainContext,
  { address, tokenId }: DropKey,
): Promise<void> {
  const gone = await tx.query<{ id: number }>(sql`
    delete from drops where chain = ${chain} and contract = ${address}
      and token_id is not distinct from ${tokenId?.toString() ?? null}::numeric returning collection_id as id`);
  for (const { id } of gone) changes.collections.add(id);
}

const settingColumns = columns(eventsTable, null, [
  "name",
  "blockNumber",
  "logIndex",
  "timestamp",
  "flag",
  "quantity",
  "untilTokenId",
  "args",
]);

/** The events of a drop among its contract's: for ERC-721 they have no id. */
function ofDrop(column: SQL, { tokenId }: DropKey): SQL {
  return tokenId === null ? sql`${column} is null` : sql`${column} = ${tokenId.toString()}::numeric`;
}

/** The settings of a drop's contract, in the order of the chain. */
export async function readSettings({ tx, chain }: ChainContext, key: DropKey): Promise<DropEvent[]> {
  const rows = await tx.query<RowOf<typeof settingColumns>>(sql`
    select ${settingColumns} from events
    where chain = ${chain} and address = ${key.address} and name in ('drop_conditions', 'drop_supply', 'drop_prepared')
      and ${ofDrop(sql`token_id`, key)}
    order by block_number, log_index`);
  return rows.map(({ untilTokenId, quantity, flag, args, ...event }) => ({
    ...event,
    ...(untilTokenId !== null && { untilTokenId: BigInt(untilTokenId) }),
    ...(quantity !== null && { quantity: BigInt(quantity) }),
    ...(flag !== null && { flag }),
    ...(args !== null && { args }),
  }));
}

/** The quantity claimed under each condition since it counts. */
async function readClaims(
  { tx, chain }: ChainContext,
  key: DropKey,
  conditions: readonly ClaimCondition[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; minted: string }>(sql`
    select r.id, sum(e.quantity)::text as minted
    from ${recordset(conditions, "r", { id: "text", block: eventsTable.blockNumber, logIndex: eventsTable.logIndex })}
    join events e on e.chain = ${chain} and e.address = ${key.address} and e.name = 'drop_claim'
      and ${ofDrop(sql`e.token_id`, key)}
      and e.args ->> 'condition' = r.id and (e.block_number, e.log_index) > (r.block, r."logIndex")
    group by r.id`);
  return new Map(rows.map(({ id, minted }) => [id, minted]));
}

/** Items that count against the supply: all claims of an ERC-721 contract, the existing ones of an ERC-1155 id. */
async function readMinted({ tx, chain }: ChainContext, { address, tokenId }: DropKey): Promise<string> {
  const rows = await tx.query<{ minted: string }>(
    tokenId === null
      ? sql`
          select coalesce(sum(quantity), 0)::text as minted from events
          where chain = ${chain} and address = ${address} and name = 'drop_claim'`
      : sql`
          select coalesce(sum(case when from_addr = ${zeroAddress} then quantity else 0 end
            - case when to_addr = ${zeroAddress} then quantity else 0 end), 0)::text as minted from events
          where chain = ${chain} and address = ${address} and name = 'transfer' and token_id = ${tokenId.toString()}::numeric`,
  );
  return clampedSum(BigInt(rows[0]?.minted ?? "0"));
}

/** Derives a drop from all events of its contract; without any conditions it is not a drop. */
async function recomputeDrop(context: ChainContext, key: DropKey): Promise<void> {
  const settings = await readSettings(context, key);
  const first = settings.find(({ name }) => name === "drop_conditions");
  if (first === undefined) return removeDrop(context, key);
  const set = settings.reduce((state, event) => advanceDrop(state, event, key.tokenId !== null), noDrop);
  const claims = await readClaims(context, key, set.conditions);
  const conditions = set.conditions.map((condition) => ({
    ...condition,
    minted: clampedSum(BigInt(claims.get(condition.id) ?? "0")),
  }));
  const minted = await readMinted(context, key);
  await storeDrop(context, key, { ...set, conditions, minted, createdAt: first.timestamp });
}

/** Recomputes the drops that dropped events concern. */
export async function recomputeDrops(
  context: ChainContext,
  dropped: readonly AffectingEvent[],
): Promise<void> {
  const stored = await readStored(context, dropped);
  for (const key of affectedDropKeys(dropped, new Set(stored.keys()))) await recomputeDrop(context, key);
}

/**
 * Updates drops with new events, from these alone if earlier events cannot have changed: so past claims are not counted
 * again with every claim.
 *
 * @param areNew Whether none of the events was stored before.
 */
export async function advanceDrops(
  context: ChainContext,
  events: readonly ChainEvent[],
  areNew: boolean,
): Promise<void> {
  const stored = await readStored(context, events);
  const keys = affectedDropKeys(events, new Set(stored.keys()));
  for (const key of keys) {
    const before = stored.get(dropText(key));
    if (before === undefined || !areNew) await recomputeDrop(context, key);
    else {
      const own = events.filter(
        (event) => concernsDrop(event) && dropText(dropKeyOf(event)) === dropText(key),
      );
      const isEdition = key.tokenId !== null;
      await storeDrop(
        context,
        key,
        own.reduce((state, event) => advanceDrop(state, event, isEdition), before),
      );
    }
  }
}
