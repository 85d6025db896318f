import { defineFlow } from "../flow/define-flow";
import { onceApproved } from "../flow/once-approved";
import { sendAndFollow } from "../flow/run-step";
import { type AgreedSwap, checkAgreed } from "../pool/check-agreed";
import { swapOutcome } from "../pool/outcome";
import { swapKey } from "../pool/swap-request";
import { preparePoolSell } from "./prepare";

/**
 * Sells an item to a pool: an approval of this item if the pool may not take it yet, then the sale, for the agreed amount or more.
 */
export const poolSellFlow = defineFlow<AgreedSwap>({
  subject: ({ request }) => ({
    kind: "pool_sell",
    key: swapKey(request),
    web: request.web,
    account: request.account,
    itemName: request.item.name,
  }),
  steps: ({ review }) => (review.approval === null ? ["fill"] : ["approve", "fill"]),
  data: ({ request: { item, pool }, review }) => ({
    name: item.name,
    ...{ pool, amount: review.amount.toString() },
  }),
  actions: (agreed) => ({
    async approve(run) {
      const { ports } = run;
      const { approval } = await checkAgreed("sell", agreed, { prepare: preparePoolSell, ports });
      return approval === null ? {} : sendAndFollow(run, "approve", approval.call, agreed.request.account);
    },
    async fill(run) {
      const { ports } = run;
      const { call } = await onceApproved(
        run,
        () => checkAgreed("sell", agreed, { prepare: preparePoolSell, ports }),
        ({ approval }) => approval === null,
      );
      return sendAndFollow(run, "fill", call, agreed.request.account);
    },
  }),
  outcome: swapOutcome,
});
