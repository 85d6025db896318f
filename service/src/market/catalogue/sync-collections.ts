import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import { columns } from "../../db/columns";
import type { Db, Tx } from "../../db/database";
import { nextSeq } from "../../db/feed-clock";
import { fieldsOf, type RecordsetRow, recordset, recordsetOf } from "../../db/recordset";
import { collectionContracts, collections } from "../../db/schema/collections";
import { items } from "../../db/schema/items";
import { sqlArray } from "../../db/sql-array";
import { flushChanges } from "../changes/flush-changes";
import { type Changes, noChanges } from "../changes/gather-changes";
import type { MarketEvents } from "../changes/market-events";
import { lockTerms } from "../collections/collection-terms";
import { shownName } from "../collections/shown-name";
import { lockAllChains, type Relabelled, relabelItems } from "../orders/status/relabel-items";
import { markForRecheck } from "../orders/watch/mark-for-recheck";
import { suspendContracts } from "./contract-store";
import { defaultCategory } from "./default-category";
import { filedContracts, kindOf } from "./filed-contracts";
import { rehomeItems } from "./rehome-items";

/** The fields of a collection in the file; a missing one keeps the stored value or gets the default. */
const fileFields = {
  ...fieldsOf(collections, ["slug", "links", "labels", "itemLabels", "vaultRoutes"]),
  category: collections.configCategory,
  verified: collections.configVerified,
  name: collections.configName,
  description: collections.configDescription,
  standard: { optional: collections.standard },
  creator: { optional: collections.creator },
  homeChain: { optional: collections.homeChain },
  earnings: { optional: collections.earnings },
  earningsBps: { optional: collections.earningsBps },
  contracts: "jsonb",
} as const;
type FileRow = RecordsetRow<typeof fileFields>;

/** The same with the id of the collection: null for a new one. */
const knownFields = { ...fileFields, id: { optional: collections.id } } as const;
type KnownRow = RecordsetRow<typeof knownFields>;

/** The contracts of the row `r`. */
const contractsOfRow = recordsetOf(
  sql`r.contracts`,
  "p",
  fieldsOf(collectionContracts, ["chain", "address", "kind", "startBlock"]),
);

const rowsOf = (rows: readonly FileRow[]) => recordset(rows, "r", fileFields);

function rowOf(collection: CollectionConfig): FileRow {
  const { contracts, creatorEarnings, links, vault } = collection;
  const recipients = creatorEarnings?.recipients;
  return {
    slug: collection.slug,
    name: collection.name,
    description: collection.description,
    standard: collection.standard,
    category: collection.category,
    verified: collection.verified,
    creator: collection.creator,
    links,
    labels: collection.labels,
    itemLabels: collection.itemLabels,
    homeChain: collection.homeChain ?? Object.keys(contracts)[0],
    earnings: recipients,
    earningsBps: recipients?.reduce((sum, { bps }) => sum + bps, 0),
    vaultRoutes: vault?.routes,
    contracts: Object.entries(contracts).map(([chain, { address, startBlock }]) => ({
      chain,
      address,
      startBlock,
      kind: kindOf(collection, chain),
    })),
  };
}

/** Whether the collection `c` is another one than the row `r` of the file means by its slug: none of its contracts is in that row. */
const isAnother = sql`(
  exists (select 1 from collection_contracts k where k.collection_id = c.id)
  and not exists (
    select 1 from ${contractsOfRow} join collection_contracts k on k.chain = p.chain and k.address = p.address
    where k.collection_id = c.id))`;

/**
 * Lets go of collections whose slug the file gives to other contracts: their tokens are other items, so they keep a row of their own, under
 * a name that no file can have. They are followed again when the file names one of their contracts.
 */
async function releaseSlugs(tx: Tx, rows: readonly FileRow[]): Promise<{ id: number }[]> {
  return tx.query<{ id: number }>(sql`
    update collections c set slug = c.slug || '_' || c.id, followed = false
    from ${rowsOf(rows)} where c.slug = r.slug and ${isAnother} returning c.id`);
}

/** A collection with a new slug in the file keeps its row: its contract identifies it. */
async function renameCollections(tx: Tx, rows: readonly FileRow[]): Promise<void> {
  await tx.query(sql`
    update collections c set slug = r.slug
    from ${rowsOf(rows)}, ${contractsOfRow}, collection_contracts k
    where k.chain = p.chain and k.address = p.address and k.collection_id = c.id and c.slug <> r.slug
      and c.slug not in (select slug from ${recordset(rows, "f", fieldsOf(collections, ["slug"]))})
      and not exists (select 1 from collections o where o.slug = r.slug)`);
}

