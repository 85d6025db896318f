import type { z } from "zod";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { activityPageSchema } from "@/lib/contract/activity";
import { collectionPageSchema } from "@/lib/contract/collection";
import { dropPageSchema } from "@/lib/contract/drop";
import { orderPageSchema } from "@/lib/contract/order";

const pageLimit = "200";

/** Reads a whole list, page by page, with the manifest's own key. */
async function readAll<T>(
  { api, apiKey }: LocalManifest,
  path: string,
  schema: z.ZodType<{ data: T[]; nextCursor: string | null }>,
  search: Record<string, string> = {},
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({
      ...search,
      limit: pageLimit,
      ...(cursor === null ? {} : { cursor }),
    });
    const answer = await fetch(`${api}${path}?${query}`, { headers: { "x-api-key": apiKey } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const page = schema.parse(await answer.json());
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

/** The result of a seed, without values that differ between installs (accounts, addresses) or days (times). */
export interface MarketState {
  items: Record<string, number>;
  /** `slug/tokenId at price`, one for each listing of any status. */
  listings: string[];
  /** `slug/tokenId`, one for each further listing of an item by the same maker. */
  repeated: string[];
  /** Sales by collection. */
  sales: Record<string, number>;
  /** For each drop: its status, its minted items, and the sizes of its stages' allowlists. */
  drops: Record<string, { status: string; minted: number; lists: (number | null)[] }>;
  /** `slug/tokenId from … to …`, one for each known end of a move. */
  moves: string[];
}

export async function readMarketState(manifest: LocalManifest): Promise<MarketState> {
  const [collections, listings, sales, moves, drops] = await Promise.all([
    readAll(manifest, "/collections", collectionPageSchema),
    readAll(manifest, "/listings", orderPageSchema, { status: "any" }),
    readAll(manifest, "/activity", activityPageSchema, { types: "sale" }),
    readAll(manifest, "/activity", activityPageSchema, { types: "vault_out,vault_in" }),
    readAll(manifest, "/drops", dropPageSchema),
  ]);
  const makers = new Set<string>();
  const repeated: string[] = [];
  for (const { collection, scope, maker } of listings) {
    const item = `${collection.slug}/${scope.kind === "item" ? scope.tokenId : scope.kind}`;
    if (makers.has(`${item} ${maker}`)) repeated.push(item);
    makers.add(`${item} ${maker}`);
  }
  const salesOf: Record<string, number> = {};
  for (const { collection } of sales) salesOf[collection.slug] = (salesOf[collection.slug] ?? 0) + 1;
  return {
    items: Object.fromEntries(collections.map(({ slug, stats }) => [slug, stats.supply])),
    listings: listings
      .map(({ collection, scope, unitPrice }) => {
        const token = scope.kind === "item" ? scope.tokenId : scope.kind;
        return `${collection.slug}/${token} at ${unitPrice}`;
      })
      .toSorted(),
    repeated,
    sales: salesOf,
    drops: Object.fromEntries(
      drops.map(({ slug, status, supply, stages }) => {
        const lists = stages.map(({ allowlist }) => allowlist?.size ?? null);
        return [slug, { status, minted: supply.minted, lists }];
      }),
    ),
    moves: moves
      .map(({ type, collection, item, vault }) => {
        return `${type} ${collection.slug}/${item?.tokenId} from ${vault?.fromChain} to ${vault?.toChain}`;
      })
      .toSorted(),
  };
}
