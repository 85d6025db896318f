import type { Order } from "../contract/order";
import { encodeOrderComponents } from "../seaport/wire-order";
import { currentStep, type Flow } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { isUnpinned } from "../tx/token-row";
import { assertVerified } from "../tx/verify-fulfillment";
import { tradingChain } from "./buy-types";
import type { FlowId, FlowStore } from "./flow-store";
import { createMakingFlow, type OrderMaking, type SignedInPage } from "./making";
import type { Ports } from "./ports";
import { type FlowRun, runOf, runSteps, signChecked, tell } from "./run-step";
import { switchStep } from "./switch-step";

const signatures = new Map<FlowId, SignedInPage>();

async function sign(run: FlowRun, { web, maker, currency, prepare }: OrderMaking): Promise<object> {
  const { pin } = tradingChain(web);
  const { ports } = run;
  tell(run, { type: "checking", step: "sign" });
  const counter = await ports.chain.counter(pin.chainId, pin.seaport, maker);
  const payToken = isUnpinned(currency, pin) ? await ports.chain.token(pin.chainId, currency) : null;
  const { request, verification } = prepare({ counter, salt: ports.salt(), payToken });
  assertVerified(verification);
  const signature = await signChecked(run, "sign", request, { account: maker, chainId: pin.chainId });
  signatures.set(run.id, { order: request.message, signature });
  return {};
}

/**
 * Runs the making of an order from its current step until it is live, or to the first step that stops. Posting again after a failure
 * posts the same signature: the service answers the same order twice with one record.
 *
 * @returns the live order, or null
 */
export async function runMaking(
  flow: Flow,
  { making, store, ports }: { making: OrderMaking; store: FlowStore; ports: Ports },
): Promise<Order | null> {
  const { web, name, before } = making;
  const run = runOf(flow, store, ports, { itemName: name, chainName: web.chain.name });
  let order: Order | null = null;
  // Everything was done but the signature is lost with the page that had it.
  if (currentStep(flow)?.id === "post" && !signatures.has(run.id))
    store.start(createMakingFlow(making, [], ports));
  const done = await runSteps(run, {
    switch: () => switchStep(run, web),
    ...Object.fromEntries(Object.entries(before).map(([step, action]) => [step, () => action(run)])),
    sign: () => sign(run, making),
    async post() {
      tell(run, { type: "checking", step: "post" });
      const signed = signatures.get(run.id);
      if (signed === undefined) throw new FlowError("signature_lapsed");
      const { signature } = signed;
      order = await making.post(ports.market, { parameters: encodeOrderComponents(signed.order), signature });
      signatures.delete(run.id);
      return {};
    },
  });
  return done ? order : null;
}

/** Forgets the signature of an order that was refused for what it says: the next run signs anew. */
export function forgetSignature(id: FlowId): void {
  signatures.delete(id);
}
