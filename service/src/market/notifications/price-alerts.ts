import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import { maxPriceAlerts } from "@/lib/contract/notification-limits";
import type { CreatePriceAlertBody } from "@/lib/contract/price-alert";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { priceAlerts } from "../../db/schema/notifications";
import { selectList } from "../../db/select-list";
import { getCollectionId } from "../collections/collection-head";
import { MarketError, notFound } from "../errors/market-error";
import { findItem } from "../items/find-item";
import { subjectColumns, subjectJoins } from "./subject";

const alertColumns = selectList(
  columns(priceAlerts, "a", ["id", "chain", "itemId", "below", "createdAt", "reachedAt"]),
  subjectColumns,
);
export type PriceAlertRow = RowOf<typeof alertColumns>;

const newestFirst: SortPhase = {
  orderBy: sql`a.created_at desc, a.id desc`,
  keys: sql`jsonb_build_array(a.created_at, a.id)`,
  after: ([createdAt = null, id = null]) => sql`(a.created_at, a.id) < (${createdAt}::int8, ${id}::text)`,
};

/** The price alerts of an account, the newest first: reached ones too. */
export function listPriceAlerts(
  db: Queryable,
  account: Address,
  { limit }: { limit: number },
  position: KeysetPosition | null,
): Promise<KeysetPage<Keyed<PriceAlertRow>>> {
  return readKeysetPage([newestFirst], { position, limit }, (phase, after, count) =>
    db.query<Keyed<PriceAlertRow>>(sql`
      select ${keyed(alertColumns, phase)} from price_alerts a ${subjectJoins("a")}
      where a.account = ${account} and ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

/** What an alert watches. The chain is served here. */
async function findTarget(db: Queryable, target: CreatePriceAlertBody["target"]) {
  if (target.kind === "floor") {
    const collectionId = await getCollectionId(db, target.collection);
    if (collectionId === null) throw unknown("unknown_collection", "collection");
    return { collectionId, itemId: null, chain: target.chain };
  }
  const { chain, contract, tokenId } = target;
  const itemId = await findItem(db, chain, checksummed(contract), BigInt(tokenId));
  const [item] = await db.query<{ collectionId: number }>(
    sql`select collection_id as "collectionId" from items where id = ${itemId}::int8`,
  );
  if (item === undefined) throw unknown("unknown_item", "item");
  return { collectionId: item.collectionId, itemId, chain };
}

function unknown(code: "unknown_collection" | "unknown_item", what: string): MarketError {
  return new MarketError(code, `This ${what} is not known here.`, {
    errors: [{ path: "target", code, message: "is not known here" }],
  });
}

/**
 * Makes a price alert.
 *
 * @throws MarketError `unknown_collection`, `unknown_item`, and `too_many_alerts` if the account has `maxPriceAlerts`, reached ones included.
 */
export async function createPriceAlert(
  db: Db,
  account: Address,
  { target, below }: CreatePriceAlertBody,
  now: number,
): Promise<PriceAlertRow> {
  const watched = await findTarget(db, target);
  const id = `alt_${randomBytes(12).toString("hex")}`;
  await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`price alerts ${account}`}, 0))`);
    const [row] = await tx.query<{ count: number }>(
      sql`select count(*)::int as count from price_alerts where account = ${account}`,
    );
    if ((row?.count ?? 0) >= maxPriceAlerts) {
      throw new MarketError(
        "too_many_alerts",
        `An account may have ${maxPriceAlerts} price alerts. Delete one first.`,
      );
    }
    await tx.orm
      .insert(priceAlerts)
      .values({ id, account, ...watched, below: BigInt(below), createdAt: now });
  });
  const [made] = await db.query<PriceAlertRow>(
    sql`select ${alertColumns} from price_alerts a ${subjectJoins("a")} where a.id = ${id}`,
  );
  if (made === undefined) throw notFound("price alert");
  return made;
}

/** @throws MarketError `not_found` if the account has no such alert. */
export async function deletePriceAlert(db: Queryable, account: Address, id: string): Promise<void> {
  const gone = await db.query(
    sql`delete from price_alerts where id = ${id} and account = ${account} returning id`,
  );
  if (gone.length === 0) throw notFound("price alert");
}
