import type { Order } from "../contract/order";
import { hashOrder } from "../seaport/hash-order";
import { encodeOrderComponents } from "../seaport/wire-order";
import { currentStep, type Flow } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { ProblemError } from "../tx/problem-error";
import { isUnpinned } from "../tx/token-row";
import { assertVerified } from "../tx/verify-fulfillment";
import { tradingChain } from "./buy-types";
import { type FlowStore, flowId } from "./flow-store";
import { createMakingFlow, type OrderMaking } from "./making";
import { keepStanding } from "./order-standing";
import { keepTimes, timesAt, timesOf } from "./order-times";
import type { Ports } from "./ports";
import { type FlowRun, runOf, runSteps, signChecked, tell } from "./run-step";
import { signatureAfter } from "./sign-anew";
import { signedOrders } from "./signed-orders";
import { switchStep } from "./switch-step";

/** Signs the order as it starts now: approvals and a look at the form can take longer than a start may lie back. */
async function sign(run: FlowRun, making: OrderMaking): Promise<object> {
  const { web, maker, currency } = making;
  const { pin } = tradingChain(web);
  const { ports } = run;
  tell(run, { type: "checking", step: "sign" });
  const counter = await ports.chain.counter(pin.chainId, pin.seaport, maker);
  const payToken = isUnpinned(currency, pin) ? await ports.chain.token(pin.chainId, currency) : null;
  const times = timesAt(making.times, ports.now() / 1000);
  const { request, verification } = making.timed(times).prepare({ counter, salt: ports.salt(), payToken });
  assertVerified(verification);
  const expected = { account: maker, chainId: pin.chainId, shows: keepTimes(times) };
  const signature = await signChecked(run, "sign", request, expected);
  signedOrders.add(run.id, request.message, signature);
  return {};
}

/** Posts the signature over what the form says. Another form's signature is never posted in its place. */
async function post(run: FlowRun, making: OrderMaking): Promise<Order> {
  tell(run, { type: "checking", step: "post" });
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
  else store.start(createMakingFlow(asked, await asked.missing(ports), ports, signed !== null));
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
  const { web, name, before } = making;
  const run = runOf(flow, store, ports, { itemName: name, chainName: web.chain.name });
  let order: Order | null = null;
  const done = await runSteps(run, {
    switch: () => switchStep(run, web),
    ...Object.fromEntries(Object.entries(before).map(([step, action]) => [step, () => action(run)])),
    sign: () => sign(run, making),
    async post() {
      order = await post(run, making);
      return { data: keepStanding(order) };
    },
  });
  return done ? order : null;
}
