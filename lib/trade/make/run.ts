import type { Hex } from "viem";
import type { Order } from "../../contract/order";
import { hashOrder } from "../../seaport/hash-order";
import { encodeOrderComponents } from "../../seaport/wire-order";
import { cancelOutcome } from "../end/outcome";
import { FlowError } from "../errors/flow-error";
import { ProblemError } from "../errors/problem-error";
import { defineFlow } from "../flow/define-flow";
import { currentStep, type Flow } from "../flow/flow";
import type { StepEnd } from "../flow/flow-outcome";
import { type FlowId, type FlowStore, flowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";
import { type FlowRun, signChecked } from "../flow/run-step";
import { orderChain } from "../flow/trading-chain";
import { assertVerified } from "../review/check-row";
import { isUnpinned } from "../review/token-row";
import type { MissingSteps, OrderDraft } from "./order-draft";
import { serializeTimes, timesAt, timesOf } from "./order-times";
import { serializeVisibility } from "./order-visibility";
import { signatureAfter } from "./sign-anew";
import { signedOrders } from "./signed-orders";

/** The book in which the signatures over a draft's order are. */
function bookOf(draft: OrderDraft): FlowId {
  return draft.book ?? flowId(draft);
}

/** Signs the order with a start time of now: approvals can take longer than the marketplace lets a start lie in the past. */
async function sign(run: FlowRun, draft: OrderDraft): Promise<StepEnd> {
  const { web, maker, currency } = draft;
  const { pin } = orderChain(web);
  const { ports } = run;
  const counter = await ports.chain.counter(pin.chainId, pin.seaport, maker);
  const payToken = isUnpinned(currency, pin) ? await ports.chain.token(pin.chainId, currency) : null;
  const times = timesAt(draft.times, ports.now() / 1000);
  const { request, verification } = draft.timed(times).prepare({ counter, salt: ports.salt(), payToken });
  assertVerified(verification);
  await draft.beforeSign?.(ports);
  const keep = (signature: Hex) =>
    signedOrders.add(bookOf(draft), request.message, signature, draft.replaces);
  const expected = { account: maker, chainId: pin.chainId, shows: serializeTimes(times), onLate: keep };
  keep(await signChecked(run, "sign", request, expected));
  return {};
}

/** Posts the signature over exactly the order that the form makes. A signature over any other order is never posted. */
async function post(run: FlowRun, draft: OrderDraft): Promise<Order> {
  const signed = signedOrders.find(bookOf(draft), draft);
  if (signed === null) throw new FlowError("signature_expired");
  const { order, signature } = signed;
  try {
    const stored = await draft.post(run.ports, {
      parameters: encodeOrderComponents(order),
      signature,
    });
    // The answer is about another order, so the state of this one is unknown.
    if (stored.hash.toLowerCase() !== hashOrder(order)) throw new FlowError("unexpected_answer");
    signedOrders.forget(bookOf(draft), signed);
    return stored;
  } catch (error) {
    const after = error instanceof ProblemError ? signatureAfter(error.problem.code) : "kept";
    if (after === "dead") signedOrders.forget(bookOf(draft), signed);
    if (after === "refused") signedOrders.refuse(bookOf(draft), signed);
    throw error;
  }
}

interface AgreedOrder {
  draft: OrderDraft;
  /** Receives the order as the marketplace stored it. */
  onStored?: (order: Order) => void;
}

interface PlannedOrder extends AgreedOrder {
  missing: MissingSteps;
  /** The order is already signed and waits to be posted. */
  isSigned?: boolean;
}

/** Makes an order: the missing steps, the signature, then the post. */
export const orderFlow = defineFlow<AgreedOrder, PlannedOrder>({
  subject: ({ draft: { kind, key, web, maker, name } }) => ({
    kind,
    key,
    web,
    account: maker,
    itemName: name,
  }),
  steps: ({ missing, isSigned = false }) => [
    ...missing.steps,
    ...(isSigned ? [] : (["sign"] as const)),
    "post",
  ],
  data: ({ draft, missing }) => ({ ...draft.data, ...missing.data, name: draft.name }),
  actions: ({ draft, onStored }) => ({
    ...draft.before,
    sign: (run) => sign(run, draft),
    async post(run) {
      const order = await post(run, draft);
      onStored?.(order);
      return { data: serializeVisibility(order) };
    },
  }),
  // An order at another price may cancel the old one first.
  outcome: cancelOutcome,
});

/**
 * Makes the order that the form describes now. If exactly that order is already signed, its signature is posted again. Otherwise the
 * missing steps run and the order is signed.
 *
 * @returns the order as the marketplace stored it, or null
 */ export async function startOrder(
  draft: OrderDraft,
  { store, ports }: { store: FlowStore; ports: Ports },
): Promise<Order | null> {
  const id = flowId(draft);
  if (store.isRunning(id)) return null;
  const saved = store.get(id);
  const signed = signedOrders.find(bookOf(draft), draft);
  const asked = signed === null ? draft : draft.timed(timesOf(signed.order));
  if (signed !== null && saved !== null && currentStep(saved)?.id === "post")
    store.dispatch(id, { type: "retry", at: ports.now() });
  else {
    const plan = { draft: asked, missing: await asked.missing(ports), isSigned: signed !== null };
    store.start(orderFlow.create(plan, ports));
  }
  const flow = store.get(id);
  return flow === null ? null : runOrder(flow, { draft, store, ports });
}

/**
 * Runs an order's flow from its current step until the order is stored or a step stops. A retry after a failed post sends the same
 * signature: the service stores an order only once.
 *
 * @returns the order as the marketplace has it, or null
 */
export async function runOrder(
  flow: Flow,
  { draft, store, ports }: { draft: OrderDraft; store: FlowStore; ports: Ports },
): Promise<Order | null> {
  const stored: Order[] = [];
  const onStored = (order: Order) => stored.push(order);
  const isDone = await orderFlow.run(flow, { draft, onStored }, { store, ports });
  return isDone ? (stored.at(-1) ?? null) : null;
}