/** Whether the row `excluded` of the file leaves the collection `c` verified. */
const isVerified = sql`coalesce(excluded.config_verified, c.desk_verified, false)`;
/** A collection that the file verifies keeps the name that it has, once its contract was read. */
const acceptedName = sql`case when ${isVerified} then coalesce(case when c.verified then c.accepted_name end,
  case when c.described and c.meta_state <> 'pending' then coalesce(c.meta_name, c.chain_name) end) end`;

async function upsertCollections(tx: Tx, rows: readonly FileRow[], now: number): Promise<number[]> {
  const synced = await tx.query<{ id: number }>(sql`
    insert into collections as c (slug, name, config_name, config_description, standard, standard_known, config_category, category,
      config_verified, verified, creator, links, labels, item_labels, home_chain, earnings, earnings_bps, earnings_configured, vault_routes,
      created_at)
    select r.slug, coalesce(r.name, r.slug), r.name, r.description, coalesce(r.standard, 'erc721'), r.standard is not null, r.category, coalesce(r.category, ${defaultCategory}), r.verified, coalesce(r.verified, false),
      coalesce(r.creator, ${zeroAddress}), r.links, r.labels, r."itemLabels",
      r."homeChain", coalesce(r.earnings, '[]'), coalesce(r."earningsBps", 0), r.earnings is not null, r."vaultRoutes",
      ${now}::int8
    from ${rowsOf(rows)}
    on conflict (slug) do update set
      name = ${shownName("c", { config_name: sql`excluded.config_name`, verified: isVerified, accepted_name: acceptedName })},
      accepted_name = ${acceptedName},
      config_name = excluded.config_name, config_description = excluded.config_description,
      standard = case when excluded.standard_known then excluded.standard else c.standard end,
      standard_known = c.standard_known or excluded.standard_known,
      config_category = excluded.config_category, category = coalesce(excluded.config_category, c.desk_category, ${defaultCategory}),
      config_verified = excluded.config_verified, verified = ${isVerified},
      creator = case when excluded.creator = ${zeroAddress} then c.creator else excluded.creator end,
      links = excluded.links, labels = excluded.labels, item_labels = excluded.item_labels,
      home_chain = excluded.home_chain,
      earnings = case when excluded.earnings_configured then excluded.earnings else c.earnings end,
      earnings_bps = case when excluded.earnings_configured then excluded.earnings_bps else c.earnings_bps end,
      described = c.described and c.earnings_configured <= excluded.earnings_configured,
      earnings_configured = excluded.earnings_configured,
      vault_routes = excluded.vault_routes, followed = true, provisioned = true
    returning c.id`);
  return synced.map(({ id }) => id);
}

/** The rows with the ids of known collections: by slug, or by a contract of the collection if its slug changed. */
async function identify(tx: Tx, rows: readonly FileRow[]): Promise<{ slug: string; id: number | null }[]> {
  return tx.query(sql`
    with file as (select * from ${rowsOf(rows)})
    select r.slug, coalesce(c.id, (
      select min(k.collection_id) from ${contractsOfRow}
      join collection_contracts k on k.chain = p.chain and k.address = p.address
      join collections o on o.id = k.collection_id and o.slug not in (select slug from file))) as id
    from file r left join collections c on c.slug = r.slug and not ${isAnother}`);
}

/** The rows of the file with the ids of the collections that are known. */
async function readKnown(tx: Tx, rows: readonly FileRow[]): Promise<KnownRow[]> {
  const ids = new Map((await identify(tx, rows)).map(({ slug, id }) => [slug, id]));
  return rows.map((row) => ({ ...row, id: ids.get(row.slug) ?? null }));
}

/** The collections whose earnings change by the file: an order that must pay them may pay too little then. */
async function listRepaid(tx: Tx, rows: readonly KnownRow[]): Promise<number[]> {
  const changed = await tx.query<{ id: number }>(sql`
    select c.id from ${recordset(rows, "r", knownFields)}
    join collections c on c.id = r.id where r.earnings is not null and c.earnings <> r.earnings`);
  return changed.map(({ id }) => id);
}

