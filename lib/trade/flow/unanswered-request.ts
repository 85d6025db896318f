import type { Hex } from "viem";
import type { Chain } from "../../contract/chain";
import { optional } from "../../optional";
import { FlowError } from "../errors/flow-error";
import type { SearchedChain } from "./find-mined";
import { currentStep, type Flow } from "./flow";
import type { Ports } from "./ports";
import type { SentCall } from "./sent-call";

/** Milliseconds between two looks for the answer to a request, and for how long a page looks. */
const pauseMs = 2_000;
const patienceMs = 15 * 60_000;

/**
 * Asserts that the wallet has not sent what it was asked for before a reload.
 *
 * @param flow its current step has the unanswered request
 * @throws FlowError `sent_meanwhile` if the wallet has sent a transaction since, which may be that one
 */
export async function assertUnsent(
  flow: Flow | null,
  { chain, ports }: { chain: Pick<Chain, "chainId">; ports: Ports },
): Promise<void> {
  const request = (flow && currentStep(flow))?.unanswered;
  if (request === undefined) return;
  if ("batch" in request) {
    const port = await ports.wallet.batch?.();
    if ((await port?.status(request.batch)) != null) throw new FlowError("sent_meanwhile");
    return;
  }
  const { from, nonce } = request.sent;
  const next = await optional(ports.chain.nextNonce(chain.chainId, from));
  if (next !== null && next > nonce) throw new FlowError("sent_meanwhile");
}

/** How a wallet answered: with a transaction, or with a batch that it executes as one. */
export type FoundAnswer = { hash: Hex; sent: SentCall } | { batch: Hex };

/**
 * Looks for the answer to a request that a reload left in the wallet: the wallet may still show it, and the person confirm it there.
 *
 * @param isOpen false once nobody waits for the answer any longer
 * @returns null if there is none within a quarter of an hour, or nobody waits
 */
export async function findAnswer(
  flow: Flow,
  { chain, ports, isOpen }: { chain: Pick<Chain, "chainId">; ports: Ports; isOpen: () => boolean },
): Promise<FoundAnswer | null> {
  const { unanswered: request, since = 0 } = currentStep(flow) ?? {};
  if (request === undefined) return null;
  let after: bigint | null = null;
  for (let waited = 0; waited < patienceMs && isOpen(); waited += pauseMs) {
    if ("batch" in request) {
      const port = await optional(Promise.resolve(ports.wallet.batch?.()));
      if ((await port?.status(request.batch)) != null) return request;
    } else {
      const { sent } = request;
      const searched: SearchedChain | null = await optional(
        ports.chain.findSent(chain.chainId, sent, { since, after }),
      );
      if (searched?.hash != null) return { hash: searched.hash, sent };
      after = searched?.newest ?? after;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return null;
}
