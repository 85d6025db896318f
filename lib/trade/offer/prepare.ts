import type { OrderScope } from "../../contract/order";
import { buildOffer, type OfferScope } from "../../seaport/build-offer";
import { orderTypedData } from "../../seaport/typed-data";
import { orderChain } from "../flow/trading-chain";
import { namesZone } from "../list/request";
import type { OrderDraft, PreparedOrder, SigningSeed } from "../make/order-draft";
import { serializeTimes } from "../make/order-times";
import { approvePayment, type OfferPayment, paymentSteps, readPaymentNeeds, wrapMissing } from "./payment";
import { type OfferRequest, offerFeeRules, offerFees, offerKey, offerName, offerTotal } from "./request";
import { type VerifyOfferParameters, verifyOffer } from "./verify";

/** The signed zone binds trait offers to their traits, and enforced earnings to their share; others name it by choice. */
function namesSignedZone({ subject, collection, endable = false }: OfferRequest): boolean {
  const item = { ...subject, tokenId: "", name: "" };
  return subject.scope.kind === "trait" || namesZone({ item, collection, endable });
}

/** Builds the frozen request for the wallet, and the terms of the form to compare it with. */
export function offerParts(
  request: OfferRequest,
  { counter, salt, payToken }: SigningSeed,
): VerifyOfferParameters & Pick<PreparedOrder, "request"> {
  const { chain, pin } = orderChain(request.web);
  const { subject, maker, price, quantity, currency, startsAt, expiresAt } = request;
  const restricted = namesSignedZone(request);
  const order = buildOffer({
    maker,
    standard: subject.standard,
    token: subject.contract,
    scope: subject.scope,
    quantity,
    unitPrice: price,
    currency,
    fees: offerFeeRules(request),
    startTime: startsAt,
    endTime: expiresAt,
    conduitKey: pin.conduitKey,
    counter,
    salt,
    ...(restricted ? { zone: pin.signedZone } : {}),
  });
  const typedData = orderTypedData(order, { chainId: pin.chainId, seaport: pin.seaport });
  return {
    request: typedData,
    terms: {
      maker,
      standard: subject.standard,
      token: subject.contract,
      scope: subject.scope,
      collectionName: subject.collectionName,
      ...(subject.itemName === null ? {} : { itemName: subject.itemName }),
      quantity,
      price: offerTotal(request),
      currency,
      fees: offerFees(request).fees,
      startsAt,
      expiresAt,
      counter,
      payToken,
      restricted,
    },
    chain,
    pin,
    ...(request.endsOrders !== undefined && { endsOrders: request.endsOrders }),
  };
}

/** Builds the frozen request for the wallet, with its comparison with the form. */
function prepareOffer(request: OfferRequest, seed: SigningSeed): PreparedOrder {
  const parts = offerParts(request, seed);
  return { request: parts.request, verification: verifyOffer(parts) };
}

/** The payment that the offer may cost. */
function paymentOf(request: OfferRequest): OfferPayment {
  const { web, maker, currency } = request;
  return { web, maker, currency, amount: offerTotal(request) };
}

/** An offer's scope as the service takes it. */
export function scopeRecord(scope: OfferScope): OrderScope {
  if (scope.kind === "item") return { kind: "item", tokenId: scope.tokenId.toString() };
  return scope.kind === "trait" ? { kind: "trait", traits: [...scope.traits] } : scope;
}

/** The draft of an offer: before the signature, it wraps the missing amount and approves the price. */
export function createOfferDraft(request: OfferRequest): OrderDraft {
  const { subject, web, maker } = request;
  return {
    kind: "offer",
    key: offerKey(subject),
    name: offerName(subject),
    web,
    maker,
    currency: request.currency,
    data: {
      price: request.price.toString(),
      currency: request.currency,
      quantity: request.quantity.toString(),
      ...serializeTimes(request),
      collection: subject.collectionSlug,
      scope: JSON.stringify(scopeRecord(subject.scope)),
      endable: request.endable === true ? "yes" : "no",
    },
    async missing(ports) {
      const needs = await readPaymentNeeds(paymentOf(request), ports);
      return { steps: paymentSteps(needs), data: { wrap: needs.wrap.toString() } };
    },
    before: {
      wrap: (run) => wrapMissing(run, paymentOf(request)),
      approve: (run) => approvePayment(run, paymentOf(request)),
    },
    times: request,
    timed: (times) => createOfferDraft({ ...request, ...times }),
    prepare: (seed) => prepareOffer(request, seed),
    post: ({ market }, order) =>
      market.createOffer({ chain: web.chain.id, order, scope: scopeRecord(subject.scope) }),
  };
}
