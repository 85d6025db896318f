import { formatUnits } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { Drop } from "@/lib/contract/drop";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { StudioCollection, StudioSale } from "@/lib/contract/studio";
import { currenciesOf } from "../../market/currencies/currencies-of";
import type { MintRow } from "../../market/studio/list-mints";
import type { CreatorSale } from "../../market/studio/list-sales";
import type { ItemLook, StudioRows } from "../../market/studio/read-studio";
import { sumSales } from "../../market/studio/sum-sales";
import { nativeDecimal } from "./decimals";
import { imageRecord, type MediaUrl } from "./image-record";

interface StudioOptions {
  configs: ReadonlyMap<string, ChainConfig>;
  mediaUrl: MediaUrl;
}

/** A collection for its owner, with its drops as their records. */
export function studioCollectionRecord(
  { own, sales, holders }: StudioRows["collections"][number],
  {
    floors,
    drops,
    configs,
    mediaUrl,
  }: StudioOptions & Pick<StudioRows, "floors"> & { drops: readonly Drop[] },
): StudioCollection {
  const { slug, name, standard, verified, labels, hidden, homeChain, hasBanner, items } = own;
  const served = own.chains.filter(({ chain }) => configs.has(chain));
  const contract = served.find(({ chain }) => chain === homeChain)?.address;
  return {
    slug,
    name,
    standard,
    verified,
    labels,
    hidden,
    homeChain,
    ...(contract !== undefined && { contract }),
    image: imageRecord(own.image, mediaUrl),
    hasBanner,
    items,
    holders: own.holders,
    floor: Object.fromEntries(
      floors
        .filter(({ collectionId, chain }) => collectionId === own.id && configs.has(chain))
        .map(({ chain, floor }) => [chain, nativeDecimal(configs.get(chain), floor)]),
    ),
    creatorEarningsBps: own.earningsBps,
    enforcement: Object.fromEntries(
      served.map(({ chain, enforced }) => [chain, enforced ? "enforced" : "optional"]),
    ),
    ...sumSales(sales),
    largestHolders: holders.map(({ address, quantity, items: held }) => ({ address, quantity, items: held })),
    drops: [...drops],
  };
}

/** A sale for answers; `look` is the item's name and picture, if these are known. */
export function studioSaleRecord(
  sale: CreatorSale,
  look: ItemLook | undefined,
  mediaUrl: MediaUrl,
): StudioSale {
  const { slug, chain, contract, tokenId, quantity, price, currency, earnings, earned, washTrade, txHash } =
    sale;
  const picture = look && {
    hash: look.imageHash,
    state: look.imageState,
    width: look.imageWidth,
    height: look.imageHeight,
    placeholder: look.imagePlaceholder,
    labels: look.labels,
  };
  return {
    collection: slug,
    chain,
    contract,
    tokenId,
    name: look?.name ?? `#${tokenId}`,
    // The record has no labels by which a page would veil it.
    image: picture === undefined || isExplicit(picture) ? null : imageRecord(picture, mediaUrl),
    seller: sale.fromAddr,
    buyer: sale.toAddr,
    quantity,
    price,
    currency,
    earnings,
    earned: earned.toString(),
    washTrade,
    txHash,
    at: sale.timestamp,
  };
}

/** The columns of the file of sales. */
export const saleFields = [
  "time",
  "chain",
  "collection",
  "contract",
  "tokenId",
  "quantity",
  "currency",
  "price",
  "earnings",
  "earned",
  "seller",
  "buyer",
  "washTrade",
  "transaction",
] as const;

/** The columns of the file of mints. `stage` is the number of the claim condition. */
export const mintFields = [
  "time",
  "chain",
  "collection",
  "contract",
  "tokenId",
  "quantity",
  "currency",
  "price",
  "stage",
  "minter",
  "transaction",
] as const;

/** The columns of the file of holders. */
export const holderFields = ["collection", "address", "quantity", "items"] as const;

/** Amounts in whole units of a currency, and its symbol; the address and no amounts where its decimals are not known. */
function unitsOf(config: ChainConfig | undefined, currency: string | null) {
  const known = config && currenciesOf(config).find(({ address }) => address === currency);
  return {
    symbol: known?.symbol ?? currency,
    decimal: (amount: bigint | string | null) =>
      known === undefined || amount === null ? null : formatUnits(BigInt(amount), known.decimals),
  };
}

const timeOf = (timestamp: number) => new Date(timestamp * 1_000).toISOString();

/** A sale as a line of a file, in the order of `saleFields`. */
export function saleLine(sale: CreatorSale, config: ChainConfig | undefined): (string | null)[] {
  const { symbol, decimal } = unitsOf(config, sale.currency);
  const { earnings, earned } = sale;
  const isKnown = earnings === "paid" || earnings === "not_paid" || earnings === "none_due";
  return [
    timeOf(sale.timestamp),
    sale.chain,
    sale.slug,
    sale.contract,
    sale.tokenId,
    sale.quantity,
    symbol,
    decimal(sale.price),
    earnings,
    isKnown ? decimal(earned) : null,
    sale.fromAddr,
    sale.toAddr,
    sale.washTrade,
    sale.txHash,
  ];
}

/** A mint as a line of a file, in the order of `mintFields`. */
export function mintLine(mint: MintRow, config: ChainConfig | undefined): (string | null)[] {
  const { symbol, decimal } = unitsOf(config, mint.currency);
  return [
    timeOf(mint.timestamp),
    mint.chain,
    mint.slug,
    mint.contract,
    mint.tokenId,
    mint.quantity,
    symbol,
    decimal(mint.price),
    mint.stage,
    mint.toAddr,
    mint.txHash,
  ];
}
