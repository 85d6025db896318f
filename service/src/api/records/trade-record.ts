import { formatUnits } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { currenciesOf } from "../../market/currencies/currencies-of";
import { feeBeside, weiOn } from "../../market/portfolio/figures";
import type { SoldPart } from "../../market/portfolio/match-lots";
import type { MatchedMovement } from "../../market/portfolio/read-portfolio";
import { nativeDecimal } from "./decimals";

/** The columns of a file of trades. */
export const tradeFields = [
  "time",
  "type",
  "chain",
  "collection",
  "contract",
  "tokenId",
  "quantity",
  "currency",
  "price",
  "fees",
  "proceeds",
  "nativeCurrency",
  "cost",
  "gain",
  "washTrade",
  "transaction",
  "networkFee",
  "costWithFees",
  "gainWithFees",
  "usdRate",
] as const;

/** The sum of one side of the parts of a sale; null where one of them does not count on the chain. */
function sumOn(chain: string, parts: readonly SoldPart[], side: "proceeds" | "cost"): bigint | null {
  return parts.reduce<bigint | null>((sum, part) => {
    const wei = weiOn(chain, part[side]);
    return sum === null || typeof wei === "string" ? null : sum + wei;
  }, 0n);
}

/** Price, fees and proceeds in whole units of their currency; none where the currency has no known decimals. */
function paymentOf({ movement }: MatchedMovement, config: ChainConfig | undefined) {
  const { row, kind } = movement;
  const known = config && currenciesOf(config).find(({ address }) => address === row.currency);
  if (known === undefined || row.price === null) return { currency: row.currency };
  const decimal = (amount: bigint | string) => formatUnits(BigInt(amount), known.decimals);
  const { price, fees } = row;
  return {
    currency: known.symbol,
    price: decimal(price),
    fees: fees === null ? null : decimal(fees),
    proceeds: kind !== "sold" || fees === null ? null : decimal(BigInt(price) - BigInt(fees)),
  };
}

/** A mint, purchase or sale as a line of a file. Amounts are in whole units. */
export function tradeRecord(
  trade: MatchedMovement,
  config: ChainConfig | undefined,
): Partial<Record<(typeof tradeFields)[number], string | null>> {
  const { movement, parts } = trade;
  const { row, kind, fee } = movement;
  const networkFee = fee?.wei ?? null;
  const cost = kind === "sold" ? sumOn(row.chain, parts, "cost") : null;
  const proceeds = kind === "sold" ? sumOn(row.chain, parts, "proceeds") : null;
  const gain = cost === null || proceeds === null ? null : proceeds - cost;
  const costFees = parts.reduce((sum, part) => sum + feeBeside(part.cost), 0n);
  const decimal = (wei: bigint | null) => (wei === null ? null : nativeDecimal(config, wei));
  return {
    time: new Date(row.timestamp * 1_000).toISOString(),
    type: kind === "sold" ? "sale" : row.type === "mint" ? "mint" : "purchase",
    chain: row.chain,
    collection: row.collectionSlug,
    contract: row.contract,
    tokenId: row.tokenId,
    quantity: movement.units.toString(),
    ...paymentOf(trade, config),
    nativeCurrency: config?.nativeCurrency.symbol ?? null,
    cost: decimal(cost),
    gain: decimal(gain),
    washTrade: row.washTrade,
    transaction: row.txHash,
    networkFee: decimal(networkFee),
    costWithFees: decimal(cost === null ? null : cost + costFees),
    // Without the network fee where that is not known: its column is empty then.
    gainWithFees: decimal(gain === null ? null : gain - costFees - (networkFee ?? 0n)),
    usdRate: row.usdRate,
  };
}
