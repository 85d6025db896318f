import type { Call } from "../../contract/chain";
import { optional } from "../../optional";
import { FlowError } from "../errors/flow-error";
import type { Ports } from "../flow/ports";
import { simulateCall } from "../flow/simulate-call";
import { tradingChain } from "../flow/trading-chain";
import { type CheckRow, type Verification, verification } from "../review/check-row";
import { describeMissing } from "../review/describe-missing";
import { actionReadsAt, readActionState } from "./read-state";
import { type ActionStep, actionSteps, type RunDropRequest } from "./request";
import { simulationRow } from "./simulation-row";
import { verifyAction } from "./verify";

/** An action as its creator sees it before the wallet opens: its next transaction, with what is decoded from it. */
export interface ActionReview {
  call: Call;
  verification: Verification;
  /** Wei; null where the chain does not say. */
  networkFee: bigint | null;
  missing: string | null;
  /** Transactions that are still to send, of all of the action. */
  left: number;
  steps: number;
}

interface Planned extends ActionStep {
  sent: Call;
}

/** The steps that the chain does not show as done. */
async function openSteps(
  request: RunDropRequest,
  planned: readonly Planned[],
  ports: Ports,
): Promise<readonly Planned[]> {
  const reads = actionReadsAt(ports.chain, "latest");
  for (const [index, step] of planned.entries()) {
    const state = await readActionState({ call: step.sent, subject: step.subject }, request, reads);
    if (state === "different") throw new FlowError("drop_changed", { name: request.drop.name });
    if (state === "soon") throw new FlowError("stage_soon");
    if (state === "done") continue;
    // The same may be on its way, sent from another tab or before a reload.
    const pending = readActionState(
      { call: step.sent, subject: step.subject },
      request,
      actionReadsAt(ports.chain, "pending"),
    );
    if ((await optional(pending)) === "done")
      throw new FlowError("deploy_pending", { name: request.drop.name });
    return planned.slice(index);
  }
  throw new FlowError("drop_changed", { name: request.drop.name });
}

/**
 * Reads the drop from its chain, and decodes, compares and simulates the next transaction of an action. The later ones of an airdrop are
 * compared too. Sends nothing.
 *
 * @throws FlowError `drop_changed`, `deploy_pending`, `trading_off`; the chain's error if it refuses the transaction
 */
export async function prepareAction(request: RunDropRequest, ports: Ports): Promise<ActionReview> {
  const { chain, pin } = tradingChain(request.web);
  const { account } = request;
  const planned = actionSteps(request).map((step): Planned => {
    const { to, data, value } = step.call;
    const sent = { chain: pin.id, chainId: pin.chainId, to, data, value: value.toString() };
    return { ...step, sent };
  });
  const open = await openSteps(request, planned, ports);
  const walletChainId = ports.wallet.account()?.chainId ?? null;
  const verified = open.map(({ sent, subject }) => ({
    sent,
    rows: verifyAction(sent, { chain, pin, request, subject, walletChainId }),
  }));
  const shown = verified.find(({ rows }) => rows.blocked) ?? verified[0];
  if (shown === undefined) throw new FlowError("drop_changed", { name: request.drop.name });
  const [isSimulated, networkFee, balance] = await Promise.all([
    shown.rows.blocked ? false : simulateCall(ports, shown.sent, account),
    optional(ports.chain.networkFee(shown.sent, account)),
    optional(ports.chain.balance(pin.chainId, account, chain.nativeCurrency.address)),
  ]);
  const row: CheckRow = simulationRow(isSimulated, chain.name);
  const lacks = networkFee === null || balance === null ? 0n : networkFee - balance;
  return {
    call: shown.sent,
    verification: verification([...shown.rows.rows, row]),
    networkFee,
    missing: lacks > 0n ? describeMissing(lacks, chain.nativeCurrency) : null,
    left: open.length,
    steps: planned.length,
  };
}
