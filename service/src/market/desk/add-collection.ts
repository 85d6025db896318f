import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { AddCollectionBody } from "@/lib/contract/operator/collections";
import type { Address } from "@/lib/contract/primitives";
import type { Tx } from "../../db/database";
import { nextSeq } from "../../db/feed-clock";
import { defaultCategory } from "../catalogue/default-category";
import { probeContract } from "../catalogue/probe-contract";
import type { AskChain } from "../chains/chain-connections";
import { MarketError } from "../errors/market-error";
import { lockAllChains } from "../orders/status/relabel-items";
import { assertOwnName } from "../search/known-names";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskDependencies } from "./change-at-desk";
import { slugOfContract, suggestSlug } from "./probe-collection";

interface StoredCollection {
  body: Pick<AddCollectionBody, "chain" | "category" | "verified" | "featured">;
  contract: Address;
  slug: string;
  name: string | null;
  standard: "erc721" | "erc1155";
  startBlock: number;
}

/** Stores a new collection, or takes up one again that the operator's file no longer names. @returns its id. */
export async function storeCollection(
  tx: Tx,
  actor: Pick<DeskActor, "operator" | "now">,
  stored: StoredCollection,
): Promise<number> {
  const { body, contract, slug, name, standard, startBlock } = stored;
  const { chain, category = null, verified, featured } = body;
  const [past] = await tx.query<{ id: number }>(sql`
    select collection_id as id from collection_contracts where chain = ${chain} and address = ${contract}`);
  const [taken] = await tx.query(sql`
    select 1 as found from collections where slug = ${slug} and id is distinct from ${past?.id ?? null}::int4`);
  if (taken !== undefined) {
    throw new MarketError("slug_taken", `Another collection has the slug ${slug}. Choose another one.`);
  }
  // Only an operator shows again what an operator hid.
  const shown = sql`desk_category = ${category}, category = coalesce(${category}, ${defaultCategory}),
    desk_verified = ${verified}, verified = ${verified}, featured = ${featured},
    hidden = ${actor.operator === null ? sql`hidden` : sql`false`},
    desk_changed_by = ${actor.operator}, desk_changed_at = ${actor.now}::int8`;
  if (past !== undefined) {
    await tx.query(sql`
      update collections set slug = ${slug}, config_name = ${name}, config_category = null, config_verified = null,
        name = coalesce(${name}, meta_name, chain_name, ${slug}), provisioned = false, followed = true,
        accepted_name = case when ${verified} then coalesce(meta_name, chain_name) end, refused_name = null, ${shown}
      where id = ${past.id}`);
    return past.id;
  }
  const [made] = await tx.query<{ id: number }>(sql`
    insert into collections (slug, name, config_name, standard, category, verified, creator, links, labels, item_labels,
      home_chain, earnings, earnings_bps, created_at, provisioned)
    values (${slug}, ${name ?? slug}, ${name}, ${standard}, ${defaultCategory}, false, ${zeroAddress}, '{}', '{}', '{}',
      ${chain}, '[]', 0, ${actor.now}::int8, false)
    returning id`);
  const id = made?.id ?? 0;
  await tx.query(sql`update collections set ${shown} where id = ${id}`);
  await tx.query(sql`
    insert into collection_contracts (chain, address, collection_id, start_block, next_block)
    values (${chain}, ${contract}, ${id}, ${startBlock}::int8, ${startBlock}::int8)`);
  await tx.query(sql`insert into collection_chains (collection_id, chain) values (${id}, ${chain})`);
  return id;
}

/**
 * Adds a collection by the address of its contract. The followers take it up within seconds: they read the list of contracts again.
 *
 * @returns its slug.
 * @throws MarketError `collection_known`, `slug_taken`, `resembles_verified`, `not_a_collection`, `upstream_unavailable`.
 */
export async function addCollection(
  { ask, ...dependencies }: DeskDependencies & { ask: AskChain },
  actor: DeskActor,
  { contract, body }: { contract: Address; body: AddCollectionBody },
): Promise<string> {
  const { chain } = body;
  const known = await slugOfContract(dependencies.db, { chain, contract });
  if (known !== null) throw new MarketError("collection_known", `It is followed already, as ${known}.`);
  const facts = await ask(chain, (connection) => probeContract(connection, contract));
  if (facts === null) throw notACollection(`Nothing is deployed at ${contract} on ${chain}.`);
  if (facts.standard === null) throw notACollection(`${contract} is neither ERC-721 nor ERC-1155 (ERC-165).`);
  const { standard } = facts;
  const slug = body.slug ?? suggestSlug(body.name ?? facts.name, contract);
  const startBlock = body.startBlock ?? facts.deployed?.block ?? 0;
  await changeAtDesk(dependencies, actor, async ({ tx, changes, note }) => {
    await lockAllChains(tx);
    if ((await slugOfContract(tx, { chain, contract })) !== null) {
      throw new MarketError("collection_known", "Somebody else has just added it.");
    }
    // The feed clock comes before collections in the order of locks.
    await nextSeq(tx, 0);
    const shownName = body.name ?? facts.name ?? slug;
    if (body.verified) await assertOwnName(tx, { slug, name: shownName });
    const stored = { body, contract, slug, name: body.name ?? null, standard, startBlock };
    changes.collections.add(await storeCollection(tx, actor, stored));
    const { verified, featured } = body;
    note({
      action: "collection_added",
      target: slug,
      before: null,
      after: { chain, contract, standard, startBlock, verified, featured },
    });
  });
  return slug;
}

function notACollection(message: string): MarketError {
  return new MarketError("not_a_collection", message);
}
