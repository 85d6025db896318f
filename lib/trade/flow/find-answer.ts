import type { Hex } from "viem";
import type { Chain } from "../../contract/chain";
import { optional } from "../../optional";
import { FlowError } from "../errors/flow-error";
import type { SearchedChain, SearchRange } from "./find-mined";
import { currentStep } from "./flow";
import type { FlowId, FlowStore } from "./flow-store";
import type { Ports } from "./ports";
import { askedAt, type Unanswered } from "./unanswered";

/** Milliseconds between two looks for an answer, and for how long a page looks. */
const pauseMs = 2_000;
const patienceMs = 15 * 60_000;
/** A search that fails begins anew, so it is not made again and again where a node refuses so many blocks. */
const mostFailures = 5;

interface Place {
  id: FlowId;
  store: FlowStore;
  chain: Pick<Chain, "chainId">;
  ports: Ports;
}

/** Whether the wallet has taken a batch, and has not given it up. */
async function isTaken(batch: Hex, { ports }: Place): Promise<boolean> {
  const status = await (await ports.wallet.batch?.())?.status(batch);
  return status != null && status.state !== "failed";
}

/** Whether the wallet has sent a transaction besides this flow's own since it was asked, which may be the one of the request. */
async function maySent(request: Unanswered, place: Place): Promise<boolean> {
  const { id, store, chain, ports } = place;
  const { sent, batch } = currentStep(request.flow) ?? {};
  if (batch !== undefined) return isTaken(batch, place);
  if (sent === undefined) return false;
  const next = await optional(ports.chain.nextNonce(chain.chainId, sent.from));
  const own = (store.get(id)?.steps ?? []).filter(
    ({ status, hash, since }) => status === "confirmed" && hash !== null && since > askedAt(request),
  );
  return next !== null && next > sent.nonce + own.length;
}

/**
 * Asserts that the wallet has sent nothing of the flow's requests from before a reload. The person is told of each once.
 *
 * @returns whether the wallet may still show one of them
 * @throws FlowError `sent_meanwhile` if the account has sent a transaction since, which may be it
 */
export async function assertUnsent(place: Place): Promise<boolean> {
  const { id, store, ports } = place;
  const open = store.unanswered.list(id, ports.now()).filter(({ isTold }) => !isTold);
  for (const request of open) {
    if (!(await maySent(request, place))) continue;
    store.unanswered.tell(id, request);
    throw new FlowError("sent_meanwhile");
  }
  return open.length > 0;
}

/**
 * Looks for what the wallet made of a request from before a reload: it may still show it, and the person confirm it there.
 *
 * @returns the hash of its transaction, or the id of its batch; null if there is none within a quarter of an hour
 */
export async function findAnswer(request: Unanswered, place: Place): Promise<Hex | null> {
  const { id, store, chain, ports } = place;
  const { sent, batch } = currentStep(request.flow) ?? {};
  const isWanted = () =>
    store.unanswered.list(id, ports.now()).some((each) => askedAt(each) === askedAt(request));
  let after: bigint | null = null;
  let failures = 0;
  for (let waited = 0; waited < patienceMs && isWanted(); waited += pauseMs) {
    if (batch !== undefined && (await optional(isTaken(batch, place))) === true) return batch;
    if (sent !== undefined) {
      const range: SearchRange = { since: askedAt(request), after };
      const searched: SearchedChain | null = await optional(ports.chain.findSent(chain.chainId, sent, range));
      if (searched?.hash != null) return searched.hash;
      if (searched === null) failures += 1;
      else after = searched.newest;
      if (failures > mostFailures) return null;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return null;
}
