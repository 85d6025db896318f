"use client";

import { useMemo, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { acceptFill } from "@/lib/trade/accept/accept-fill";
import { type AcceptRequest, shareOfOffer } from "@/lib/trade/accept/request";
import { useFill } from "@/lib/trade/fill/use-fill";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { OrderCheck } from "../../market/order-check";
import { Button } from "../../ui/button";
import { DoneDialog } from "../done-dialog";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { usePriceGuard } from "../guard/use-price-guard";
import type { OrderItemData } from "../order-item";
import { settledSentence, settledTitle } from "../settled-words";
import { UnwrapDialog } from "../wrap/unwrap-dialog";
import { AcceptSummary } from "./accept-summary";
import { FillDialog, type FillWords } from "./fill-dialog";
import { useOrderRecord } from "./use-order-record";
import type { Units } from "./use-units";

export interface AcceptDialogProps {
  /** The item to sell. */
  item: OrderItemData;
  /** The offer as the page showed it when Accept was pressed. */
  offer: AcceptRequest["offer"];
  /** Units to sell. */
  units: Units;
  web: WebChain;
  seller: Address;
  onClose: () => void;
}

function wordsOf({ chain }: WebChain, { name, collection }: OrderItemData): FillWords {
  return {
    title: t("Accept offer"),
    stepsLabel: t("Steps of this sale"),
    approve: {
      title: t("Approve {collection}", { collection: collection.name }),
      todo: t("Once per collection on {chain}.", { chain: chain.name }),
    },
    fill: { title: t("Sell {name}", { name }), todo: t("Your wallet asks you to confirm.") },
    unproven: t("{chain} did not answer. Sell without the simulation.", { chain: chain.name }),
  };
}

/** Accepts an offer: the proceeds, the wallet request, and the steps of the sale. */
export function AcceptDialog({ item, offer, units, web, seller, onClose }: AcceptDialogProps) {
  // The checks compare with the offer that was shown, even if the page receives a newer one.
  const [shown] = useState({ item, offer, web, seller });
  const { quantity } = units;
  const request = useMemo((): AcceptRequest => ({ ...shown, quantity }), [shown, quantity]);
  const fill = useFill(acceptFill(request), {
    id: shown.offer.id,
    quantity,
    collection: item.collection.slug,
  });
  const { review, flow, status, settled, restart } = fill;
  const [unwrapping, setUnwrapping] = useState(false);
  const { chain, contract } = item;
  const { last: record } = useOrderRecord("offer", shown.offer, item.tokenId);
  const approve = useDormantOrders({
    cause: "approve",
    maker: seller,
    webs: [web],
    where: { chain, contract },
  });
  const earn = useDormantOrders({
    cause: "earn",
    maker: seller,
    webs: [web],
    where: { chain },
    isAbout: ({ currency }) => sameAddress(currency, shown.offer.currency),
  });
  const sell = useDormantOrders({
    cause: "sell",
    maker: seller,
    webs: [web],
    where: { chain, contract, tokenId: item.tokenId },
  });
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  const guard = usePriceGuard({
    act: "accept",
    // The amounts of an offer are multiples of its number of units.
    amount: BigInt(shown.offer.price) / BigInt(shown.offer.quantity),
    currency: shown.offer.currency,
    slug: item.collection.slug,
    web,
    isResumed: flow !== null,
    wayOut: () => ({ label: t("Keep the item"), onChoose: close }),
  });
  const currency = findCurrency(web.chain, offer.currency);
  if (unwrapping)
    return (
      <UnwrapDialog
        web={web}
        account={seller}
        amount={settled?.amount ?? shareOfOffer(request).proceeds}
        onClose={close}
      />
    );
  if (status === "confirmed") {
    const done = { side: "accept", name: item.name, requested: quantity, settled } as const;
    return (
      <DoneDialog
        title={settledTitle(done)}
        item={item}
        actions={
          currency?.kind === "wrapped" && (
            <Button onClick={() => setUnwrapping(true)}>
              {t("Unwrap {currency}", { currency: web.chain.wrappedCurrency.symbol })}
            </Button>
          )
        }
        onClose={close}
      >
        {settledSentence(done, currency)} {t("This page updates in a moment.")}
      </DoneDialog>
    );
  }
  return (
    <FillDialog
      words={wordsOf(web, item)}
      item={item}
      web={web}
      fill={fill}
      dormant={[approve, earn, sell]}
      hold={units.error ?? guard.hold}
      onAgain={restart}
      onClose={close}
    >
      {(underway) => (
        <>
          {units.field(underway)}
          {!underway && guard.panel}
          <AcceptSummary request={request} networkFee={review?.networkFee ?? null} />
          {record !== null && !underway && <OrderCheck order={record} />}
        </>
      )}
    </FillDialog>
  );
}
