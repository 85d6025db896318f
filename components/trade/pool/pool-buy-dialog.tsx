"use client";

import { useState } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { isUnderway } from "@/lib/trade/flow/flow";
import { useSwapRequest } from "@/lib/trade/pool/use-swap";
import { usePoolBuy } from "@/lib/trade/pool-buy/use-pool-buy";
import { DoneDialog } from "../done-dialog";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { checkingWords } from "../flow-steps";
import { usePriceGuard } from "../guard/use-price-guard";
import { LookAlikeNotes, namedItem } from "../look-alike-notes";
import { OrderItem, type OrderItemData } from "../order-item";
import { ReviewedDialog, type ReviewedWords } from "../review/reviewed-dialog";
import { settledSentence, settledTitle } from "../settled-words";
import type { PoolDialogProps } from "./pool-sell-dialog";
import { SwapSummary } from "./swap-summary";

function wordsOf({ chain }: WebChain, { name }: OrderItemData): ReviewedWords {
  return {
    title: t("Buy from pool"),
    confirmLabel: t("Confirm in wallet"),
    stepsLabel: t("Steps of this purchase"),
    checking: checkingWords(),
    unproven: t("{chain} did not answer. Buy without the simulation.", { chain: chain.name }),
    steps: { fill: { title: t("Buy {name}", { name }), todo: t("Your wallet asks you to confirm.") } },
  };
}

/** Buys an item from the pool that holds it: the cost, the wallet request, and the steps of the purchase. */
export function PoolBuyDialog({ item, pool, web, account, onClose }: PoolDialogProps) {
  const request = useSwapRequest("pool_buy", { item, pool, web, account });
  const reviewed = usePoolBuy(request);
  const { review, failure, flow, status, amount, settled, restart } = reviewed;
  const [isReportedRead, setReportedRead] = useState(false);
  const { chain, contract, tokenId } = item;
  const receive = useDormantOrders({
    cause: "receive",
    maker: account,
    webs: [web],
    where: { chain, contract, tokenId },
  });
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  const native = web.chain.nativeCurrency;
  const guard = usePriceGuard({
    act: "buy",
    amount,
    currency: native.address,
    slug: item.collection.slug,
    web,
    isResumed: flow !== null && isUnderway(flow),
    wayOut: () => ({ label: t("Do not buy it"), onChoose: close }),
  });
  if (status === "confirmed") {
    const done = { side: "buy", name: item.name, requested: 1n, settled } as const;
    const isLess = settled !== null && amount !== null && settled.amount < amount;
    return (
      <DoneDialog title={settledTitle(done)} item={item} share onClose={close}>
        {settledSentence(done, native)}{" "}
        {isLess && `${t("The pool asked for less than was shown. The rest came back.")} `}
        {t("This page updates in a moment.")}
      </DoneDialog>
    );
  }
  const reported = {
    id: "reported",
    words: t("This item is labelled as reported. I have read that and want to buy it."),
    accepted: isReportedRead,
    onChange: setReportedRead,
  };
  return (
    <ReviewedDialog
      words={wordsOf(web, item)}
      web={web}
      reviewed={reviewed}
      facts={{ trading: orderTrading(web), form: guard.hold }}
      consents={review !== null && item.labels.includes("reported") ? [reported] : []}
      dormant={[receive]}
      left={(underway) => (
        <>
          <OrderItem item={item} web={web} />
          <LookAlikeNotes subjects={[namedItem(item)]} chains={[web]} />
          {!underway && guard.panel}
          {failure === null && <SwapSummary side="buy" review={review} amount={amount} web={web} />}
          <p className="text-small text-ink-2">
            {t("The pool's price moves with each trade. If it has fallen by then, you pay less.")}
          </p>
        </>
      )}
      actions={{ close, see_similar: close, review_price: restart }}
      onAgain={restart}
      onClose={close}
    />
  );
}
