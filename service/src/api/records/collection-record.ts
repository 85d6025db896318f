import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { MarketplaceFee } from "@/lib/contract/chain";
import type { Collection, Stats } from "@/lib/contract/collection";
import type { CollectionPageRow } from "../../market/collections/collections-page";
import { imageRecord, type MediaUrl } from "./image-record";

const faultReasons = {
  forwarder:
    "The contract believes a forwarder and joins calls, so that others can act for every account that holds its items. Minting is not offered here until an operator has looked at it.",
} as const;

/**
 * Levels of a transfer validator that stop holders from transferring, or from transferring to a contract such as the
 * adapter. The mirrors would be less strict, so no item may leave home; items abroad may return.
 *
 * @source Limit Break `creator-token-standards` 5.0: `utils/CreatorTokenTransferValidator.sol`, security levels
 */
const homeboundLevels: ReadonlySet<string> = new Set(["4", "5", "6", "7", "8", "9"]);

/** The routes between served chains; absent when no two of them are connected. */
function vaultOf(
  { vaultRoutes, homeChain, transferPolicy }: CollectionPageRow,
  configs: ReadonlyMap<string, ChainConfig>,
): Collection["vault"] {
  const routes = Object.entries(vaultRoutes ?? {}).filter(([chain]) => configs.has(chain));
  if (routes.length < 2) return undefined;
  const isHomebound = transferPolicy !== null && homeboundLevels.has(transferPolicy.level);
  const destinations = isHomebound ? [] : routes.flatMap(([chain]) => (chain === homeChain ? [] : [chain]));
  return { protocol: "layerzero", homeChain, destinations, routes: Object.fromEntries(routes) };
}

/** The fee that an order of the collection must pay on a chain, as an entry of its record. */
function marketplaceFeeOf(
  { marketplaceBps }: CollectionPageRow,
  config: ChainConfig | undefined,
): [string, MarketplaceFee][] {
  if (config === undefined) return [];
  const { bps, recipient } = config.marketplaceFee;
  return [[config.id, { bps: marketplaceBps[config.id] ?? bps, recipient: checksummed(recipient) }]];
}

/** The rules of the contract's owner for orders, if there are any. */
function orderRulesOf({ profile }: CollectionPageRow): Pick<Collection, "orderRules"> {
  const { offerCurrencies = {}, minimumPrices = {} } = profile ?? {};
  const isFree = [offerCurrencies, minimumPrices].every((rules) => Object.keys(rules).length === 0);
  return isFree ? {} : { orderRules: { offerCurrencies, minimumPrices } };
}

/** A collection for answers, its home chain first. Chains that the service no longer serves are omitted. */
export function collectionRecord(
  row: CollectionPageRow,
  stats: Stats,
  { configs, mediaUrl }: { configs: ReadonlyMap<string, ChainConfig>; mediaUrl: MediaUrl },
): Collection {
  const away = ({ chain }: { chain: string }) => Number(chain !== row.homeChain);
  const contracts = row.contracts
    .filter(({ chain }) => configs.has(chain))
    .toSorted((left, right) => away(left) - away(right));
  const chains = contracts.map(({ chain }) => chain);
  const vault = vaultOf(row, configs);
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
    contractFault:
      row.contractFault === null || row.faultAccepted
        ? null
        : { kind: row.contractFault, reason: faultReasons[row.contractFault] },
    creatorEarnings: {
      bps: row.earningsBps,
      recipients: row.earnings,
      enforcement: Object.fromEntries(
        chains.map((chain) => [chain, row.enforcedChains.includes(chain) ? "enforced" : "optional"]),
      ),
      required: row.profile?.earningsRequired ?? false,
    },
    owner: row.owner,
    featuredItems: row.profile?.featured ?? [],
    ...orderRulesOf(row),
    featured: row.featured,
    mintsFrom: row.mintsFrom,
    marketplaceFee: Object.fromEntries(chains.flatMap((chain) => marketplaceFeeOf(row, configs.get(chain)))),
    ...(transferPolicy === null ? {} : { transferPolicy }),
    ...(vault === undefined ? {} : { vault }),
  };
}
