import { msg, t } from "../../language/translate";
import { bulkOrderTypedData } from "../../seaport/bulk-tree";
import { hashOrder } from "../../seaport/hash-order";
import type { OrderComponents } from "../../seaport/order-components";
import { orderTypedData } from "../../seaport/typed-data";
import { orderChain } from "../flow/trading-chain";
import { areTimesOf, timesOf } from "../make/order-times";
import type { Verification } from "../review/check-row";
import type { OrderRequest } from "../review/signing-rows";
import { bulkSides, type ChainFacts } from "./bulk-sides";
import type { BulkList, BulkRow } from "./request";
import type { BulkRequest } from "./verify-tree";

/** The rows that one signature covers, its request, and the comparison of its bytes with the form. */
export interface BulkBatch {
  rows: readonly BulkRow[];
  orders: readonly OrderComponents[];
  request: OrderRequest | BulkRequest;
  verification: Verification;
}

export interface PreparedBulk {
  batches: readonly BulkBatch[];
  /** Rows that cannot become orders, and why. */
  impossible: readonly { row: BulkRow; code: string; message: string }[];
}

/** Whether an order equals the current row of the form, with every fee and its end or duration. Only the moment of signing may differ. */
export function isOrderOf(order: OrderComponents, { list, row }: { list: BulkList; row: BulkRow }): boolean {
  const times = timesOf(order);
  if (!areTimesOf(times, list)) return false;
  const [built] = bulkSides[list.side].build({ ...list, ...times }, [row], {
    maker: list.maker,
    conduitKey: orderChain(list.web).pin.conduitKey,
    counter: order.counter,
    nextSalt: () => order.salt,
  });
  return built?.ok === true && hashOrder(built.order) === hashOrder(order);
}

type Built = readonly [row: BulkRow, order: OrderComponents];

function batchOf(list: BulkList, built: readonly Built[], facts: ChainFacts): BulkBatch {
  const { chain, pin } = orderChain(list.web);
  const rows = built.map(([row]) => row);
  const orders = built.map(([, order]) => order);
  const compared = { list, rows, facts, chain, pin };
  const domain = { chainId: pin.chainId, seaport: pin.seaport };
  const side = bulkSides[list.side];
  const [order, another] = orders;
  const [only] = rows;
  if (order === undefined || only === undefined || another !== undefined) {
    const request = bulkOrderTypedData(orders, domain);
    return { rows, orders, request, verification: side.verifyTree(request, compared) };
  }
  const request = orderTypedData(order, domain);
  return { rows, orders, request, verification: side.verifyOne(request, only, compared) };
}

/** Why a row has no order, by the code of its builder. */
const impossibleWords: Readonly<Record<string, string>> = {
  duplicate_item: msg("The item is named twice here."),
  invalid_price: msg("The price must be above zero."),
  invalid_quantity: msg("The quantity is not one that can be traded."),
  invalid_duration: msg("The order ends before it starts."),
  fees_too_high: msg("The fees leave nothing to the seller."),
};

/**
 * Builds the frozen requests for these rows: one request for all of them, or a plain order for a single row.
 *
 * @param options.payToken the symbol and decimals of the currency; null if it is pinned or was not asked
 * @param options.separately one request for each row, for a contract wallet: Seaport asks it about each order alone
 * @param options.nextSalt returns a new salt for each order
 */
export function prepareBulk(
  list: BulkList,
  rows: readonly BulkRow[],
  { nextSalt, separately, ...facts }: ChainFacts & { nextSalt: () => bigint; separately: boolean },
): PreparedBulk {
  const results = bulkSides[list.side].build(list, rows, {
    maker: list.maker,
    conduitKey: orderChain(list.web).pin.conduitKey,
    counter: facts.counter,
    nextSalt,
  });
  const built: Built[] = [];
  const impossible: PreparedBulk["impossible"][number][] = [];
  for (const [index, row] of rows.entries()) {
    const result = results[index];
    if (result?.ok) built.push([row, result.order]);
    else if (result !== undefined) {
      const { code, message } = result;
      impossible.push({ row, code, message: t(impossibleWords[code] ?? message) });
    }
  }
  const groups = separately ? built.map((one) => [one]) : built.length === 0 ? [] : [built];
  return { batches: groups.map((group) => batchOf(list, group, facts)), impossible };
}
