import type { Address, Hex } from "viem";
import { toHex } from "viem";
import type { Call } from "../../contract/chain";
import { FlowError } from "../errors/flow-error";
import { assertUnsent } from "./find-answer";
import type { StepId } from "./flow";
import { followAll } from "./follow-all";
import type { BatchPort } from "./ports";
import {
  ask,
  assertWallet,
  dispatch,
  type FlowRun,
  followTransaction,
  type MinedStep,
  openWallet,
  runStep,
} from "./run-step";
import { callHash, requestName } from "./sent-call";
import { simulateCalls } from "./simulate-call";

/** Milliseconds between two questions about a batch. */
const pause = 2_000;

async function batchPort({ ports }: FlowRun): Promise<BatchPort> {
  const port = await ports.wallet.batch?.();
  if (port === undefined) throw new FlowError("wallet_missing");
  return port;
}

/**
 * Follows a batch to its transaction, and that to its receipt. It waits without a time limit: others may have to sign for the account first.
 *
 * @throws FlowError `batch_failed` if the wallet gave it up
 */
export async function followBatch(run: FlowRun, step: StepId, batch: Hex): Promise<MinedStep> {
  const { chainId } = run.chain;
  run.context = { ...run.context, sent: true };
  const port = await batchPort(run);
  for (;;) {
    const status = await port.status(batch);
    if (status?.state === "failed") throw new FlowError("batch_failed");
    if (status?.state === "mined") {
      const { hash } = status;
      dispatch(run, { type: "submitted", step, hash });
      return followTransaction(run, step, { chainId, hash, sent: undefined });
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Simulates checked calls, gives them to the wallet as one, and follows them. Only for wallets that execute all or none (`isAtomic`).
 *
 * @throws FlowError `wallet_missing`, `account_changed`, `wrong_network` before anything is sent; the chain's error if it refuses a call
 */
export async function sendBatchAndFollow(
  run: FlowRun,
  step: StepId,
  calls: readonly Call[],
  from: Address,
): Promise<MinedStep> {
  const expected = { account: from, chainId: run.chain.chainId };
  const last = calls.at(-1);
  if (last === undefined) throw new FlowError("not_a_transaction");
  assertWallet(run, expected);
  // Wait for these first: no wait may come between the last check of the wallet and its opening.
  const [port, simulated, isSecond] = await Promise.all([
    batchPort(run),
    simulateCalls(run.ports, calls, from),
    assertUnsent(run),
    run.guard?.(),
  ]);
  assertWallet(run, expected);
  const id = toHex(run.ports.salt(), { size: 32 });
  openWallet(run, isSecond, { step, simulated, request: { batch: id } });
  const about = requestName(step, { from, call: callHash({ ...last, value: BigInt(last.value) }) });
  const batches = followAll(run.store, run.id, {
    about,
    follow: (batch) => {
      dispatch(run, { type: "batched", step, batch });
      return followBatch(run, step, batch);
    },
    goOn: (follow) => runStep(run, step, follow),
  });
  const batch = await ask(run, step, {
    about,
    ask: async () => {
      assertWallet(run, expected);
      return port.send({ id, calls }, from);
    },
    check: async () => {
      assertWallet(run, expected);
      // A wallet may send without an answer, so a second request would send twice.
      if ((await port.status(id)) !== null) throw new FlowError("sent_meanwhile");
      await Promise.all([simulateCalls(run.ports, calls, from), run.guard?.()]);
    },
    onLate: batches.onLate,
  });
  return batches.follow(batch);
}
