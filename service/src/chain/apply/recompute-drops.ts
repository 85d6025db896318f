import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { ConditionsArgs } from "../../db/schema/chain";
import { sqlRows } from "../../db/sql-array";
import type { Condition } from "../../drops/condition";
import { type ConditionsSet, type CountedCondition, foldConditions } from "../../drops/fold-conditions";
import type { ChainContext } from "./chain-context";
import type { DropKey } from "./touched";

type SettingRow = {
  name: "drop_conditions" | "drop_supply" | "drop_prepared";
  block: number;
  logIndex: number;
  timestamp: number;
  flag: boolean | null;
  quantity: string | null;
  untilTokenId: string | null;
  args: ConditionsArgs | null;
};

/** What a drop's contract set, in the order of the chain. */
function readSettings({ tx, chain }: ChainContext, { address, tokenId }: DropKey): Promise<SettingRow[]> {
  const own = tokenId === null ? sql`token_id is null` : sql`token_id = ${tokenId.toString()}::numeric`;
  return tx.query<SettingRow>(sql`
    select name, block_number as block, log_index as "logIndex", timestamp, flag, quantity, until_token_id as "untilTokenId", args
    from events
    where chain = ${chain} and address = ${address} and name in ('drop_conditions', 'drop_supply', 'drop_prepared') and ${own}
    order by block_number, log_index`);
}

/** How much was claimed under each condition since it counts. */
async function readClaims(
  { tx, chain }: ChainContext,
  { address, tokenId }: DropKey,
  conditions: readonly CountedCondition[],
): Promise<Map<string, string>> {
  const own = tokenId === null ? sql`` : sql`and e.token_id = ${tokenId.toString()}::numeric`;
  const rows = await tx.query<{ id: string; minted: string }>(sql`
    select r.id, sum(e.quantity)::text as minted
    from jsonb_to_recordset(${sqlRows(conditions)}) as r(id text, block int8, "logIndex" int4)
    join events e on e.chain = ${chain} and e.address = ${address} and e.name = 'drop_claim' ${own}
      and e.args ->> 'condition' = r.id and (e.block_number, e.log_index) > (r.block, r."logIndex")
    group by r.id`);
  return new Map(rows.map(({ id, minted }) => [id, minted]));
}

/** Items that count against the supply: all ever claimed of an ERC-721 contract, those that exist of an ERC-1155 id. */
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
  return rows[0]?.minted ?? "0";
}

/** Most items there can be: what the contract says, and of ERC-721 what is prepared for minting. Null for any number. */
function maxSupply(settings: readonly SettingRow[], { tokenId }: DropKey): bigint | null {
  const said = BigInt(settings.findLast(({ name }) => name === "drop_supply")?.quantity ?? "0");
  const limit = said === 0n ? null : said;
  if (tokenId !== null) return limit;
  const last = settings.findLast(({ name }) => name === "drop_prepared")?.untilTokenId ?? null;
  const prepared = last === null ? 0n : BigInt(last) + 1n;
  return limit !== null && limit < prepared ? limit : prepared;
}

function setsOf(settings: readonly SettingRow[]): ConditionsSet[] {
  return settings.flatMap(({ name, flag, args, ...place }) =>
    name === "drop_conditions" && args !== null
      ? [{ ...place, reset: flag === true, conditions: args.conditions }]
      : [],
  );
}

async function recomputeDrop(context: ChainContext, key: DropKey): Promise<void> {
  const { tx, chain, changes } = context;
  const settings = await readSettings(context, key);
  const sets = setsOf(settings);
  const [first] = sets;
  const tokenId = key.tokenId?.toString() ?? null;
  if (first === undefined) {
    const gone = await tx.query<{ id: number }>(sql`
      delete from drops where chain = ${chain} and contract = ${key.address}
        and token_id is not distinct from ${tokenId}::numeric returning collection_id as id`);
    for (const { id } of gone) changes.collections.add(id);
    return;
  }
  const counted = foldConditions(sets);
  const [claims, minted] = await Promise.all([readClaims(context, key, counted), readMinted(context, key)]);
  const conditions = counted.map(
    ({ block: _block, logIndex: _logIndex, ...condition }): Condition => ({
      ...condition,
      minted: claims.get(condition.id) ?? "0",
    }),
  );
  const stored = await tx.query<{ id: number }>(sql`
    insert into drops (collection_id, chain, contract, token_id, max_supply, minted, conditions, created_at)
    select collection_id, chain, address, ${tokenId}::numeric, ${maxSupply(settings, key)?.toString() ?? null}::numeric,
      ${minted}::numeric, ${JSON.stringify(conditions)}::text::jsonb, ${first.timestamp}::int8
    from collection_contracts where chain = ${chain} and address = ${key.address}
    on conflict (chain, contract, token_id) do update set max_supply = excluded.max_supply, minted = excluded.minted,
      conditions = excluded.conditions, created_at = excluded.created_at
    returning collection_id as id`);
  for (const { id } of stored) changes.collections.add(id);
}

/** Recomputes drops from the events of their contracts; one whose conditions were never set is none. */
export async function recomputeDrops(context: ChainContext, keys: readonly DropKey[]): Promise<void> {
  for (const key of keys) await recomputeDrop(context, key);
}
