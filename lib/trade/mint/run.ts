import type { Call } from "../../contract/chain";
import { sameAddress } from "../../same-address";
import { FlowError } from "../errors/flow-error";
import { assertStillAgreed } from "../flow/assert-still-agreed";
import { defineFlow } from "../flow/define-flow";
import type { Ports } from "../flow/ports";
import { sendAndFollow } from "../flow/run-step";
import { approveSteps, isAtZero } from "../flow/zero-step";
import { mintOutcome } from "./outcome";
import { prepareMint } from "./prepare";
import type { MintRequest, MintReview } from "./request";
import { serializeMint } from "./saved-mint";

/** The flow key: each account has one mint of a drop at a time, so that no dialog shows another mint's state. */
export function mintKey({
  drop,
  minter,
}: Pick<MintRequest, "minter"> & { drop: Pick<MintRequest["drop"], "slug"> }): string {
  return `${drop.slug}:${minter.toLowerCase()}`;
}

/**
 * Whether two answers make the same claim on the same contract, which pays the same account. Approvals may have been given since, and the chain
 * checks the proof.
 */
function isAgreed({ mint, payee }: MintReview, { mint: agreed, payee: shownPayee }: MintReview): boolean {
  const [claim, shown] = [mint.calls.at(-1), agreed.calls.at(-1)];
  return (
    claim !== undefined &&
    shown !== undefined &&
    sameAddress(claim.to, shown.to) &&
    claim.chainId === shown.chainId &&
    claim.value === shown.value &&
    mint.stage === agreed.stage &&
    mint.price === agreed.price &&
    sameAddress(mint.currency, agreed.currency) &&
    (payee === null || shownPayee === null || sameAddress(payee, shownPayee))
  );
}

/** The last check before the wallet opens: checks eligibility, price and bytes again with the chain's current state. */
async function reviewAgain(request: MintRequest, agreed: MintReview, ports: Ports): Promise<readonly Call[]> {
  const review = await prepareMint(request, ports);
  const words = { what: "mint" as const, chainName: request.web.chain.name };
  assertStillAgreed(review, { agreed, words, now: ports.now() / 1000 });
  if (!isAgreed(review, agreed)) throw new FlowError("mint_changed");
  // The steps of the flow and the words of its screen are those of the other way.
  if (agreed.isBatch && !review.isBatch) throw new FlowError("batch_unavailable");
  return review.mint.calls;
}

/** Mints from a drop: an approval if one is missing, then the claim. */
export const mintFlow = defineFlow<{ request: MintRequest; review: MintReview }>({
  subject: ({ request }) => ({
    kind: "mint",
    key: mintKey(request),
    web: request.web,
    account: request.minter,
    itemName: request.drop.name,
  }),
  steps({ review }) {
    if (review.isBatch) return ["mint"];
    const approvals = review.mint.calls.length - 1;
    return [...(approvals > 0 ? approveSteps(approvals > 1) : []), "mint"];
  },
  data: ({ request, review }) => ({ ...review.data, ...serializeMint(request) }),
  actions: ({ request, review }) => ({
    async approve(run) {
      const approvals = (await reviewAgain(request, review, run.ports)).slice(0, -1);
      const approval = isAtZero(run) ? approvals.at(-2) : approvals.at(-1);
      return approval === undefined ? {} : sendAndFollow(run, "approve", approval, request.minter);
    },
    async mint(run) {
      const calls = await reviewAgain(request, review, run.ports);
      if (review.isBatch) {
        const { sendBatchAndFollow } = await import("../flow/run-batch");
        return sendBatchAndFollow(run, "mint", calls, request.minter);
      }
      const claim = calls.at(-1);
      if (claim === undefined) throw new FlowError("mint_closed");
      return sendAndFollow(run, "mint", claim, request.minter);
    },
  }),
  outcome: mintOutcome,
});
