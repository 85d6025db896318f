import { sql } from "drizzle-orm";
import type { ChangeCollectionBody, FileDecided } from "@/lib/contract/operator/collections";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { nextSeq } from "../../db/feed-clock";
import { collections } from "../../db/schema/collections";
import type { MarketEvent } from "../changes/market-events";
import { shownName } from "../collections/shown-name";
import { MarketError, notFound } from "../errors/market-error";
import { markForRecheck } from "../orders/watch/mark-for-recheck";
import { applyOwnerProfile } from "../owners/apply-owner-profile";
import { readOwnerProfile } from "../owners/owner-profiles";
import { assertOwnName } from "../search/known-names";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskDependencies } from "./change-at-desk";

const changedColumns = columns(collections, null, [
  "id",
  "name",
  "verified",
  "featured",
  "hidden",
  "profileHidden",
  "faultAccepted",
  "category",
  "acceptedName",
  "refusedName",
  "configVerified",
  "configCategory",
]);

async function lockCollection(tx: Tx, slug: string): Promise<RowOf<typeof changedColumns>> {
  const [row] = await tx.query<RowOf<typeof changedColumns>>(
    sql`select ${changedColumns} from collections where slug = ${slug} and followed for update`,
  );
  if (row === undefined) throw notFound("collection");
  return row;
}

/** An order that must pay the owner's earnings may pay too little, or enough again, when they no longer hold. */
async function recheckOrders(tx: Tx, slug: string): Promise<void> {
  const found = await tx.query<{ id: number }>(sql`select id from collections where slug = ${slug}`);
  await markForRecheck(
    tx,
    found.map(({ id }) => id),
  );
}

/** Shows the accepted name of a collection that is verified now, or makes the name that it has the accepted one; of another shows its contract's. */
async function settleName(tx: Tx, id: number): Promise<void> {
  await tx.query(sql`
    update collections c set accepted_name = case when c.verified then coalesce(c.accepted_name, c.name) end, name = ${shownName("c")}
    where c.id = ${id}`);
}

/** The fields that the operator's file decides for a collection. */
export function setByFile(row: {
  configVerified: boolean | null;
  configCategory: string | null;
}): FileDecided[] {
  return [
    ...(row.configVerified === null ? [] : (["verified"] as const)),
    ...(row.configCategory === null ? [] : (["category"] as const)),
  ];
}

/**
 * Verifies, features, hides or recategorises a collection, hides what its owner signed, or accepts a fault of its contract.
 *
 * @throws MarketError `not_found`, `set_by_file`, `resembles_verified`.
 */
export function changeCollection(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { slug, change }: { slug: string; change: ChangeCollectionBody },
): Promise<void> {
  const { reason, ...wanted } = change;
  return changeAtDesk(dependencies, actor, async ({ tx, changes, note }) => {
    // Orders and the feed clock come before collections in the order of locks.
    if (wanted.profileHidden !== undefined) await recheckOrders(tx, slug);
    await nextSeq(tx, 0);
    const row = await lockCollection(tx, slug);
    const fixed = setByFile(row).find((field) => wanted[field] !== undefined && wanted[field] !== row[field]);
    if (fixed !== undefined) {
      throw new MarketError("set_by_file", `COLLECTIONS_FILE sets ${fixed} of ${slug}. Change it there.`, {
        errors: [{ path: fixed, code: "set_by_file", message: "is set by COLLECTIONS_FILE" }],
      });
    }
    const fields = (
      [
        ...(["verified", "featured", "hidden", "profileHidden", "faultAccepted", "category"] as const),
        ...(["acceptedName", "refusedName"] as const),
      ] as const
    ).filter((field) => wanted[field] !== undefined && wanted[field] !== row[field]);
    if (fields.length === 0) return;
    if (wanted.verified === true && fields.includes("verified")) {
      await assertOwnName(tx, { slug, name: row.name });
    }
    const { acceptedName = row.acceptedName, refusedName = row.refusedName } = wanted;
    if (wanted.acceptedName !== undefined) await assertOwnName(tx, { slug, name: wanted.acceptedName });
    const { verified = row.verified, featured = row.featured } = wanted;
    const { hidden = row.hidden, profileHidden = row.profileHidden, category = row.category } = wanted;
    const { faultAccepted = row.faultAccepted } = wanted;
    await tx.query(sql`
      update collections set fault_accepted = ${faultAccepted}, verified = ${verified}, featured = ${featured}, hidden = ${hidden}, profile_hidden = ${profileHidden}, category = ${category},
        desk_verified = case when ${fields.includes("verified")} then ${verified} else desk_verified end,
        desk_category = case when ${fields.includes("category")} then ${category} else desk_category end,
        accepted_name = ${acceptedName}, refused_name = ${refusedName},
        desk_changed_by = ${actor.operator}, desk_changed_at = ${actor.now}::int8
      where id = ${row.id}`);
    if (fields.includes("verified") || fields.includes("acceptedName")) await settleName(tx, row.id);
    if (fields.includes("profileHidden")) {
      const content = profileHidden ? null : (await readOwnerProfile(tx, row.id)).content;
      await applyOwnerProfile(tx, row.id, { content, now: actor.now });
    }
    changes.collections.add(row.id);
    note({
      action: "collection_changed",
      target: slug,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: {
        ...Object.fromEntries(fields.map((field) => [field, wanted[field]])),
        ...(reason === undefined ? {} : { reason }),
      },
    });
  });
}

/**
 * Makes a collection be read again: its contracts' metadata and policies, and the metadata of every item.
 *
 * @throws MarketError `not_found`.
 */
export function rereadCollection(
  dependencies: DeskDependencies,
  actor: DeskActor,
  slug: string,
): Promise<void> {
  const woken: MarketEvent = { type: "metadata" };
  return changeAtDesk(dependencies, actor, async ({ tx, note, publish }) => {
    const [row] = await tx.query<{ id: number }>(
      sql`select id from collections where slug = ${slug} and followed`,
    );
    if (row === undefined) throw notFound("collection");
    await tx.query(sql`
      update item_meta set state = 'pending', attempts = 0, next_attempt_at = ${actor.now}::int8
      where item_id in (select item_id from item_meta where collection_id = ${row.id} order by item_id for update)`);
    await nextSeq(tx, 0);
    await tx.query(sql`update collection_contracts set policy_read_at = 0 where collection_id = ${row.id}`);
    await tx.query(sql`
      update collections set described = false, meta_state = 'pending', meta_attempts = 0, meta_next_at = ${actor.now}::int8
      where id = ${row.id}`);
    note({ action: "collection_reread", target: slug, before: null, after: null });
    publish(woken);
  });
}
