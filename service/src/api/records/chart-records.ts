import type { ChainConfig } from "@/lib/chains/config";
import type { Depth, SaleMark } from "@/lib/contract/chart";
import type { DepthSide } from "../../market/collections/depth";
import type { SaleMarkRow } from "../../market/collections/sale-marks";
import { activityId } from "./activity-record";
import { nativeDecimal } from "./decimals";
import { itemName } from "./item-record";

/** A sale as the mark of a chart. */
export function saleMarkRecord(
  { chain, timestamp, contract, tokenId, ...row }: SaleMarkRow,
  configs: ReadonlyMap<string, ChainConfig>,
): SaleMark {
  const quantity = row.quantity ?? "1";
  return {
    id: activityId(row.id),
    chain,
    timestamp,
    price: nativeDecimal(configs.get(chain), BigInt(row.nativeValue) / BigInt(quantity)),
    quantity,
    item: { contract, tokenId, name: itemName(row.itemName, row.collectionName, tokenId) },
    from: row.fromAddr,
    to: row.toAddr,
    transaction: row.txHash,
    washTrade: row.washTrade,
  };
}

/** Open orders of one kind by their price. */
export function depthSideRecord(
  { steps, isComplete }: DepthSide,
  config: ChainConfig | undefined,
): Depth["listings"] {
  return {
    steps: steps.map(({ price, quantity }) => ({
      price: nativeDecimal(config, price),
      quantity: quantity.toString(),
    })),
    isComplete,
  };
}
