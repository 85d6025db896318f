import type { Hex } from "viem";
import type { Call } from "../contract/chain";
import type { Order, OrderScope } from "../contract/order";
import { buildOffer, type OfferScope } from "../seaport/build-offer";
import type { OrderComponents } from "../seaport/order-components";
import { orderTypedData } from "../seaport/typed-data";
import { encodeOrderComponents } from "../seaport/wire-order";
import type { Verification } from "../tx/check-row";
import { describeAmount, findCurrency } from "../tx/describe-amount";
import { createFlow, currentStep, type Flow, type StepId } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { buildApprove, buildDeposit } from "../tx/token-calls";
import { verifyTokenApproval } from "../tx/verify-approval";
import { assertVerified } from "../tx/verify-fulfillment";
import { verifyOffer } from "../tx/verify-offer";
import { verifyWrap } from "../tx/verify-wrap";
import { tradingChain } from "./buy-types";
import type { FlowId, FlowStore } from "./flow-store";
import { isEnforced } from "./list-types";
import { type OfferRequest, offerFeeRules, offerFees, offerKey, offerName } from "./offer-types";
import type { Ports } from "./ports";
import { assertWallet, type FlowRun, runOf, runSteps, sendAndFollow, tell } from "./run-step";

/** Trait offers are held to their traits by the signed zone, and enforced earnings to their share. */
function needsZone({ subject, collection }: OfferRequest): boolean {
  return (
    subject.scope.kind === "trait" || isEnforced({ item: { ...subject, tokenId: "", name: "" }, collection })
  );
}

