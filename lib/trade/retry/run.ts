import type { Address } from "viem";
import type { VaultMove } from "../../contract/vault";
import { assertStillAgreed } from "../flow/assert-still-agreed";
import { defineFlow } from "../flow/define-flow";
import { sendAndFollow } from "../flow/run-step";
import { prepareRetry, type RetryRequest, type RetryReview } from "./prepare";

/** The flow key: each account has its own retry of a move, so that no dialog shows another account's. */
export function retryKey({ move, account }: { move: Pick<VaultMove, "id">; account: Address }): string {
  return `${move.id}:${account.toLowerCase()}`;
}

/** Sends a delivery again. */
export const retryFlow = defineFlow<{ request: RetryRequest; review: RetryReview }>({
  subject: ({ request }) => ({
    kind: "retry",
    key: retryKey(request),
    web: request.web,
    account: request.account,
    itemName: request.move.item.name,
  }),
  steps: () => ["deliver"],
  data: ({ request }) => ({ name: request.move.item.name }),
  actions: ({ request, review: agreed }) => ({
    async deliver(run) {
      const review = await prepareRetry(request, run.ports);
      const words = { what: "delivery" as const, chainName: run.chain.name };
      assertStillAgreed(review, { agreed, words, now: run.ports.now() / 1000 });
      return sendAndFollow(run, "deliver", review.call, request.account);
    },
  }),
});
