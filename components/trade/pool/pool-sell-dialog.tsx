"use client";

import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { isUnderway } from "@/lib/trade/flow/flow";
import { useSwapRequest } from "@/lib/trade/pool/use-swap";
import { usePoolSell } from "@/lib/trade/pool-sell/use-pool-sell";
import { CheckList } from "../check-list";
import { DoneDialog } from "../done-dialog";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { checkingWords } from "../flow-steps";
import { usePriceGuard } from "../guard/use-price-guard";
import { OrderItem, type OrderItemData } from "../order-item";
import { ReviewedDialog, type ReviewedWords } from "../review/reviewed-dialog";
import { settledSentence, settledTitle } from "../settled-words";
import { useLeftoverApproval } from "./leftover-approval";
import { SwapSummary } from "./swap-summary";

export interface PoolDialogProps {
  item: OrderItemData;
  pool: Address;
  web: WebChain;
  account: Address;
  onClose: () => void;
}

function wordsOf({ chain }: WebChain, { name }: OrderItemData): ReviewedWords {
  return {
    title: t("Sell to pool"),
    confirmLabel: t("Confirm in wallet"),
    stepsLabel: t("Steps of this sale"),
    checking: checkingWords(),
    unproven: t("{chain} did not answer. Sell without the simulation.", { chain: chain.name }),
    steps: {
      approve: {
        title: t("Approve the pool for {name}", { name }),
        todo: t("This item only, not the collection."),
      },
      fill: { title: t("Sell {name}", { name }), todo: t("Your wallet asks you to confirm.") },
    },
  };
}

/** Sells an item to a pool: the proceeds, the wallet requests, and the steps of the sale. */
export function PoolSellDialog({ item, pool, web, account, onClose }: PoolDialogProps) {
  const request = useSwapRequest("pool_sell", { item, pool, web, account });
  const reviewed = usePoolSell(request);
  const { review, failure, flow, status, amount, settled, restart } = reviewed;
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  const native = web.chain.nativeCurrency;
  const guard = usePriceGuard({
    act: "accept",
    amount,
    currency: native.address,
    slug: item.collection.slug,
    web,
    isResumed: flow !== null && isUnderway(flow),
    wayOut: () => ({ label: t("Keep the item"), onChoose: close }),
  });
  const { chain, contract, tokenId } = item;
  const sell = useDormantOrders({
    cause: "sell",
    maker: account,
    webs: [web],
    where: { chain, contract, tokenId },
  });
  const leftover = useLeftoverApproval(request, { flow, review, onRevoked: restart });
  if (status === "confirmed") {
    const done = { side: "accept", name: item.name, requested: 1n, settled } as const;
    const isMore = settled !== null && amount !== null && settled.amount > amount;
    return (
      <DoneDialog title={settledTitle(done)} item={item} onClose={close}>
        {settledSentence(done, native)} {isMore && `${t("The pool paid more than was shown.")} `}
        {t("This page updates in a moment.")}
      </DoneDialog>
    );
  }
  if (leftover.dialog !== null) return leftover.dialog;
  return (
    <ReviewedDialog
      words={wordsOf(web, item)}
      web={web}
      reviewed={reviewed}
      facts={{ trading: orderTrading(web), form: guard.hold, checks: [review?.approval?.verification] }}
      dormant={[sell]}
      left={(underway) => (
        <>
          <OrderItem item={item} web={web} />
          {!underway && guard.panel}
          {failure === null && <SwapSummary side="sell" review={review} amount={amount} web={web} />}
          <p className="text-small text-ink-2">
            {t("The pool's price moves with each trade. If it has risen by then, you get more.")}
          </p>
        </>
      )}
      above={(underway) =>
        !underway && (
          <>
            {leftover.note}
            {review?.approval != null && (
              <CheckList title={t("The approval comes first")} verification={review.approval.verification} />
            )}
          </>
        )
      }
      actions={{ close, review_price: restart }}
      onAgain={restart}
      onClose={close}
    />
  );
}
