import type { Hex } from "viem";
import type { Call } from "../contract/chain";
import type { Order } from "../contract/order";
import { buildListing } from "../seaport/build-listing";
import type { OrderComponents } from "../seaport/order-components";
import { orderTypedData } from "../seaport/typed-data";
import { encodeOrderComponents } from "../seaport/wire-order";
import type { Verification } from "../tx/check-row";
import { describeAmount } from "../tx/describe-amount";
import { createFlow, currentStep, type Flow, type StepId } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { buildApproveAll } from "../tx/token-calls";
import { verifyApproval } from "../tx/verify-approval";
import { assertVerified } from "../tx/verify-fulfillment";
import { type ListingRequest, verifyListing } from "../tx/verify-listing";
import { tradingChain } from "./buy-types";
import { type FlowId, type FlowStore, flowId } from "./flow-store";
import { feeRules, isEnforced, type ListRequest, listingFees } from "./list-types";
import type { Ports } from "./ports";
import { assertWallet, type FlowRun, runOf, runSteps, sendAndFollow, tell } from "./run-step";

export function listKey({ item }: Pick<ListRequest, "item">): string {
  return `${item.chain}:${item.contract.toLowerCase()}:${item.tokenId}`;
}

/** The request that the wallet is to sign, frozen, beside its comparison with the form. */
export function prepareListing(
  request: ListRequest,
  { counter, salt }: { counter: bigint; salt: bigint },
): { request: ListingRequest; verification: Verification } {
  const { chain, pin } = tradingChain(request.web);
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
    fees: feeRules(request),
    startTime: startsAt,
    endTime: expiresAt,
    conduitKey: pin.conduitKey,
    counter,
    salt,
    ...(isEnforced(request) ? { zone: chain.contracts.signedZone } : {}),
  });
  const typedData = orderTypedData(order, { chainId: pin.chainId, seaport: pin.seaport });
  const verification = verifyListing({
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
      restricted: isEnforced(request),
    },
    chain,
    pin,
  });
  return { request: typedData, verification };
}

/** Whether the conduit may already move the collection's items for the seller. */
export function isApproved(
  { item, web, seller }: Pick<ListRequest, "item" | "web" | "seller">,
  ports: Ports,
) {
  const { pin } = tradingChain(web);
  return ports.chain.isApprovedForAll(pin.chainId, item.contract, seller, pin.conduit);
}

/** The steps of a listing: to the network if the wallet is elsewhere, once an approval for the collection, the signature, the post. */
export function createListFlow(request: ListRequest, approved: boolean, ports: Ports): Flow {
  const steps: StepId[] = [];
  if (ports.wallet.account()?.chainId !== request.web.chain.chainId) steps.push("switch");
  if (!approved) steps.push("approve");
  return createFlow({
    kind: "list",
    key: listKey(request),
    chain: request.web.chain.id,
    account: request.seller,
    steps: [...steps, "sign", "post"],
    data: {
      price: request.price.toString(),
      currency: request.currency,
      expiresAt: request.expiresAt.toString(),
      quantity: request.quantity.toString(),
      taker: request.taker ?? "",
      payCreator: request.payCreator ? "yes" : "no",
    },
    at: ports.now(),
  });
}

/** What was signed in this page, until it is posted. A signature is not kept across a reload: the seller signs again. */
const signatures = new Map<FlowId, { order: OrderComponents; signature: Hex }>();

async function approve(run: FlowRun, request: ListRequest): Promise<{ networkFee?: bigint }> {
  const { chain, pin } = tradingChain(request.web);
  const { item, collection, seller } = request;
  tell(run, { type: "checking", step: "approve" });
  if (await isApproved(request, run.ports)) return {};
  const data = buildApproveAll(pin.conduit);
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: item.contract, data, value: "0" };
  assertVerified(verifyApproval(call, { token: item.contract, collectionName: collection.name, chain, pin }));
  assertWallet(run, { account: seller, chainId: pin.chainId });
  return sendAndFollow(run, "approve", call, (wei) => describeAmount(wei, chain.nativeCurrency));
}

async function sign(run: FlowRun, request: ListRequest): Promise<object> {
  const { pin } = tradingChain(request.web);
  const { ports } = run;
  tell(run, { type: "checking", step: "sign" });
  const counter = await ports.chain.counter(pin.chainId, pin.seaport, request.seller);
  const prepared = prepareListing(request, { counter, salt: ports.salt() });
  assertVerified(prepared.verification);
  assertWallet(run, { account: request.seller, chainId: pin.chainId });
  tell(run, { type: "wallet", step: "sign" });
  const signature = await ports.wallet.sign(prepared.request);
  signatures.set(run.id, { order: prepared.request.message, signature });
  return {};
}

/**
 * Runs a listing from its current step until it is live, or to the first step that stops. Posting again after a failure posts the same
 * signature: the service answers the same order twice with one record.
 *
 * @returns the live order, or null
 */
export async function runList(
  flow: Flow,
  { request, store, ports }: { request: ListRequest; store: FlowStore; ports: Ports },
): Promise<Order | null> {
  const run = runOf(flow, store, ports, { itemName: request.item.name, chainName: request.web.chain.name });
  let order: Order | null = null;
  const actions: Partial<Record<StepId, () => Promise<{ networkFee?: bigint }>>> = {
    async switch() {
      tell(run, { type: "wallet", step: "switch" });
      await ports.wallet.switchChain(request.web.chain.chainId);
      return {};
    },
    approve: () => approve(run, request),
    sign: () => sign(run, request),
    async post() {
      tell(run, { type: "checking", step: "post" });
      const signed = signatures.get(run.id);
      if (signed === undefined) throw new FlowError("signature_lapsed");
      const parameters = encodeOrderComponents(signed.order);
      order = await ports.market.createListing({
        chain: request.web.chain.id,
        order: { parameters, signature: signed.signature },
      });
      signatures.delete(run.id);
      return {};
    },
  };
  if (currentStep(flow)?.id === "post" && !signatures.has(run.id))
    store.start(createListFlow(request, true, ports));
  return (await runSteps(run, actions)) ? order : null;
}

/** Forgets the signature of a listing that was refused for what it says: the next run signs anew. */
export function forgetSignature(request: Pick<ListRequest, "item">): void {
  signatures.delete(flowId({ kind: "list", key: listKey(request) }));
}
