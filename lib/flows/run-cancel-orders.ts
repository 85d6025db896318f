import type { Address } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Call } from "../contract/chain";
import type { Order } from "../contract/order";
import { buildCancel } from "../seaport/build-cancel";
import type { OrderComponents } from "../seaport/order-components";
import { decodeOrderComponents } from "../seaport/wire-order";
import type { Verification } from "../tx/check-row";
import { createFlow, type Flow } from "../tx/flow";
import { type ShownOrder, shownOrder } from "../tx/shown-order";
import { buildCancelAll, verifyCancel, verifyCancelAll } from "../tx/verify-cancel";
import { assertVerified } from "../tx/verify-fulfillment";
import { tradingChain } from "./buy-types";
import { extentOf, keepExtent } from "./cancel-extent";
import type { FlowStore } from "./flow-store";
import type { Ports } from "./ports";
import { runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { switchStep, withSwitch } from "./switch-step";

/** Orders of one maker on one chain that end in one transaction. */
export interface CancelOrdersRequest {
  web: WebChain;
  maker: Address;
  /** `all`: every order signed so far, by a new counter; those that nobody here knows of too. */
  orders: readonly EndingOrder[] | "all";
}

/** An order that is to end, and what the page shows of it. */
export interface EndingOrder {
  components: OrderComponents;
  shown: ShownOrder;
}

/** An order of the service's: what ends is compared with what a page shows of it. */
export function endingOrder(order: Order): EndingOrder {
  return { components: decodeOrderComponents(order.order.parameters), shown: shownOrder(order) };
}

export function cancelOrdersKey({ web, maker }: Pick<CancelOrdersRequest, "web" | "maker">): string {
  return `${web.chain.id}:${maker.toLowerCase()}`;
}

/** The transaction, and what its bytes say beside what was chosen. */
export function prepareCancelOrders({ web, maker, orders }: CancelOrdersRequest): {
  call: Call;
  verification: Verification;
} {
  const { chain, pin } = tradingChain(web);
  const data = orders === "all" ? buildCancelAll() : buildCancel(orders.map(({ components }) => components));
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: pin.seaport, data, value: "0" };
  const verification =
    orders === "all"
      ? verifyCancelAll(call, { chain, pin })
      : verifyCancel(call, { maker, orders: orders.map(({ shown }) => shown), chain, pin });
  return { call, verification };
}

export function createCancelOrdersFlow(request: CancelOrdersRequest, ports: Ports): Flow {
  const { web, maker, orders } = request;
  return createFlow({
    kind: "cancel_orders",
    key: cancelOrdersKey(request),
    chain: web.chain.id,
    account: maker,
    steps: withSwitch(web, ports, ["cancel"]),
    data: {
      name: `your orders on ${web.chain.name}`,
      orders: keepExtent(extentOf(orders)),
    },
    at: ports.now(),
  });
}

/** Ends the orders on-chain. @returns whether it was done */
export function runCancelOrders(
  flow: Flow,
  { request, store, ports }: { request: CancelOrdersRequest; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const { web, maker } = request;
  const { chain } = tradingChain(web);
  const run = runOf(flow, store, ports, { chainName: chain.name });
  return runSteps(run, {
    switch: () => switchStep(run, web),
    async cancel() {
      tell(run, { type: "checking", step: "cancel" });
      const { call, verification } = prepareCancelOrders(request);
      assertVerified(verification);
      return sendAndFollow(run, "cancel", call, { from: maker, chain });
    },
  });
}
