import { msg, t } from "../../language/translate";
import { buildListings, type ListingDraft } from "../../seaport/build-listings";
import { bulkOrderTypedData } from "../../seaport/bulk-tree";
import { hashOrder } from "../../seaport/hash-order";
import type { OrderComponents } from "../../seaport/order-components";
import { orderTypedData } from "../../seaport/typed-data";
import { orderChain } from "../flow/trading-chain";
import { listingFeeRules, namesZone } from "../list/request";
import { type ListingRequest, type ListingTerms, verifyListing } from "../list/verify";
import { areTimesOf, timesOf } from "../make/order-times";
import type { Verification } from "../review/check-row";
import type { TokenFacts } from "../review/token-row";
import { type BulkList, type BulkRow, rowFees } from "./request";
import { type BulkRequest, verifyBulkListing } from "./verify";

/** The rows that one signature covers, its request, and the comparison of its bytes with the form. */
export interface BulkBatch {
  rows: readonly BulkRow[];
  orders: readonly OrderComponents[];
  request: ListingRequest | BulkRequest;
  verification: Verification;
}

export interface PreparedBulk {
  batches: readonly BulkBatch[];
  /** Rows that cannot become orders, and why. */
  impossible: readonly { row: BulkRow; code: string; message: string }[];
}

function draftOf(list: BulkList, row: BulkRow): ListingDraft {
  const { item, collection, quantity, unitPrice } = row;
  const { web, currency, startsAt, expiresAt, payCreator } = list;
  return {
    standard: item.standard,
    token: item.contract,
    tokenId: BigInt(item.tokenId),
    quantity,
    unitPrice,
    currency,
    fees: listingFeeRules({ item, collection, web, payCreator }),
    startTime: startsAt,
    endTime: expiresAt,
    ...(namesZone(row) ? { zone: orderChain(web).chain.contracts.signedZone } : {}),
  };
}

/** Whether an order equals the current row of the form, with every fee and its end or duration. Only the moment of signing may differ. */
export function isOrderOf(order: OrderComponents, { list, row }: { list: BulkList; row: BulkRow }): boolean {
  const times = timesOf(order);
  if (!areTimesOf(times, list)) return false;
  const [built] = buildListings({
    maker: list.seller,
    conduitKey: orderChain(list.web).pin.conduitKey,
    counter: order.counter,
    nextSalt: () => order.salt,
    drafts: [draftOf({ ...list, ...times }, row)],
  });
  return built?.ok === true && hashOrder(built.order) === hashOrder(order);
}

/** The facts of an order that only the chain knows. */
interface ChainFacts {
  counter: bigint;
  /** The symbol and decimals of an unpinned payment token. */
  payToken: TokenFacts | null;
}

function termsOf(list: BulkList, row: BulkRow, { counter, payToken }: ChainFacts): ListingTerms {
  const { item, quantity, unitPrice } = row;
  const { seller, currency, startsAt, expiresAt } = list;
  return {
    maker: seller,
    standard: item.standard,
    token: item.contract,
    tokenId: BigInt(item.tokenId),
    itemName: item.name,
    quantity,
    price: unitPrice * quantity,
    currency,
    fees: rowFees(list, row).fees,
    startsAt,
    expiresAt,
    counter,
    payToken,
    restricted: namesZone(row),
  };
}

type Built = readonly [row: BulkRow, order: OrderComponents];

function batchOf(list: BulkList, built: readonly Built[], facts: ChainFacts): BulkBatch {
  const { chain, pin } = orderChain(list.web);
  const rows = built.map(([row]) => row);
  const orders = built.map(([, order]) => order);
  const terms = rows.map((row) => termsOf(list, row, facts));
  const domain = { chainId: pin.chainId, seaport: pin.seaport };
  const { endsOrders = true } = list;
  const [order, another] = orders;
  const [only] = terms;
  if (order === undefined || only === undefined || another !== undefined) {
    const request = bulkOrderTypedData(orders, domain);
    return {
      rows,
      orders,
      request,
      verification: verifyBulkListing({ request, terms, chain, pin, endsOrders }),
    };
  }
  const request = orderTypedData(order, domain);
  return {
    rows,
    orders,
    request,
    verification: verifyListing({ request, terms: only, chain, pin, endsOrders }),
  };
}

/** Why a row has no order, by the code of its builder. */
const impossibleWords: Readonly<Record<string, string>> = {
  duplicate_item: msg("The item is listed twice here."),
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
  const { pin } = orderChain(list.web);
  const results = buildListings({
    maker: list.seller,
    conduitKey: pin.conduitKey,
    counter: facts.counter,
    nextSalt,
    drafts: rows.map((row) => draftOf(list, row)),
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
