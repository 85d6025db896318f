"use client";

import { useMemo, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order, OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useLeftoverAllowance } from "@/lib/trade/allowance/use-leftover";
import { buyFill } from "@/lib/trade/buy/buy-fill";
import type { BuyRequest } from "@/lib/trade/buy/request";
import { useFill } from "@/lib/trade/fill/use-fill";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { OrderCheck } from "../../market/order-check";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";
import { LeftoverAllowance } from "../allowance/leftover-allowance";
import { DoneDialog } from "../done-dialog";
import { isPaidByApproval } from "../dormant/dormant-orders";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { approveWords } from "../flow-steps";
import { usePriceGuard } from "../guard/use-price-guard";
import { LookAlikeNotes, namedItem } from "../look-alike-notes";
import type { OrderItemData } from "../order-item";
import { settledSentence, settledTitle } from "../settled-words";
import { walletOpenNote } from "../wallet-open-note";
import { BuySummary } from "./buy-summary";
import { FillDialog, type FillWords } from "./fill-dialog";
import type { Units } from "./use-units";

export interface BuyDialogProps {
  item: OrderItemData;
  /** The listing as the page showed it when Buy was pressed. */
  listing: OrderSummary;
  /** Units to buy. */
  units: Units;
  /** The service's record of the listing, with its last check; null where unknown. */
  record: Order | null;
  /** Another listing of the item that asks less, or null. */
  cheaper: OrderSummary | null;
  web: WebChain;
  buyer: Address;
  onClose: () => void;
  /** Opens the form of an offer in place of this dialog; absent where there is none. */
  onOffer?: (() => void) | undefined;
  /** Fetches the item's present listing, to review that one. */
  onReview: () => Promise<void>;
}

function wordsOf({ chain }: WebChain, { name }: OrderItemData): FillWords {
  return {
    title: t("Confirm purchase"),
    stepsLabel: t("Steps of this purchase"),
    approve: approveWords({ title: t("Approve the payment"), todo: t("Exactly this price, once.") }),
    fill: { title: t("Buy {name}", { name }), todo: t("Your wallet asks you to confirm.") },
    unproven: t("{chain} did not answer. Buy without the simulation.", { chain: chain.name }),
  };
}

/** Buys from a listing: the cost, the wallet request, and the steps of the purchase. */
export function BuyDialog(props: BuyDialogProps) {
  const { item, listing, units, record, cheaper, web, buyer, onClose, onOffer, onReview } = props;
  const { quantity } = units;
  const request = useMemo(
    (): BuyRequest => ({ item, listing, quantity, web, buyer }),
    [item, listing, quantity, web, buyer],
  );
  const fill = useFill(buyFill(request), { id: listing.id, quantity, collection: item.collection.slug });
  const { review, failure, flow, status, settled, restart } = fill;
  const [reported, setReported] = useState(false);
  const { chain, contract, tokenId } = item;
  const receive = useDormantOrders({
    cause: "receive",
    maker: buyer,
    webs: [web],
    where: { chain, contract, tokenId },
  });
  const approvals = review?.fulfillment.approvals ?? [];
  const pay = useDormantOrders({
    cause: "pay",
    maker: buyer,
    webs: [web],
    where: { chain },
    isAbout: (order) => isPaidByApproval(order, approvals),
    enabled: approvals.length > 0,
  });
  const left = useLeftoverAllowance(flow, web);
  const [isRestoring, setIsRestoring] = useState(false);
  const consent = {
    id: "reported",
    words: t("This item is labelled as reported. I have read that and want to buy it."),
    accepted: reported,
    onChange: setReported,
  };
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  const guard = usePriceGuard({
    act: "buy",
    amount: BigInt(listing.unitPrice),
    currency: listing.currency,
    slug: item.collection.slug,
    web,
    isResumed: flow !== null,
    wayOut: () =>
      onOffer === undefined
        ? { label: t("Do not buy it"), onChoose: close }
        : {
            label: t("Make an offer instead"),
            onChoose: () => {
              closeFlow(flow);
              onOffer();
            },
          },
  });
  const leftover = left && (
    <LeftoverAllowance
      web={web}
      account={left.account}
      receipt={{ hash: left.purchase }}
      leftover={left.leftover}
      onWallet={setIsRestoring}
    />
  );
  if (status === "confirmed") {
    const done = { side: "buy", name: item.name, requested: quantity, settled } as const;
    // A complete purchase used its whole approval, even if a node that is a block behind reports some left.
    const hasFewer = settled === null || settled.quantity < quantity;
    return (
      <DoneDialog
        title={settledTitle(done)}
        item={item}
        share
        rest={hasFewer ? leftover : null}
        busyNote={isRestoring ? walletOpenNote() : null}
        onClose={close}
      >
        {settledSentence(done, findCurrency(web.chain, listing.currency))}{" "}
        {t("This page updates in a moment.")}
      </DoneDialog>
    );
  }
  return (
    <FillDialog
      words={wordsOf(web, item)}
      item={item}
      web={web}
      fill={fill}
      consents={review !== null && item.labels.includes("reported") ? [consent] : []}
      dormant={[receive, pay]}
      leftover={leftover}
      busy={isRestoring}
      hold={units.error ?? guard.hold}
      onAgain={() => void onReview().then(restart)}
      onClose={close}
    >
      {(underway) => (
        <>
          <LookAlikeNotes subjects={[namedItem(item)]} chains={[web]} />
          {units.field(underway)}
          {!underway && guard.panel}
          {cheaper !== null && !underway && (
            <Note
              tone="accent"
              title={t("It is for sale for {price} now.", {
                price: describeAmount(BigInt(cheaper.price), findCurrency(web.chain, cheaper.currency)),
              })}
              action={
                <Button size="sm" onClick={() => void onReview().then(restart)}>
                  {t("Review new price")}
                </Button>
              }
            >
              {t("You see an older, higher price.")}
            </Note>
          )}
          <BuySummary
            request={request}
            review={review}
            loading={review === null && failure === null && !underway}
          />
          {record !== null && !underway && <OrderCheck order={record} />}
        </>
      )}
    </FillDialog>
  );
}
