import type { Order } from "../../contract/order";
import type { CreateListingBody } from "../../contract/order-requests";
import { replacingSalt } from "../../seaport/end-orders";
import { hashOrder } from "../../seaport/hash-order";
import { decodeOrderComponents } from "../../seaport/wire-order";
import { prepareCancel } from "../end/prepare";
import { shownSummary } from "../end/shown-order";
import { FlowError } from "../errors/flow-error";
import { ProblemError } from "../errors/problem-error";
import type { StepEnd } from "../flow/flow-outcome";
import { flowId } from "../flow/flow-store";
import { itemKey } from "../flow/item-key";
import type { MarketPort, Ports } from "../flow/ports";
import { type FlowRun, sendAndFollow } from "../flow/run-step";
import { orderChain } from "../flow/trading-chain";
import { createListingDraft, listingParts } from "../list/prepare";
import type { MissingSteps, OrderDraft, PreparedOrder, SigningSeed } from "../make/order-draft";
import { assertVerified } from "../review/check-row";
import { readOldListing } from "./old-listing";
import { repriceWay } from "./reprice-way";
import type { RepriceRequest } from "./request";
import { verifyReprice } from "./verify";

/** The old listing as the dialogs that end orders take it. */
function cancelSubject({ item, listing, web }: RepriceRequest) {
  return { name: item.name, item, order: listing, web };
}

/** Builds the transaction that cancels the old listing, and compares it with what the page shows. */
export function prepareOldCancel(request: RepriceRequest): ReturnType<typeof prepareCancel> {
  return prepareCancel(cancelSubject(request), request.old);
}

/** Builds the frozen request for the wallet, with its comparison with the form and the old listing. */
function prepareReprice(request: RepriceRequest, seed: SigningSeed): PreparedOrder {
  const { listing, item, way } = request;
  const order = decodeOrderComponents(request.old.order.parameters);
  // The signed bytes themselves say which order they replace.
  const salt = way === "replace" ? replacingSalt(hashOrder(order)) : seed.salt;
  const parts = listingParts(request, { ...seed, salt });
  const shown = shownSummary(listing, item);
  return { request: parts.request, verification: verifyReprice({ ...parts, old: { order, shown }, way }) };
}

async function isCancelledOnChain({ web, old, seller }: RepriceRequest, ports: Ports): Promise<boolean> {
  const { pin } = orderChain(web);
  const order = decodeOrderComponents(old.order.parameters);
  const { chainId, seaport } = pin;
  const [status, counter] = await Promise.all([
    ports.chain.orderStatus(chainId, seaport, hashOrder(order)),
    ports.chain.counter(chainId, seaport, seller),
  ]);
  return status.isCancelled || counter !== order.counter;
}

/**
 * Reads the old listing once more before anything is signed.
 *
 * @throws FlowError `own_listing_sold`, or `listing_changed` if the price would change in another way than the page says
 */
async function assertAsShown(request: RepriceRequest, ports: Ports): Promise<void> {
  const { web, listing, way, price, currency, quantity } = request;
  const { pin } = orderChain(web);
  const fresh = await ports.market.order(listing.id);
  const old = fresh === null ? null : readOldListing(fresh, pin);
  if (old?.isSold) throw new FlowError("own_listing_sold");
  const isAsShown =
    old !== null && old.remaining >= quantity && repriceWay(old, { unitPrice: price, currency }) === way;
  if (!isAsShown) throw new FlowError("listing_changed");
}

async function missingSteps(
  request: RepriceRequest,
  { missing }: OrderDraft,
  ports: Ports,
): Promise<MissingSteps> {
  const isCancelling = request.way === "cancel_first" && !(await isCancelledOnChain(request, ports));
  // After its transaction the service may take a moment to know of a cancellation.
  if (isCancelling || request.way !== "cancel_first") await assertAsShown(request, ports);
  const { steps } = await missing(ports);
  return { steps: [...(isCancelling ? (["cancel"] as const) : []), ...steps] };
}

async function cancelOld(run: FlowRun, request: RepriceRequest): Promise<StepEnd> {
  if (await isCancelledOnChain(request, run.ports)) return {};
  const { call, verification } = prepareOldCancel(request);
  assertVerified(verification);
  return sendAndFollow(run, "cancel", call, request.seller);
}

const over: ReadonlySet<string> = new Set(["order_cancelled", "order_expired", "order_filled"]);

/** Posts a listing that ends the old one. If the old one ended meanwhile by itself, nothing is left to end, and the listing is posted alone. */
async function postReplacement(
  market: MarketPort,
  body: CreateListingBody,
  { listing, web }: RepriceRequest,
): Promise<Order> {
  try {
    return await market.createListing({ ...body, replaces: listing.hash });
  } catch (error) {
    if (!(error instanceof ProblemError) || !over.has(error.problem.code)) throw error;
    const fresh = await market.order(listing.id);
    const old = fresh === null ? null : readOldListing(fresh, orderChain(web).pin);
    if (old?.isSold) throw new FlowError("own_listing_sold");
    if (!old?.isOver) throw error;
    return market.createListing(body);
  }
}

/** The draft of a listing at another price: as that of a new listing, with what happens to the old one. */
export function createRepriceDraft(request: RepriceRequest): OrderDraft {
  const { item, web, listing, way } = request;
  const fresh = createListingDraft(request);
  return {
    ...fresh,
    kind: "reprice",
    key: listing.id,
    // A signature that is not live is shown wherever the item is listed again.
    book: flowId({ kind: "list", key: itemKey(item) }),
    data: { ...fresh.data, item: itemKey(item), order: JSON.stringify(listing), way },
    missing: (ports) => missingSteps(request, fresh, ports),
    before: { ...fresh.before, cancel: (run) => cancelOld(run, request) },
    timed: (times) => createRepriceDraft({ ...request, ...times }),
    prepare: (seed) => prepareReprice(request, seed),
    post(market, order) {
      const body = { chain: web.chain.id, order };
      return way === "replace" ? postReplacement(market, body, request) : market.createListing(body);
    },
  };
}
