import type { Address } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Call } from "../contract/chain";
import type { Item } from "../contract/item";
import type { OrderSummary } from "../contract/order";
import { buildCancel } from "../seaport/build-cancel";
import { formatMakerSignature, hideOrderTypedData } from "../seaport/hide-order";
import { decodeOrderComponents } from "../seaport/wire-order";
import { createFlow, type Flow } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { verifyCancel } from "../tx/verify-cancel";
import { assertVerified } from "../tx/verify-fulfillment";
import { tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import { itemKey } from "./item-key";
import type { Ports } from "./ports";
import { type FlowRun, runOf, runSteps, sendAndFollow, signChecked, tell } from "./run-step";
import { switchStep, withSwitch } from "./switch-step";

/** Seconds for which the maker's word about hiding is valid: long enough for a slow wallet, short enough to be of no use later. */
const hideValidSeconds = 300;

export interface EndOrderRequest {
  /** What the order is about: the item's name, or the collection's. */
  name: string;
  /** The item that it names, or null. */
  item: Pick<Item, "chain" | "contract" | "tokenId"> | null;
  order: OrderSummary;
  web: WebChain;
  /** Cancelling ends the order on-chain; hiding takes it out of the index only. */
  how: "cancel" | "hide";
}

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

async function cancel(run: FlowRun, { order, web }: EndOrderRequest): Promise<{ networkFee: bigint }> {
  const { chain, pin } = tradingChain(web);
  const maker: Address = order.maker;
  tell(run, { type: "checking", step: "cancel" });
  const query = { maker, chain: chain.id, contract: order.contract };
  const found = await run.ports.market.order(order.side, query, order.id);
  if (found === null) throw new FlowError("listing_ended");
  const data = buildCancel([decodeOrderComponents(found.order.parameters)]);
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: pin.seaport, data, value: "0" };
  assertVerified(verifyCancel(call, { maker, orderHashes: [order.hash], chain, pin }));
  return sendAndFollow(run, "cancel", call, { from: maker, chain });
}

async function hide(run: FlowRun, { order, web }: EndOrderRequest): Promise<object> {
  const { pin } = tradingChain(web);
  tell(run, { type: "checking", step: "hide" });
  const deadline = BigInt(Math.floor(run.ports.now() / 1000) + hideValidSeconds);
  const request = hideOrderTypedData(
    { orderHash: order.hash, deadline },
    { chainId: pin.chainId, seaport: pin.seaport },
  );
  const expected = { account: order.maker, chainId: pin.chainId };
  const signature = await signChecked(run, "hide", request, expected);
  await run.ports.market.hideOrder(order.side, order.id, formatMakerSignature({ deadline, signature }));
  return {};
}

/** Cancels an order on-chain, or hides it from the index. */
export function runEndOrder(
  flow: Flow,
  { request, store, ports }: { request: EndOrderRequest; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const { web, name } = request;
  const run = runOf(flow, store, ports, { itemName: name, chainName: web.chain.name });
  return runSteps(run, {
    switch: () => switchStep(run, web),
    cancel: () => cancel(run, request),
    hide: () => hide(run, request),
  });
}
