import type { Call } from "../../contract/chain";
import { buildListing } from "../../seaport/build-listing";
import { orderTypedData } from "../../seaport/typed-data";
import type { StepEnd } from "../flow/flow-outcome";
import { itemKey } from "../flow/item-key";
import type { Ports } from "../flow/ports";
import { type FlowRun, sendAndFollow } from "../flow/run-step";
import { orderChain } from "../flow/trading-chain";
import type { OrderDraft, PreparedOrder, SigningSeed } from "../make/order-draft";
import { serializeTimes } from "../make/order-times";
import { assertVerified } from "../review/check-row";
import { buildApproveAll } from "../review/token-calls";
import { verifyApproval } from "../review/verify-approval";
import { type ListRequest, listingFeeRules, listingFees, namesZone } from "./request";
import { type VerifyListingParameters, verifyListing } from "./verify";

/** Builds the frozen request for the wallet, and the terms of the form to compare it with. */
export function listingParts(
  request: ListRequest,
  { counter, salt, payToken }: SigningSeed,
): VerifyListingParameters & Pick<PreparedOrder, "request"> {
  const { chain, pin } = orderChain(request.web);
  const { item, seller, price, currency, quantity, startsAt, expiresAt } = request;
  const taker = request.taker === null ? {} : { taker: request.taker };
  const order = buildListing({
    maker: seller,
    standard: item.standard,
    token: item.contract,
    tokenId: BigInt(item.tokenId),
    unitPrice: price,
    quantity,
    ...taker,
    currency,
    fees: listingFeeRules(request),
    startTime: startsAt,
    endTime: expiresAt,
    conduitKey: pin.conduitKey,
    counter,
    salt,
    ...(namesZone(request) ? { zone: chain.contracts.signedZone } : {}),
  });
  const typedData = orderTypedData(order, { chainId: pin.chainId, seaport: pin.seaport });
  return {
    request: typedData,
    terms: {
      maker: seller,
      standard: item.standard,
      token: item.contract,
      tokenId: BigInt(item.tokenId),
      itemName: item.name,
      quantity,
      ...taker,
      price: price * quantity,
      currency,
      fees: listingFees(request).fees,
      startsAt,
      expiresAt,
      counter,
      payToken,
      restricted: namesZone(request),
    },
    chain,
    pin,
    ...(request.endsOrders !== undefined && { endsOrders: request.endsOrders }),
  };
}

/** Builds the frozen request for the wallet, with its comparison with the form. */
export function prepareListing(request: ListRequest, seed: SigningSeed): PreparedOrder {
  const parts = listingParts(request, seed);
  return { request: parts.request, verification: verifyListing(parts) };
}

/** Whether the conduit may already move the collection's items for the seller. */
function isApproved({ item, web, seller }: Pick<ListRequest, "item" | "web" | "seller">, ports: Ports) {
  const { pin } = orderChain(web);
  return ports.chain.isApprovedForAll(pin.chainId, item.contract, seller, pin.conduit);
}

async function approve(run: FlowRun, request: ListRequest): Promise<StepEnd> {
  const { chain, pin } = orderChain(request.web);
  const { item, collection, seller } = request;
  if (await isApproved(request, run.ports)) return {};
  const data = buildApproveAll(pin.conduit);
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: item.contract, data, value: "0" };
  assertVerified(verifyApproval(call, { token: item.contract, collectionName: collection.name, chain, pin }));
  return sendAndFollow(run, "approve", call, seller);
}

/** The draft of a listing: its steps, its order and its post. */
export function createListingDraft(request: ListRequest): OrderDraft {
  const { item, web, seller } = request;
  return {
    kind: "list",
    key: itemKey(item),
    name: item.name,
    web,
    maker: seller,
    currency: request.currency,
    data: {
      price: request.price.toString(),
      currency: request.currency,
      ...serializeTimes(request),
      quantity: request.quantity.toString(),
      taker: request.taker ?? "",
      payCreator: request.payCreator ? "yes" : "no",
      endable: request.endable === true ? "yes" : "no",
    },
    missing: async (ports) => ({ steps: (await isApproved(request, ports)) ? [] : ["approve"] }),
    before: { approve: (run) => approve(run, request) },
    times: request,
    timed: (times) => createListingDraft({ ...request, ...times }),
    prepare: (seed) => prepareListing(request, seed),
    post: ({ market }, order) => market.createListing({ chain: web.chain.id, order }),
  };
}
