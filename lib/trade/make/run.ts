import type { Hex } from "viem";
import type { Order } from "../../contract/order";
import { hashOrder } from "../../seaport/hash-order";
import { encodeOrderComponents } from "../../seaport/wire-order";
import { FlowError } from "../errors/flow-error";
import { ProblemError } from "../errors/problem-error";
import { defineFlow } from "../flow/define-flow";
import { currentStep, type Flow } from "../flow/flow";
import type { StepEnd } from "../flow/flow-outcome";
import { type FlowStore, flowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";
import { type FlowRun, signChecked } from "../flow/run-step";
import { tradingChain } from "../flow/trading-chain";
import { assertVerified } from "../review/check-row";
import { isUnpinned } from "../review/token-row";
import { keepStanding } from "./made-order";
import type { MissingSteps, OrderMaking } from "./order-draft";
import { keepTimes, timesAt, timesOf } from "./order-times";
import { signatureAfter } from "./sign-anew";
import { signedOrders } from "./signed-orders";

/** Signs the order as it starts now: approvals and a look at the form can take longer than a start may lie back. */
async function sign(run: FlowRun, making: OrderMaking): Promise<StepEnd> {
  const { web, maker, currency } = making;
  const { pin } = tradingChain(web);
  const { ports } = run;
  const counter = await ports.chain.counter(pin.chainId, pin.seaport, maker);
  const payToken = isUnpinned(currency, pin) ? await ports.chain.token(pin.chainId, currency) : null;
  const times = timesAt(making.times, ports.now() / 1000);
  const { request, verification } = making.timed(times).prepare({ counter, salt: ports.salt(), payToken });
  assertVerified(verification);
  const keep = (signature: Hex) => signedOrders.add(run.id, request.message, signature);
  const expected = { account: maker, chainId: pin.chainId, shows: keepTimes(times), onLate: keep };
  keep(await signChecked(run, "sign", request, expected));
  return {};
}

/** Posts the signature over what the form says. Another form's signature is never posted in its place. */
async function post(run: FlowRun, making: OrderMaking): Promise<Order> {
  const signed = signedOrders.find(run.id, making);
  if (signed === null) throw new FlowError("signature_lapsed");
  const { order, signature } = signed;
  try {
    const stored = await making.post(run.ports.market, {
      parameters: encodeOrderComponents(order),
      signature,
    });
    // An answer about another order says nothing of this one, which may be live or not.
    if (stored.hash.toLowerCase() !== hashOrder(order)) throw new FlowError("unexpected_answer");
    signedOrders.forget(run.id, signed);
    return stored;
  } catch (error) {
    const after = error instanceof ProblemError ? signatureAfter(error.problem.code) : "kept";
    if (after === "dead") signedOrders.forget(run.id, signed);
    if (after === "refused") signedOrders.refuse(run.id, signed);
    throw error;
  }
}

interface AgreedMaking {
  making: OrderMaking;
  /** Gets the order as the marketplace has it. */
  onStored?: (order: Order) => void;
}

interface PlannedMaking extends AgreedMaking {
  missing: MissingSteps;
  /** A signature over the very order waits to be posted. */
  isSigned?: boolean;
}

/** Makes an order: what must come before the signature, the signature, the post. */
export const makingFlow = defineFlow<AgreedMaking, PlannedMaking>({
  subject: ({ making: { kind, key, web, maker, name } }) => ({
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
  data: ({ making, missing }) => ({ ...making.data, ...missing.data, name: making.name }),
  actions: ({ making, onStored }) => ({
    ...making.before,
    sign: (run) => sign(run, making),
    async post(run) {
      const order = await post(run, making);
      onStored?.(order);
      return { data: keepStanding(order) };
    },
  }),
});

/**
 * Makes the order of the form as it stands now: where a signature over that very order waits to be posted, it is posted again, else
 * everything that is missing is done and signed anew.
 *
 * @returns the order as the marketplace has it, or null
 */
export async function startMaking(
  making: OrderMaking,
  { store, ports }: { store: FlowStore; ports: Ports },
): Promise<Order | null> {
  const id = flowId(making);
  if (store.isRunning(id)) return null;
  const kept = store.get(id);
  const signed = signedOrders.find(id, making);
  const asked = signed === null ? making : making.timed(timesOf(signed.order));
  if (signed !== null && kept !== null && currentStep(kept)?.id === "post")
    store.dispatch(id, { type: "retry", at: ports.now() });
  else {
    const plan = { making: asked, missing: await asked.missing(ports), isSigned: signed !== null };
    store.start(makingFlow.create(plan, ports));
  }
  const flow = store.get(id);
  return flow === null ? null : runMaking(flow, { making, store, ports });
}

/**
 * Runs the making of an order from its current step until it is stored, or to the first step that stops. Posting again after a failure
 * posts the same signature: the service answers the same order twice with one record.
 *
 * @returns the order as the marketplace has it, or null
 */
export async function runMaking(
  flow: Flow,
  { making, store, ports }: { making: OrderMaking; store: FlowStore; ports: Ports },
): Promise<Order | null> {
  const stored: Order[] = [];
  const onStored = (order: Order) => stored.push(order);
  const isDone = await makingFlow.run(flow, { making, onStored }, { store, ports });
  return isDone ? (stored.at(-1) ?? null) : null;
}
