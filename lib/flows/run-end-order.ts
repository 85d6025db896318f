import type { Order } from "../contract/order";
import { formatSignedWord } from "../contract/signed-word";
import { createFlow, type Flow } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { assertVerified } from "../tx/verify-fulfillment";
import { tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import { itemKey } from "./item-key";
import type { Ports } from "./ports";
import { type EndOrderRequest, prepareCancel, prepareHide } from "./prepare-end-order";
import { type FlowRun, runOf, runSteps, sendAndFollow, signChecked, tell } from "./run-step";
import { switchStep, withSwitch } from "./switch-step";

export function createEndOrderFlow({ how, name, item, order, web }: EndOrderRequest, ports: Ports): Flow {
  return createFlow({
    kind: how,
    key: order.id,
    chain: web.chain.id,
    account: order.maker,
    steps: withSwitch(web, ports, [how]),
    data: { name, item: item === null ? "" : itemKey(item), order: JSON.stringify(order) },
    at: ports.now(),
  });
}

/**
 * The order as the service has it, with the components that were signed.
 *
 * @throws FlowError `listing_ended` or `offer_ended` where there is none
 */
export async function findOrder({ order, web }: Pick<EndOrderRequest, "order" | "web">, ports: Ports) {
  const query = { maker: order.maker, chain: web.chain.id, contract: order.contract };
  const found = await ports.market.order(order.side, query, order.id);
  if (found === null) throw new FlowError(order.side === "listing" ? "listing_ended" : "offer_ended");
  return found;
}

async function cancel(run: FlowRun, request: EndOrderRequest): Promise<{ networkFee: bigint }> {
  const { chain } = tradingChain(request.web);
  tell(run, { type: "checking", step: "cancel" });
  const { call, verification } = prepareCancel(request, await findOrder(request, run.ports));
  assertVerified(verification);
  return sendAndFollow(run, "cancel", call, { from: request.order.maker, chain });
}

/** Has the maker's word signed. @returns the order that it is about, and the word as the service takes it */
async function signWord(
  run: FlowRun,
  request: EndOrderRequest & { how: "hide" | "unhide" },
): Promise<{ found: Order; word: string }> {
  const { pin } = tradingChain(request.web);
  const { how, order } = request;
  tell(run, { type: "checking", step: how });
  const found = await findOrder(request, run.ports);
  const prepared = prepareHide(request, found, Math.floor(run.ports.now() / 1000));
  assertVerified(prepared.verification);
  const expected = { account: order.maker, chainId: pin.chainId };
  const signature = await signChecked(run, how, prepared.request, expected);
  const { deadline } = prepared.request.message;
  return { found, word: formatSignedWord({ deadline, signature }) };
}

/** Cancels an order on-chain, hides it from the index, or shows it there again. */
export function runEndOrder(
  flow: Flow,
  { request, store, ports }: { request: EndOrderRequest; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const { web, name, order } = request;
  const run = runOf(flow, store, ports, { itemName: name, chainName: web.chain.name });
  return runSteps(run, {
    switch: () => switchStep(run, web),
    cancel: () => cancel(run, request),
    async hide() {
      const { word } = await signWord(run, { ...request, how: "hide" });
      await ports.market.hideOrder(order.side, order.id, word);
      return {};
    },
    async unhide() {
      const { found, word } = await signWord(run, { ...request, how: "unhide" });
      await ports.market.showOrder(found, word);
      return {};
    },
  });
}
