import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import type { Order } from "../../contract/order";
import { t } from "../../language/translate";
import { buildCancel } from "../../seaport/build-cancel";
import type { OrderComponents } from "../../seaport/order-components";
import { decodeOrderComponents } from "../../seaport/wire-order";
import { defineFlow } from "../flow/define-flow";
import { sendAndFollow } from "../flow/run-step";
import { cancelChain } from "../flow/trading-chain";
import { assertVerified, type Verification } from "../review/check-row";
import { cancelScopeOf, serializeScope } from "./cancel-scope";
import { serializeCancelled } from "./filled-before";
import { cancelOutcome } from "./outcome";
import { type ShownOwnOrder, shownOwnOrder } from "./shown-order";
import { buildCancelAll, verifyCancel, verifyCancelAll } from "./verify-cancel";

/** Orders of one maker on one chain that end in one transaction. */
export interface CancelOrdersRequest {
  web: WebChain;
  maker: Address;
  /** `all`: raises the counter, which ends every order signed so far, including orders that this site does not know. */
  orders: readonly EndingOrder[] | "all";
  /** With `all`: the orders that the page shows. What was filled of them before the cancellation is told. */
  known?: readonly ShownOwnOrder[];
}

/** An order to end, and the facts that the page shows about it. */
export interface EndingOrder {
  components: OrderComponents;
  shown: ShownOwnOrder;
}

/** Builds an order to end from the service's record: its signed components, and the facts that the page shows. */
export function endingOrder(order: Order): EndingOrder {
  return { components: decodeOrderComponents(order.order.parameters), shown: shownOwnOrder(order) };
}

export function cancelOrdersKey({ web, maker }: Pick<CancelOrdersRequest, "web" | "maker">): string {
  return `${web.chain.id}:${maker.toLowerCase()}`;
}

/** Builds the transaction and compares its bytes with the chosen orders. */
export function prepareCancelOrders({ web, maker, orders }: CancelOrdersRequest): {
  call: Call;
  verification: Verification;
} {
  const { chain, pin } = cancelChain(web);
  const data = orders === "all" ? buildCancelAll() : buildCancel(orders.map(({ components }) => components));
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: pin.seaport, data, value: "0" };
  const verification =
    orders === "all"
      ? verifyCancelAll(call, { chain, pin })
      : verifyCancel(call, { maker, orders: orders.map(({ shown }) => shown), chain, pin });
  return { call, verification };
}

/** Ends orders on-chain. */
export const cancelOrdersFlow = defineFlow<CancelOrdersRequest>({
  subject: (request) => ({
    kind: "cancel_orders",
    key: cancelOrdersKey(request),
    web: request.web,
    account: request.maker,
  }),
  steps: () => ["cancel"],
  data: ({ web, orders, known = [] }) => ({
    name: t("your orders on {chain}", { chain: web.chain.name }),
    orders: serializeScope(cancelScopeOf(orders)),
    ending: serializeCancelled(orders === "all" ? known : orders.map(({ shown }) => shown)),
    ...(web.pin != null && { seaport: web.pin.seaport }),
  }),
  network: ({ web }) => cancelChain(web).chain.chainId,
  actions: (request) => ({
    async cancel(run) {
      const { call, verification } = prepareCancelOrders(request);
      assertVerified(verification);
      return sendAndFollow(run, "cancel", call, request.maker);
    },
  }),
  outcome: cancelOutcome,
});
