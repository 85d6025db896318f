import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable, Tx } from "../../db/database";
import { nextSeq } from "../../db/feed-clock";
import { storeCollection } from "../desk/add-collection";
import type { DeskActor } from "../desk/audit-log";
import type { DeskChange } from "../desk/change-at-desk";
import { suggestSlug } from "../desk/probe-collection";
import { lockAllChains } from "../orders/status/relabel-items";
import { nameSkeletons } from "../search/name-skeleton";
import type { CreatorCollectionRow } from "./creator-collections";

/** Blocks before the one in which the contract was found first: a reorganisation may put it there. */
const earlierBlocks = 64;
const maxSlugLength = 64;

async function isFree(db: Queryable, slug: string): Promise<boolean> {
  const taken = await db.query(sql`select 1 as found from collections where slug = ${slug}`);
  return taken.length === 0;
}

/** Whether an address looks like that of a verified collection, as `k1ln` like `kiln`. */
async function looksVerified(db: Queryable, slug: string): Promise<boolean> {
  const forms = new Set(nameSkeletons(slug));
  const verified = await db.query<{ slug: string }>(
    sql`select slug from collections where verified and followed`,
  );
  return verified.some((other) => nameSkeletons(other.slug).some((form) => forms.has(form)));
}

/** A slug out of a name that no other collection has, and that is not mistaken for a verified one. */
async function ownSlug(db: Queryable, name: string | null, contract: Address): Promise<string> {
  const plain = suggestSlug(name, contract);
  if ((await isFree(db, plain)) && !(await looksVerified(db, plain))) return plain;
  const end = contract.slice(2).toLowerCase();
  const short = `${plain.slice(0, maxSlugLength - 7)}-${end.slice(0, 6)}`;
  return (await isFree(db, short)) ? short : `${plain.slice(0, maxSlugLength - 41)}-${end}`;
}

/** A contract that gets its place in the market. */
export interface TakenCollection
  extends Pick<CreatorCollectionRow, "chain" | "contract" | "name" | "standard"> {
  /** The block of its deployment. */
  deployedAt: number;
  /** By default one out of its name. */
  slug?: string | undefined;
  /** Who asked for it. */
  account: Address | null;
}

/**
 * Follows a contract that a creator asked for. The caller holds its row; the followers take it up within seconds.
 *
 * @returns its slug.
 * @throws MarketError `slug_taken`
 */
export async function takeCollection(
  { tx, changes, note }: Pick<DeskChange, "tx" | "changes" | "note">,
  actor: Pick<DeskActor, "operator" | "now">,
  { chain, contract, name, standard, deployedAt, account, ...taken }: TakenCollection,
): Promise<string> {
  await lockAllChains(tx);
  // The feed clock comes before collections in the order of locks.
  await nextSeq(tx, 0);
  const slug = taken.slug ?? (await ownSlug(tx, name, contract));
  const startBlock = Math.max(0, deployedAt - earlierBlocks);
  const body = { chain, verified: false, featured: false };
  // Where no operator looks at it, the name that was compared with those of verified collections stays, whatever `contractURI` says later.
  const checkedName = actor.operator === null ? name : null;
  changes.collections.add(
    await storeCollection(tx, actor, { body, contract, slug, name: checkedName, standard, startBlock }),
  );
  await markFollowed(tx, actor, { chain, contract });
  note({
    action: "collection_added",
    target: slug,
    before: null,
    after: { chain, contract, standard, startBlock, askedBy: account },
  });
  return slug;
}

function markFollowed(
  tx: Tx,
  { operator, now }: Pick<DeskActor, "operator" | "now">,
  { chain, contract }: { chain: string; contract: Address },
) {
  return tx.query(sql`
    update creator_collections set state = 'followed', reason = null, answer = null, decided_by = ${operator},
      decided_at = ${now}::int8
    where chain = ${chain} and contract = ${contract}`);
}
