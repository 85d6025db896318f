import type { Order } from "../../contract/order";
import type { CreateListingBody } from "../../contract/order-requests";
import { replacingSalt } from "../../seaport/end-orders";
import { hashOrder } from "../../seaport/hash-order";
import { decodeOrderComponents } from "../../seaport/wire-order";
import { serializeScope } from "../end/cancel-scope";
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
import { createOfferDraft, offerParts, scopeRecord } from "../offer/prepare";
import { offerKey } from "../offer/request";
import { assertVerified } from "../review/check-row";
import {
  assertAsShown,
  assertLeft,
  assertSignable,
  changed,
  filled,
  isCancelledOnChain,
  isProvenOver,
} from "./check-old";
import { readOldOrder } from "./old-order";
import { type RepriceRequest, repriceMaker, repriceSubject } from "./request";
import { verifyReprice } from "./verify";

/** The old order as the dialogs that end orders take it. */
function cancelSubject(request: RepriceRequest) {
  const { shown, web } = request;
  const { name, tokenId } = repriceSubject(request);
  const { chain, contract } = shown;
  return { name, item: tokenId === null ? null : { chain, contract, tokenId }, order: shown, web };
}

/** Builds the transaction that cancels the old order, and compares it with what the page shows. */
export function prepareOldCancel(request: RepriceRequest): ReturnType<typeof prepareCancel> {
  return prepareCancel(cancelSubject(request), request.old);
}

/** Builds the frozen request for the wallet, with its comparison with the form and the old order. */
function prepareReprice(request: RepriceRequest, seed: SigningSeed): PreparedOrder {
  const { way } = request;
  const order = decodeOrderComponents(request.old.order.parameters);
  // The signed bytes themselves say which order they replace.
  const salt = way === "replace" ? replacingSalt(hashOrder(order)) : seed.salt;
  const fresh = { ...seed, salt };
  const old = { order, shown: shownSummary(request.shown, repriceSubject(request)) };
  if (request.side === "offer") {
    const parts = offerParts(request, fresh);
    return { request: parts.request, verification: verifyReprice({ side: "offer", ...parts, old, way }) };
  }
  const parts = listingParts(request, fresh);
  return { request: parts.request, verification: verifyReprice({ side: "listing", ...parts, old, way }) };
}

async function missingSteps(
  request: RepriceRequest,
  { missing }: OrderDraft,
  ports: Ports,
): Promise<MissingSteps> {
  const isCancelling = request.way === "cancel_first" && !(await isCancelledOnChain(request, ports));
  // After its transaction the service may take a moment to know of a cancellation.
  if (isCancelling || request.way !== "cancel_first") await assertAsShown(request, ports);
  const { steps, ...shown } = await missing(ports);
  return { steps: [...(isCancelling ? (["cancel"] as const) : []), ...steps], ...shown };
}

async function cancelOld(run: FlowRun, request: RepriceRequest): Promise<StepEnd> {
  if (await isCancelledOnChain(request, run.ports)) return {};
  const { call, verification } = prepareOldCancel(request);
  assertVerified(verification);
  return sendAndFollow(run, "cancel", call, repriceMaker(request));
}

/** Refusals that may be about the old order. */
const aboutOld: ReadonlySet<string> = new Set([
  "order_cancelled",
  "order_expired",
  "order_filled",
  "order_ended",
]);

/** Whether the chain refuses the new order itself, so that a refusal of it is not about the old one. */
async function isVoid(chain: ChainPort, { order }: CreateListingBody, { web }: RepriceRequest) {
  const { pin } = orderChain(web);
  const hash = hashOrder(decodeOrderComponents(order.parameters));
  const { isCancelled, totalFilled } = await chain.orderStatus(pin.chainId, pin.seaport, hash);
  return isCancelled || totalFilled > 0n;
}

/** The new order is signed, and is not posted: the form must be looked at again. */
function changedSinceSigned(request: RepriceRequest): FlowError {
  return changed(request, { signed: "yes" });
}

/** Posts the new order. */
function postOrder({ market }: Ports, body: CreateListingBody, request: RepriceRequest): Promise<Order> {
  return request.side === "offer"
    ? market.createOffer({ ...body, scope: scopeRecord(request.subject.scope) })
    : market.createListing(body);
}

/** Refuses to post a replacement of an order that was filled in part since the signature. One that has ended already may have ended with this very post. */
async function assertStillLeft(request: RepriceRequest, ports: Ports): Promise<void> {
  try {
    await assertLeft(request, ports);
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    const fresh = await ports.market.order(request.shown.id);
    if (fresh?.statusReason === "ended") return;
    throw error.code === changed(request).code ? changedSinceSigned(request) : error;
  }
}

/** Posts an order that ends the old one. If the old one was cancelled or ran out meanwhile, nothing is left to end, and the new one is posted alone. */
async function postReplacement(
  ports: Ports,
  body: CreateListingBody,
  request: RepriceRequest,
): Promise<Order> {
  const { market, chain } = ports;
  const { shown, web } = request;
  await assertStillLeft(request, ports);
  try {
    return await postOrder(ports, { ...body, replaces: shown.hash }, request);
  } catch (error) {
    if (!(error instanceof ProblemError) || !aboutOld.has(error.problem.code)) throw error;
    if (await isVoid(chain, body, request)) throw error;
    const fresh = await market.order(shown.id);
    const old = fresh === null ? null : readOldOrder(fresh, orderChain(web).pin);
    if (old?.isFilled) throw filled(request);
    // One that was ended elsewhere was probably replaced there, so a second order would be a surprise.
    if (old === null || old.isEnded || !(await isProvenOver(request, old, ports)))
      throw changedSinceSigned(request);
    return postOrder(ports, body, request);
  }
}

/** The draft of the new order without the old one, and where its signatures are kept: either dialog tells of one that is not live. */
function freshDraft(request: RepriceRequest): OrderDraft {
  if (request.side === "offer")
    return {
      ...createOfferDraft(request),
      kind: "reprice_offer",
      book: flowId({ kind: "offer", key: offerKey(request.subject) }),
    };
  const fresh = createListingDraft(request);
  const item = itemKey(request.item);
  return {
    ...fresh,
    kind: "reprice",
    book: flowId({ kind: "list", key: item }),
    data: { ...fresh.data, item },
  };
}

/** The draft of an order at another price: as that of a new one, with what happens to the old one. */
export function createRepriceDraft(request: RepriceRequest): OrderDraft {
  const { web, shown, way } = request;
  const fresh = freshDraft(request);
  return {
    ...fresh,
    key: shown.id,
    data: {
      ...fresh.data,
      order: JSON.stringify(shown),
      way,
      ...(way === "cancel_first" &&
        web.pin !== null && { cancels: serializeScope([shown.hash]), seaport: web.pin.seaport }),
    },
    missing: (ports) => missingSteps(request, fresh, ports),
    before: { ...fresh.before, cancel: (run) => cancelOld(run, request) },
    timed: (times) => createRepriceDraft({ ...request, ...times }),
    prepare: (seed) => prepareReprice(request, seed),
    ...(way === "replace" && { replaces: shown.hash }),
    beforeSign: (ports) => assertSignable(request, ports),
    post(ports, order) {
      const body = { chain: web.chain.id, order };
      return way === "replace" ? postReplacement(ports, body, request) : postOrder(ports, body, request);
    },
  };
}