/** The offer as it would be signed, compared with the form. */
export function prepareOffer(
  request: OfferRequest,
  { counter, salt }: { counter: bigint; salt: bigint },
): { request: ReturnType<typeof orderTypedData>; verification: Verification } {
  const { chain, pin } = tradingChain(request.web);
  const { subject, maker, price, currency, startsAt, expiresAt } = request;
  const restricted = needsZone(request);
  const order = buildOffer({
    maker,
    standard: subject.standard,
    token: subject.contract,
    scope: subject.scope,
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
  const verification = verifyOffer({
    request: typedData,
    terms: {
      maker,
      standard: subject.standard,
      token: subject.contract,
      scope: subject.scope,
      collectionName: subject.collectionName,
      ...(subject.itemName === null ? {} : { itemName: subject.itemName }),
      quantity: 1n,
      price,
      currency,
      fees: offerFees(request).fees,
      startsAt,
      expiresAt,
      counter,
      restricted,
    },
    chain,
    pin,
  });
  return { request: typedData, verification };
}

/** What is missing before the offer can be signed, in base units of its currency; zero where nothing is. */
export interface OfferNeeds {
  /** Of the wrapped currency: to be wrapped out of the native one. */
  wrap: bigint;
  approve: boolean;
}

/**
 * Looks at what the maker has and allows.
 *
 * @throws FlowError `insufficient_funds` where wrapping can not make up for it
 */
export async function readOfferNeeds(request: OfferRequest, ports: Ports): Promise<OfferNeeds> {
  const { chain, pin } = tradingChain(request.web);
  const { maker, currency, price } = request;
  const [balance, native, allowance] = await Promise.all([
    ports.chain.balance(pin.chainId, maker, currency),
    ports.chain.balance(pin.chainId, maker, chain.nativeCurrency.address),
    ports.chain.allowance(pin.chainId, currency, maker, pin.conduit),
  ]);
  const short = balance < price ? price - balance : 0n;
  const canWrap = findCurrency(chain, currency)?.kind === "wrapped";
  const left = short - (canWrap ? native : 0n);
  if (short > 0n && left > 0n)
    throw new FlowError("insufficient_funds", {
      missing: describeAmount(left, findCurrency(chain, currency)),
    });
  return { wrap: short, approve: allowance < price };
}

/** The steps of an offer: to the network if the wallet is elsewhere, wrap what is missing, allow the price, sign, post. */
export function createOfferFlow(request: OfferRequest, needs: OfferNeeds, ports: Ports): Flow {
  const steps: StepId[] = [];
  if (ports.wallet.account()?.chainId !== request.web.chain.chainId) steps.push("switch");
  if (needs.wrap > 0n) steps.push("wrap");
  if (needs.approve) steps.push("approve");
  return createFlow({
    kind: "offer",
    key: offerKey(request.subject),
    chain: request.web.chain.id,
    account: request.maker,
    steps: [...steps, "sign", "post"],
    data: { price: request.price.toString(), currency: request.currency },
    at: ports.now(),
  });
}

/** What was signed in this page, until it is posted. A signature is not kept across a reload: the maker signs again. */
const signatures = new Map<FlowId, { order: OrderComponents; signature: Hex }>();

function scopeRecord(scope: OfferScope): OrderScope {
  if (scope.kind === "item") return { kind: "item", tokenId: scope.tokenId.toString() };
  return scope.kind === "trait" ? { kind: "trait", traits: [...scope.traits] } : scope;
}

async function wrap(run: FlowRun, request: OfferRequest): Promise<{ networkFee?: bigint }> {
  const { chain, pin } = tradingChain(request.web);
  tell(run, { type: "checking", step: "wrap" });
  const { wrap: amount } = await readOfferNeeds(request, run.ports);
  if (amount === 0n) return {};
  const call: Call = {
    chain: pin.id,
    chainId: pin.chainId,
    to: pin.wrappedCurrency,
    data: buildDeposit(),
    value: amount.toString(),
  };
  assertVerified(verifyWrap(call, { chain, pin, direction: "wrap", amount }));
  assertWallet(run, { account: request.maker, chainId: pin.chainId });
  return sendAndFollow(run, "wrap", call, (wei) => describeAmount(wei, chain.nativeCurrency));
}

/** Allows exactly the price: it covers every smaller offer in the same currency too, and nothing above. */
async function approve(run: FlowRun, request: OfferRequest): Promise<{ networkFee?: bigint }> {
  const { chain, pin } = tradingChain(request.web);
  const currency = findCurrency(chain, request.currency);
  tell(run, { type: "checking", step: "approve" });
  const needs = await readOfferNeeds(request, run.ports);
  if (!needs.approve || currency === null) return {};
  const { price: amount, maker } = request;
  const data = buildApprove(pin.conduit, amount);
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: currency.address, data, value: "0" };
  assertVerified(verifyTokenApproval(call, { chain, pin, currency, amount }));
  assertWallet(run, { account: maker, chainId: pin.chainId });
  return sendAndFollow(run, "approve", call, (wei) => describeAmount(wei, chain.nativeCurrency));
}

async function sign(run: FlowRun, request: OfferRequest): Promise<object> {
  const { pin } = tradingChain(request.web);
  const { ports } = run;
  tell(run, { type: "checking", step: "sign" });
  const counter = await ports.chain.counter(pin.chainId, pin.seaport, request.maker);
  const prepared = prepareOffer(request, { counter, salt: ports.salt() });
  assertVerified(prepared.verification);
  assertWallet(run, { account: request.maker, chainId: pin.chainId });
  tell(run, { type: "wallet", step: "sign" });
  const signature = await ports.wallet.sign(prepared.request);
  signatures.set(run.id, { order: prepared.request.message, signature });
  return {};
}

/**
 * Runs an offer from its current step until it is live, or to the first step that stops. Posting again after a failure posts the same
 * signature: the service answers the same order twice with one record.
 *
 * @returns the live order, or null
 */
export async function runOffer(
  flow: Flow,
  { request, store, ports }: { request: OfferRequest; store: FlowStore; ports: Ports },
): Promise<Order | null> {
  const { web, subject } = request;
  const run = runOf(flow, store, ports, { itemName: offerName(subject), chainName: web.chain.name });
  let order: Order | null = null;
  if (currentStep(flow)?.id === "post" && !signatures.has(run.id))
    store.start(createOfferFlow(request, { wrap: 0n, approve: false }, ports));
  const done = await runSteps(run, {
    async switch() {
      tell(run, { type: "wallet", step: "switch" });
      await ports.wallet.switchChain(web.chain.chainId);
      return {};
    },
    wrap: () => wrap(run, request),
    approve: () => approve(run, request),
    sign: () => sign(run, request),
    async post() {
      tell(run, { type: "checking", step: "post" });
      const signed = signatures.get(run.id);
      if (signed === undefined) throw new FlowError("signature_lapsed");
      order = await ports.market.createOffer({
        chain: web.chain.id,
        order: { parameters: encodeOrderComponents(signed.order), signature: signed.signature },
        scope: scopeRecord(subject.scope),
      });
      signatures.delete(run.id);
      return {};
    },
  });
  return done ? order : null;
}

/** Forgets the signature of an offer that was refused for what it says: the next run signs anew. */
export function forgetOfferSignature(id: FlowId): void {
  signatures.delete(id);
}
