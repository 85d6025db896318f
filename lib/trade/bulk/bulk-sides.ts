import type { ChainPin } from "../../chains/config";
import type { Chain } from "../../contract/chain";
import type { OrderSide } from "../../contract/order";
import type { BuiltOrder } from "../../seaport/build-each";
import { type BuildManyParameters, buildListings } from "../../seaport/build-listings";
import { buildOffers } from "../../seaport/build-offers";
import { orderChain } from "../flow/trading-chain";
import { listingFeeRules, namesZone } from "../list/request";
import { type ListingTerms, verifyListing } from "../list/verify";
import { type OfferTerms, verifyOffer } from "../offer/verify";
import type { Verification } from "../review/check-row";
import type { OrderRequest, SigningTerms } from "../review/signing-rows";
import type { TokenFacts } from "../review/token-row";
import { type BulkList, type BulkRow, rowFees } from "./request";
import { verifyBulkListing } from "./verify";
import { verifyBulkOffers } from "./verify-offers";
import type { BulkRequest } from "./verify-tree";

/** The facts of an order that only the chain knows. */
export interface ChainFacts {
  counter: bigint;
  /** The symbol and decimals of an unpinned payment token. */
  payToken: TokenFacts | null;
}

/** The form's rows of one request to the wallet, with what their bytes are compared by. */
interface Compared {
  list: BulkList;
  rows: readonly BulkRow[];
  facts: ChainFacts;
  chain: Chain;
  pin: ChainPin;
}

/** How the orders of one side are built from the rows of a form, and compared with them. */
interface BulkSide {
  /** One order for each row, or the reason why it has none. */
  build: (
    list: BulkList,
    rows: readonly BulkRow[],
    common: Omit<BuildManyParameters<never>, "drafts">,
  ) => readonly BuiltOrder<string>[];
  verifyTree: (request: BulkRequest, compared: Compared) => Verification;
  verifyOne: (request: OrderRequest, row: BulkRow, compared: Compared) => Verification;
}

/** The parts of an order that are the same on either side. */
function sharedDraft(list: BulkList, { item, collection, quantity, unitPrice, endable = false }: BulkRow) {
  const { web, currency, startsAt, expiresAt, payCreator } = list;
  return {
    standard: item.standard,
    token: item.contract,
    quantity,
    unitPrice,
    currency,
    fees: listingFeeRules({ item, collection, web, payCreator }),
    startTime: startsAt,
    endTime: expiresAt,
    ...(namesZone({ item, collection, endable }) ? { zone: orderChain(web).chain.contracts.signedZone } : {}),
  };
}

function sharedTerms(list: BulkList, row: BulkRow, { counter, payToken }: ChainFacts): SigningTerms {
  const { item, quantity, unitPrice } = row;
  const { maker, currency, startsAt, expiresAt } = list;
  return {
    maker,
    standard: item.standard,
    token: item.contract,
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

function listingTerms(list: BulkList, row: BulkRow, facts: ChainFacts): ListingTerms {
  const { tokenId, name } = row.item;
  return { ...sharedTerms(list, row, facts), tokenId: BigInt(tokenId), itemName: name };
}

function offerTerms(list: BulkList, row: BulkRow, facts: ChainFacts): OfferTerms {
  const { item, collection } = row;
  return {
    ...sharedTerms(list, row, facts),
    scope: { kind: "item", tokenId: BigInt(item.tokenId) },
    collectionName: collection.name,
    itemName: item.name,
  };
}

function whereOf({ list: { endsOrders = true }, chain, pin }: Compared) {
  return { chain, pin, endsOrders };
}

export const bulkSides: Readonly<Record<OrderSide, BulkSide>> = {
  listing: {
    build: (list, rows, common) =>
      buildListings({
        ...common,
        drafts: rows.map((row) => ({ ...sharedDraft(list, row), tokenId: BigInt(row.item.tokenId) })),
      }),
    verifyTree: (request, compared) =>
      verifyBulkListing({
        request,
        terms: compared.rows.map((row) => listingTerms(compared.list, row, compared.facts)),
        ...whereOf(compared),
      }),
    verifyOne: (request, row, compared) =>
      verifyListing({
        request,
        terms: listingTerms(compared.list, row, compared.facts),
        ...whereOf(compared),
      }),
  },
  offer: {
    build: (list, rows, common) =>
      buildOffers({
        ...common,
        drafts: rows.map((row) => ({
          ...sharedDraft(list, row),
          scope: { kind: "item", tokenId: BigInt(row.item.tokenId) },
        })),
      }),
    verifyTree: (request, compared) =>
      verifyBulkOffers({
        request,
        terms: compared.rows.map((row) => offerTerms(compared.list, row, compared.facts)),
        ...whereOf(compared),
      }),
    verifyOne: (request, row, compared) =>
      verifyOffer({
        request,
        terms: offerTerms(compared.list, row, compared.facts),
        ...whereOf(compared),
      }),
  },
};
