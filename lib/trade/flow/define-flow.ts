import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { FlowKind } from "../errors/error-words";
import { createFlow, type Flow, type PlannedStep, type StepId } from "./flow";
import type { FlowOutcome, StepEnd } from "./flow-outcome";
import type { FlowStore } from "./flow-store";
import type { Ports } from "./ports";
import { dispatch, type FlowRun, runOf, runSteps, switchNetwork } from "./run-step";
import { tradingChain } from "./trading-chain";

/** What a flow is about, and who does it where. */
interface FlowSubject {
  kind: FlowKind;
  /** One flow of a kind at a time has this key. */
  key: string;
  web: WebChain;
  account: Address;
  /** For errors in words: "Kiln #2187". */
  itemName?: string;
}

/** Does one step of a flow. It is told to check before it starts. */
type FlowAction = (run: FlowRun) => Promise<StepEnd>;
export type StepActions = Partial<Record<Exclude<StepId, "switch">, FlowAction>>;

/**
 * What makes one kind of flow different from the others.
 *
 * `Agreed` is what the person agreed to, which running needs. `Plan` adds what is known only when the flow begins.
 */
export interface FlowDefinition<Agreed, Plan extends Agreed = Agreed> {
  subject: (agreed: Agreed) => FlowSubject;
  /** The steps as they stand now. The step to the chain's network comes before them by itself. */
  steps: (plan: Plan) => readonly PlannedStep[];
  /** What the flow keeps, to be shown and gone on with after a reload. */
  data: (plan: Plan) => Flow["data"];
  actions: (agreed: Agreed) => StepActions;
  outcome?: FlowOutcome;
}

/** A kind of flow, to be begun and run. */
export interface DefinedFlow<Agreed, Plan extends Agreed = Agreed> {
  outcome: FlowOutcome;
  create: (plan: Plan, ports: Ports) => Flow;
  /**
   * Runs a flow from its current step to its end, or to the first step that stops.
   *
   * @returns whether all was done
   */
  run: (flow: Flow, agreed: Agreed, parts: { store: FlowStore; ports: Ports }) => Promise<boolean>;
}

function checked(run: FlowRun, actions: StepActions): Partial<Record<StepId, () => Promise<StepEnd>>> {
  return Object.fromEntries(
    Object.entries(actions).map(([step, action]) => [
      step,
      () => {
        dispatch(run, { type: "checking", step: step as StepId });
        return action(run);
      },
    ]),
  );
}

/**
 * Makes a flow of what is particular to it. The step to its network, the order of its steps and what is told of each are the same for all.
 *
 * @example const sendFlow = defineFlow<SendRequest>({ subject, steps: () => ["send"], data, actions })
 */
export function defineFlow<Agreed, Plan extends Agreed = Agreed>({
  subject,
  steps,
  data,
  actions,
  outcome = {},
}: FlowDefinition<Agreed, Plan>): DefinedFlow<Agreed, Plan> {
  return {
    outcome,
    create(plan, ports) {
      const { kind, key, web, account } = subject(plan);
      return createFlow({
        kind,
        key,
        chain: web.chain.id,
        account,
        steps: withSwitch(web, ports, steps(plan)),
        data: data(plan),
        at: ports.now(),
      });
    },
    run(flow, agreed, { store, ports }) {
      const { web, itemName } = subject(agreed);
      const { chain } = web;
      const context = { chainName: chain.name, ...(itemName !== undefined && { itemName }) };
      const run = runOf(flow, { chain, context, outcome, store, ports });
      return runSteps(run, { switch: () => switchStep(run, web), ...checked(run, actions(agreed)) });
    },
  };
}

/** The steps of a flow, before them the one to its network where the wallet is elsewhere. A post alone asks the wallet nothing. */
function withSwitch(
  { chain }: WebChain,
  ports: Ports,
  steps: readonly PlannedStep[],
): readonly PlannedStep[] {
  const isThere = ports.wallet.account()?.chainId === chain.chainId;
  return isThere || steps.every((step) => step === "post") ? steps : ["switch", ...steps];
}

/**
 * Asks the wallet to go to the flow's network, unless it went there since the flow began.
 *
 * @throws FlowError `trading_off`: nothing can be done there
 */
async function switchStep(run: FlowRun, web: WebChain): Promise<object> {
  const { chainId } = tradingChain(web).chain;
  if (run.ports.wallet.account()?.chainId !== chainId) await switchNetwork(run, chainId);
  return {};
}
