import { type SQL, sql } from "drizzle-orm";
import type { CollectionProfileContent } from "@/lib/contract/collection-profile";
import type { Db, Tx } from "../../db/database";
import type { OwnerProfile } from "../../db/schema/collections";
import { keepNamed } from "../uploads/idle-uploads";

/** The name of a picture in `media`, by its source. */
const hashOf = (source: string | null): SQL =>
  source === null ? sql`null` : sql`encode(sha256(convert_to(${source}::text, 'UTF8')), 'hex')`;

/** Has the service draw the pictures of a profile. @returns their names in `media`. */
async function registerPictures(
  tx: Tx,
  collectionId: number,
  { image, banner }: CollectionProfileContent,
): Promise<{ imageHash?: string; bannerHash?: string }> {
  const [hashes] = await tx.query<{ imageHash: string | null; bannerHash: string | null }>(
    sql`select ${hashOf(image)} as "imageHash", ${hashOf(banner)} as "bannerHash"`,
  );
  const { imageHash = null, bannerHash = null } = hashes ?? {};
  await keepNamed(tx, [image ?? "", banner ?? ""]);
  const sources = new Map([
    [imageHash, image],
    [bannerHash, banner],
  ]);
  // In the order of their names, as all who write pictures do.
  for (const hash of [...sources.keys()].filter((each) => each !== null).sort()) {
    await tx.query(sql`
      insert into media (hash, source_uri, collection_id) values (${hash}, ${sources.get(hash)}, ${collectionId}::int4)
      on conflict (hash) do update set state = 'pending', attempts = 0, next_attempt_at = null
      where media.state = 'failed'`);
  }
  return {
    ...(imageHash === null ? {} : { imageHash }),
    ...(bannerHash === null ? {} : { bannerHash }),
  };
}

/** What holds of a profile, as the collection's row has it. */
async function ownerProfile(
  tx: Tx,
  collectionId: number,
  content: CollectionProfileContent,
): Promise<OwnerProfile> {
  const { description, links, featured, earnings } = content;
  const { earningsRequired, offerCurrencies, minimumPrices } = content;
  return {
    ...(description === null ? {} : { description }),
    ...(await registerPictures(tx, collectionId, content)),
    ...(earnings === null ? {} : { earnings, earningsBps: earnings.reduce((sum, { bps }) => sum + bps, 0) }),
    ...{ links, featured, earningsRequired, offerCurrencies, minimumPrices },
  };
}

/**
 * Makes a profile hold for its collection, or none. The operator's file still wins over it. What a profile leaves to the contract again is
 * read from the contract in the next rounds.
 *
 * @param content null: none holds.
 * @param now Unix seconds.
 */
export async function applyOwnerProfile(
  tx: Tx,
  collectionId: number,
  { content, now }: { content: CollectionProfileContent | null; now: number },
): Promise<void> {
  const next = content === null ? null : await ownerProfile(tx, collectionId, content);
  const json = next === null ? null : JSON.stringify(next);
  await tx.query(sql`
    update collections c set profile = n.profile,
      image_hash = coalesce(n.profile ->> 'imageHash', case when l.picture then null else c.image_hash end),
      banner_hash = coalesce(n.profile ->> 'bannerHash', case when l.banner then null else c.banner_hash end),
      earnings = case when c.earnings_configured then c.earnings else coalesce(n.profile -> 'earnings', c.earnings) end,
      earnings_bps = case when c.earnings_configured then c.earnings_bps
        else coalesce((n.profile ->> 'earningsBps')::int4, c.earnings_bps) end,
      described = c.described and (c.earnings_configured or not l.earnings),
      meta_state = case when l.reads then 'pending' else c.meta_state end,
      meta_attempts = case when l.reads then 0 else c.meta_attempts end,
      meta_next_at = case when l.reads then ${now}::int8 else c.meta_next_at end
    from (select ${json}::text::jsonb as profile) n, lateral (
      select o.*, (o.picture or o.banner) and o.uri is not null as reads from (
        select p.contract_uri as uri,
          coalesce(p.profile ? 'imageHash', false) and not coalesce(n.profile ? 'imageHash', false) as picture,
          coalesce(p.profile ? 'bannerHash', false) and not coalesce(n.profile ? 'bannerHash', false) as banner,
          coalesce(p.profile ? 'earnings', false) and not coalesce(n.profile ? 'earnings', false) as earnings
        from collections p where p.id = ${collectionId}::int4) o) l
    where c.id = ${collectionId}::int4`);
}

/** Makes a profile of a backup hold, unless the operator hides it. */
export function restoreOwnerProfile(
  db: Db,
  collectionId: number,
  profile: { content: CollectionProfileContent; now: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const shown = await tx.query(
      sql`select 1 from collections where id = ${collectionId}::int4 and not profile_hidden for update`,
    );
    if (shown.length > 0) await applyOwnerProfile(tx, collectionId, profile);
  });
}
