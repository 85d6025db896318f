import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { FlowKind } from "../errors/error-words";
import { createFlow, type Flow, type PlannedStep, type StepId } from "./flow";
import type { FlowOutcome, StepEnd } from "./flow-outcome";
import type { FlowStore } from "./flow-store";
import { guardRights } from "./guard-rights";
import type { Ports } from "./ports";
import { dispatch, type FlowRun, runOf, runSteps, switchNetwork } from "./run-step";
import { tradingChain } from "./trading-chain";

/** The subject of a flow, its chain and its account. */
interface FlowSubject {
  kind: FlowKind;
  /** Only one flow of a kind has this key at a time. */
  key: string;
  web: WebChain;
  account: Address;
  /** The item's name for error messages: "Kiln #2187". */
  itemName?: string;
}

/** Runs one step of a flow. The step's status is `checking` when it starts. */
type FlowAction = (run: FlowRun) => Promise<StepEnd>;
export type StepActions = Partial<Record<Exclude<StepId, "switch">, FlowAction>>;

/**
 * The parts in which one kind of flow differs from the others.
 *
 * `Agreed` holds what the person agreed to, which every run needs. `Plan` adds values that are known only when the flow begins.
 */
export interface FlowDefinition<Agreed, Plan extends Agreed = Agreed> {
  subject: (agreed: Agreed) => FlowSubject;
  /** The steps to do. `defineFlow` puts the switch to the chain's network before them if it is needed. */
  steps: (plan: Plan) => readonly PlannedStep[];
  /** The data that the flow saves, for showing and resuming it after a reload. */
  data: (plan: Plan) => Flow["data"];
  actions: (agreed: Agreed) => StepActions;
  /**
   * The network to switch to (EIP-155), where a flow may also run while the chain allows no trading. Default: the flow's chain, which must
   * allow it.
   *
   * @throws FlowError
   */
  network?: (agreed: Agreed) => number;
  /** Whether the run goes on with the next step by itself once one is done. Default: it does. The person can start the next one then. */
  goesOn?: (agreed: Agreed) => boolean;
  outcome?: FlowOutcome;
}

/** A kind of flow that can be created and run. */
export interface DefinedFlow<Agreed, Plan extends Agreed = Agreed> {
  outcome: FlowOutcome;
  create: (plan: Plan, ports: Ports) => Flow;
  /**
   * Runs a flow from its current step until it ends or a step stops.
   *
   * @param parts.sentBefore whether another flow of the same action sent a transaction before
   * @returns whether all steps were done
   */
  run: (
    flow: Flow,
    agreed: Agreed,
    parts: { store: FlowStore; ports: Ports; sentBefore?: boolean },
  ) => Promise<boolean>;
}

function checked(
  run: FlowRun,
  actions: StepActions,
  subject: FlowSubject,
): Partial<Record<StepId, () => Promise<StepEnd>>> {
  return Object.fromEntries(
    Object.entries(actions).map(([step, action]) => [
      step,
      () => {
        dispatch(run, { type: "checking", step: step as StepId });
        run.guard = guardRights({ ...subject, step: step as StepId, ports: run.ports });
        return action(run);
      },
    ]),
  );
}

/**
 * Makes a kind of flow from its own parts. The switch to the network, the sequence of the steps and their events are the same for all
 * kinds.
 *
 * @example const sendFlow = defineFlow<SendRequest>({ subject, steps: () => ["send"], data, actions })
 */
export function defineFlow<Agreed, Plan extends Agreed = Agreed>({
  subject,
  steps,
  data,
  actions,
  network = (agreed) => tradingChain(subject(agreed).web).chain.chainId,
  goesOn = () => true,
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
    run(flow, agreed, { store, ports, sentBefore = false }) {
      const about = subject(agreed);
      const { web, itemName } = about;
      const { chain } = web;
      const { way } = flow.data;
      const context = {
        chainName: chain.name,
        ...(itemName !== undefined && { itemName }),
        ...(way !== undefined && { way }),
        sentBefore,
      };
      const run = runOf(flow, { chain, context, outcome, store, ports });
      const steps = {
        switch: async () => switchStep(run, network(agreed)),
        ...checked(run, actions(agreed), about),
      };
      return runSteps(run, steps, () => goesOn(agreed));
    },
  };
}

/** Puts the switch to the flow's network first if the wallet is on another one. A flow with only a post needs no wallet. */
function withSwitch(
  { chain }: WebChain,
  ports: Ports,
  steps: readonly PlannedStep[],
): readonly PlannedStep[] {
  const isThere = ports.wallet.account()?.chainId === chain.chainId;
  return isThere || steps.every((step) => step === "post") ? steps : ["switch", ...steps];
}

/** Asks the wallet to switch to the flow's network, unless it is already there. */
async function switchStep(run: FlowRun, chainId: number): Promise<object> {
  if (run.ports.wallet.account()?.chainId !== chainId) await switchNetwork(run, chainId);
  return {};
}
