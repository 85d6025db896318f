import type { Order } from "../../contract/order";
import { formatSignatureHeader } from "../../contract/signature-header";
import { sameAddress } from "../../same-address";
import { FlowError } from "../errors/flow-error";
import { ProblemError } from "../errors/problem-error";
import { defineFlow } from "../flow/define-flow";
import { itemKey } from "../flow/item-key";
import type { Ports } from "../flow/ports";
import { type FlowRun, sendAndFollow, signChecked } from "../flow/run-step";
import { cancelChain, tradingChain } from "../flow/trading-chain";
import { assertVerified } from "../review/check-row";
import { serializeScope } from "./cancel-scope";
import { cancelOutcome } from "./outcome";
import { type EndOrderRequest, prepareCancel, prepareEnd, prepareHide } from "./prepare";

/**
 * Reads the order from the service, with its signed components.
 *
 * @throws FlowError `listing_ended` or `offer_ended` if there is none
 */
export async function findOrder({ order }: Pick<EndOrderRequest, "order">, ports: Ports) {
  const found = await ports.market.order(order.id);
  if (found === null) throw new FlowError(order.side === "listing" ? "listing_ended" : "offer_ended");
  return found;
}

/** Asks the maker to sign that the order is hidden or shown. @returns the order, and the signature in the service's format */
async function signHide(
  run: FlowRun,
  request: EndOrderRequest & { how: "hide" | "unhide" },
): Promise<{ found: Order; makerSignature: string }> {
  const { pin } = tradingChain(request.web);
  const { how, order } = request;
  const found = await findOrder(request, run.ports);
  const prepared = prepareHide(request, found, Math.floor(run.ports.now() / 1000));
  assertVerified(prepared.verification);
  const expected = { account: order.maker, chainId: pin.chainId };
  const signature = await signChecked(run, how, prepared.request, expected);
  const { deadline } = prepared.request.message;
  return { found, makerSignature: formatSignatureHeader({ deadline, signature }) };
}

/** Asks the maker to sign that the order ends, and has the server end it. @returns the last second at which it may still be filled */
async function endWithoutTransaction(run: FlowRun, request: EndOrderRequest): Promise<number> {
  const { pin } = tradingChain(request.web);
  const found = await findOrder(request, run.ports);
  const prepared = prepareEnd(request, found, Math.floor(run.ports.now() / 1000));
  assertVerified(prepared.verification);
  const expected = { account: request.order.maker, chainId: pin.chainId };
  const signature = await signChecked(run, "end", prepared.request, expected);
  const { hashes, deadline } = prepared.request.message;
  const body = { hashes: [...hashes], deadline: Number(deadline), signature };
  const [result] = (await run.ports.market.endOrders(body)).results;
  if (result?.problem !== undefined) throw new ProblemError(result.problem);
  if (result?.signableUntil === undefined || !sameAddress(result.hash, hashes[0] ?? ""))
    throw new FlowError("unexpected_answer");
  return result.signableUntil;
}

/** Cancels an order on-chain, ends it without a transaction, hides it from the index, or shows it there again. */
export const endOrderFlow = defineFlow<EndOrderRequest>({
  subject: ({ how, name, order, web }) => ({
    kind: how,
    key: order.id,
    web,
    account: order.maker,
    itemName: name,
  }),
  steps: ({ how }) => [how],
  data: ({ name, item, order, filled, web, how }) => ({
    name,
    item: item === null ? "" : itemKey(item),
    order: JSON.stringify(order),
    ...(how === "cancel" &&
      web.pin != null && { cancels: serializeScope([order.hash]), seaport: web.pin.seaport }),
    ...(how === "cancel" && filled !== undefined && { knownFill: filled.toString() }),
  }),
  network: ({ how, web }) => (how === "cancel" ? cancelChain(web) : tradingChain(web)).chain.chainId,
  actions: (request) => ({
    async cancel(run) {
      const { call, verification } = prepareCancel(request, await findOrder(request, run.ports));
      assertVerified(verification);
      return sendAndFollow(run, "cancel", call, request.order.maker);
    },
    async end(run) {
      const signableUntil = await endWithoutTransaction(run, request);
      return { data: { signableUntil: signableUntil.toString() } };
    },
    async hide(run) {
      const { makerSignature } = await signHide(run, { ...request, how: "hide" });
      await run.ports.market.hideOrder(request.order.side, request.order.id, makerSignature);
      return {};
    },
    async unhide(run) {
      const { found, makerSignature } = await signHide(run, { ...request, how: "unhide" });
      await run.ports.market.showOrder(found, makerSignature);
      return {};
    },
  }),
  outcome: cancelOutcome,
});