async function insertContracts(tx: Tx, rows: readonly FileRow[]): Promise<void> {
  await tx.query(sql`
    insert into collection_contracts (chain, address, collection_id, kind, start_block, next_block)
    select p.chain, p.address, c.id, p.kind, p."startBlock", p."startBlock"
    from ${rowsOf(rows)} join collections c on c.slug = r.slug, ${contractsOfRow}
    on conflict (chain, address) do nothing`);
  await tx.query(sql`
    insert into collection_chains (collection_id, chain)
    select distinct collection_id, chain from collection_contracts on conflict do nothing`);
}

/** Makes contracts be read again whose vault contract changed: the new one's events were not read before. */
async function rereadMoved(tx: Tx, rows: readonly FileRow[]): Promise<void> {
  await tx.query(sql`
    update collection_contracts k set synced = false, next_block = k.start_block
    from ${rowsOf(rows)} join collections c on c.slug = r.slug
    where k.collection_id = c.id
      and c.vault_routes -> k.chain ->> 'oapp' is distinct from r."vaultRoutes" -> k.chain ->> 'oapp'`);
}

/**
 * Sets items' labels where the file changed them: those of the file and those of the desk. A new item has the labels of its
 * collection from the beginning, so without a change no item is read.
 */
async function applyLabels(
  tx: Tx,
  changes: Changes,
  { rows, now }: { rows: readonly KnownRow[]; now: number },
): Promise<void> {
  const changed = await tx.query<Relabelled>(sql`
    select n.* from (
      select ${columns(items, "t", ["id", "collectionId"])}, t.labels as before,
        array(select jsonb_array_elements_text(r."itemLabels" -> t.token_id::text)) || array(
          select l.label from item_labels l
          where l.item_id = t.id and not coalesce(r."itemLabels" -> t.token_id::text ? l.label, false)
          order by l.label) as labels
      from ${recordset(rows, "r", knownFields)}
      join collections c on c.id = r.id and c.item_labels <> r."itemLabels"
      join items t on t.collection_id = c.id
      where r."itemLabels" <> '{}' or t.labels <> '{}'
    ) n where n.before <> n.labels`);
  await relabelItems(tx, changes, { relabelled: changed, now });
}

/** Stores the collections and contracts of the file. @returns the collections whose answers may have changed. */
async function storeCollections(tx: Tx, rows: readonly FileRow[], now: number): Promise<number[]> {
  const released = await releaseSlugs(tx, rows);
  await renameCollections(tx, rows);
  const dropped = await tx.query<{ id: number }>(sql`
    update collections set followed = false
    where followed and provisioned and slug <> all(${sqlArray(
      rows.map(({ slug }) => slug),
      "text",
    )}) returning id`);
  const ids = [...released, ...dropped].map(({ id }) => id);
  await suspendContracts(tx, ids);
  await rereadMoved(tx, rows);
  const synced = await upsertCollections(tx, rows, now);
  await insertContracts(tx, rows);
  return [...synced, ...ids];
}

/**
 * Updates the followed collections from the operator's file. A collection that the file no longer names is kept, but
 * neither shown nor followed; the chain's follower catches up on a new contract (call its `refresh`).
 */
export async function syncCollections(
  { db, events, nowMs }: { db: Db; events: MarketEvents; nowMs: () => number },
  followed: readonly CollectionConfig[],
): Promise<void> {
  const rows = followed.map(rowOf);
  const now = Math.floor(nowMs() / 1_000);
  const published = await db.transaction(async (tx) => {
    // Who posts an order has the lock of its collection's terms and goes on to that of the chain.
    await lockTerms(tx, await listRepaid(tx, await readKnown(tx, rows)), "update");
    await lockAllChains(tx);
    const changes = noChanges();
    const known = await readKnown(tx, rows);
    const ids = new Map(known.map(({ slug, id }) => [slug, id ?? null]));
    await markForRecheck(tx, await listRepaid(tx, known));
    await rehomeItems(tx, changes, { filed: filedContracts(followed, ids), now });
    await applyLabels(tx, changes, { rows: known, now });
    // Takes the clock before any collection, as writers without a chain lock do: `flushChanges` then draws from it.
    await nextSeq(tx, 0);
    for (const id of await storeCollections(tx, rows, now)) changes.collections.add(id);
    return flushChanges(tx, changes);
  });
  events.publish(published);
}
