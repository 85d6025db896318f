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
import type { ChainPort, Ports } from "../flow/ports";
import { type FlowRun, sendAndFollow } from "../flow/run-step";
import { orderChain } from "../flow/trading-chain";
import { createListingDraft, listingParts } from "../list/prepare";
import type { MissingSteps, OrderDraft, PreparedOrder, SigningSeed } from "../make/order-draft";
import { assertVerified } from "../review/check-row";
import { assertAsShown, assertLeft, assertSignable, isCancelledOnChain, isProvenOver } from "./check-old";
import { readOldListing } from "./old-listing";
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

/** Refusals that may be about the old listing. */
const aboutOld: ReadonlySet<string> = new Set([
  "order_cancelled",
  "order_expired",
  "order_filled",
  "order_ended",
]);

/** Whether the chain refuses the new listing itself, so that a refusal of it is not about the old one. */
async function isVoid(chain: ChainPort, { order }: CreateListingBody, { web }: RepriceRequest) {
  const { pin } = orderChain(web);
  const hash = hashOrder(decodeOrderComponents(order.parameters));
  const { isCancelled, totalFilled } = await chain.orderStatus(pin.chainId, pin.seaport, hash);
  return isCancelled || totalFilled > 0n;
}

/** The new order is signed, and is not posted: the form must be looked at again. */
function changedSinceSigned(): FlowError {
  return new FlowError("listing_changed", { signed: "yes" });
}

/** Refuses to post a replacement of a listing that sold in part since the signature. One that has ended already may have ended with this very post. */
async function assertStillLeft(request: RepriceRequest, ports: Ports): Promise<void> {
  try {
    await assertLeft(request, ports);
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    const fresh = await ports.market.order(request.listing.id);
    if (fresh?.statusReason === "ended") return;
    throw error.code === "listing_changed" ? changedSinceSigned() : error;
  }
}

/** Posts a listing that ends the old one. If the old one was cancelled or ran out meanwhile, nothing is left to end, and the listing is posted alone. */
async function postReplacement(
  ports: Ports,
  body: CreateListingBody,
  request: RepriceRequest,
): Promise<Order> {
  const { market, chain } = ports;
  const { listing, web } = request;
  await assertStillLeft(request, ports);
  try {
    return await market.createListing({ ...body, replaces: listing.hash });
  } catch (error) {
    if (!(error instanceof ProblemError) || !aboutOld.has(error.problem.code)) throw error;
    if (await isVoid(chain, body, request)) throw error;
    const fresh = await market.order(listing.id);
    const old = fresh === null ? null : readOldListing(fresh, orderChain(web).pin);
    if (old?.isSold) throw new FlowError("own_listing_sold");
    // One that was ended elsewhere was probably replaced there, so a second listing would be a surprise.
    if (old === null || old.isEnded || !(await isProvenOver(request, old, ports))) throw changedSinceSigned();
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
    ...(way === "replace" && { replaces: listing.hash }),
    beforeSign: (ports) => assertSignable(request, ports),
    post(ports, order) {
      const body = { chain: web.chain.id, order };
      return way === "replace" ? postReplacement(ports, body, request) : ports.market.createListing(body);
    },
  };
}
