import { defineFlow } from "../flow/define-flow";
import { sendAndFollow } from "../flow/run-step";
import { type AgreedSwap, checkAgreed } from "../pool/check-agreed";
import { swapOutcome } from "../pool/outcome";
import { swapKey } from "../pool/swap-request";
import { preparePoolBuy } from "./prepare";

/** Buys an item from the pool that holds it, for the agreed amount or less. */
export const poolBuyFlow = defineFlow<AgreedSwap>({
  subject: ({ request }) => ({
    kind: "pool_buy",
    key: swapKey(request),
    web: request.web,
    account: request.account,
    itemName: request.item.name,
  }),
  steps: () => ["fill"],
  data: ({ request: { item, pool }, review }) => ({
    name: item.name,
    ...{ pool, amount: review.amount.toString() },
  }),
  actions: (agreed) => ({
    async fill(run) {
      const { ports } = run;
      const { call } = await checkAgreed("buy", agreed, { prepare: preparePoolBuy, ports });
      return sendAndFollow(run, "fill", call, agreed.request.account);
    },
  }),
  outcome: swapOutcome,
});
