import "server-only";
import { chainLooks } from "../chains/chain-look";
import { activityEntries } from "../discovery/activity-feed";
import { atomFeed } from "../discovery/atom-feed";
import { dropEntries } from "../discovery/drop-feed";
import { collectionPath } from "../format/paths";
import { listActivity } from "./activity";
import { getBranding } from "./branding";
import { getCollection } from "./collections";
import { listDrops } from "./drops";
import { tags } from "./tags";
import { listWebChains } from "./web-chains";

const activityLimit = 50;
/** More than are shown, because the newest may not be final yet. */
const activityRead = 200;
const dropLimit = 20;

const nowSeconds = () => Math.floor(Date.now() / 1_000);

/** Where the feeds of the market are. */
export const dropFeedPath = "/feeds/drops.atom";
export const activityFeedPath = (slug: string) => `/feeds/collections/${encodeURIComponent(slug)}.atom`;

/**
 * The newest drops.
 *
 * @param origin of the web, without a slash at its end
 * @throws {MarketplaceError}
 */
export async function dropFeed(origin: string): Promise<string> {
  const [{ data }, { name }] = await Promise.all([
    listDrops({ sort: "newest", limit: dropLimit }),
    getBranding(),
  ]);
  const now = nowSeconds();
  const drops = await Promise.all(
    data.map(async (drop) => ({ drop, addedAt: (await getCollection(drop.collection))?.createdAt ?? now })),
  );
  return atomFeed({
    title: `Drops of ${name}`,
    author: name,
    self: `${origin}${dropFeedPath}`,
    page: `${origin}/drops`,
    entries: dropEntries(drops, { origin, now }),
    now,
  });
}

/**
 * The newest final activity of a collection; null where there is no such collection. `origin` as above.
 *
 * @throws {MarketplaceError}
 */
export async function activityFeed(slug: string, origin: string): Promise<string | null> {
  const collection = await getCollection(slug);
  if (collection === null) return null;
  const [{ data }, chains, { name }] = await Promise.all([
    listActivity({ collection: slug, limit: activityRead }, { tags: [tags.collection(slug)] }),
    listWebChains(),
    getBranding(),
  ]);
  return atomFeed({
    title: `Activity of ${collection.name}`,
    author: name,
    self: `${origin}${activityFeedPath(slug)}`,
    page: `${origin}${collectionPath(slug)}/activity`,
    entries: activityEntries(data, { looks: chainLooks(chains), origin }).slice(0, activityLimit),
    now: nowSeconds(),
  });
}
