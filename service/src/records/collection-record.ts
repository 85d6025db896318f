import type { ChainConfig } from "@/lib/chains/config";
import type { Collection, Stats } from "@/lib/contract/collection";
import type { CollectionRow } from "../db/queries/collections-page";
import { imageRecord, type MediaUrl } from "./image-record";

function vaultOf({ vaultRoutes, homeChain }: CollectionRow): Collection["vault"] {
  if (vaultRoutes === null) return undefined;
  const destinations = Object.keys(vaultRoutes).filter((chain) => chain !== homeChain);
  return { protocol: "layerzero", homeChain, destinations, routes: vaultRoutes };
}

/** A collection for answers. Chains that the service no longer serves are left out. */
export function collectionRecord(
  row: CollectionRow,
  stats: Stats,
  { configs, mediaUrl }: { configs: ReadonlyMap<string, ChainConfig>; mediaUrl: MediaUrl },
): Collection {
  const contracts = row.contracts.filter(({ chain }) => configs.has(chain));
  const chains = contracts.map(({ chain }) => chain);
  const vault = vaultOf(row);
  const { transferPolicy } = row;
  return {
    slug: row.slug,
    name: row.name,
    chains,
    contracts: Object.fromEntries(contracts.map(({ chain, address }) => [chain, address])),
    creatorEarningsBps: row.earningsBps,
    stats,
    description: row.description,
    image: imageRecord(row.image, mediaUrl),
    banner: imageRecord(row.banner, mediaUrl),
    creator: row.creator,
    verified: row.verified,
    category: row.category,
    createdAt: row.createdAt,
    standard: row.standard,
    links: row.links,
    labels: row.labels,
    creatorEarnings: {
      bps: row.earningsBps,
      recipients: row.earnings,
      enforcement: Object.fromEntries(
        chains.map((chain) => [chain, row.enforcedChains.includes(chain) ? "enforced" : "optional"]),
      ),
    },
    ...(transferPolicy === null ? {} : { transferPolicy }),
    ...(vault === undefined ? {} : { vault }),
  };
}
