"use client";

import { useState } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useHeld } from "@/lib/query/use-held";
import { hashOrder } from "@/lib/seaport/hash-order";
import { explainError } from "@/lib/trade/errors/explain-error";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { isUnderway } from "@/lib/trade/flow/flow";
import { flowId } from "@/lib/trade/flow/flow-store";
import { itemKey } from "@/lib/trade/flow/item-key";
import { useToken } from "@/lib/trade/flow/use-token";
import { useMake } from "@/lib/trade/make/use-make";
import { createRepriceDraft, prepareOldCancel } from "@/lib/trade/reprice/prepare";
import { useOldListing } from "@/lib/trade/reprice/use-old-listing";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";
import { Skeleton } from "../../ui/skeleton";
import { Stepper } from "../../ui/stepper";
import { CheckList } from "../check-list";
import { DormantNotes } from "../dormant/dormant-notes";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { EndListing } from "../end/end-listing";
import { ErrorNote } from "../error-note";
import { FlowDialog } from "../flow-dialog";
import { flowSteps } from "../flow-steps";
import { listWayOut } from "../guard/list-way-out";
import { usePriceGuard } from "../guard/use-price-guard";
import { useEarlierSigned } from "../make/use-earlier-signed";
import { OrderItem, type OrderItemData } from "../order-item";
import { TwoPanes } from "../two-panes";
import { useNow } from "../use-now";
import { whyNot } from "../why-not";
import { OtherListings } from "./other-listings";
import { RepriceDone } from "./reprice-done";
import { RepriceEffect } from "./reprice-effect";
import { RepricePrice } from "./reprice-price";
import { RepriceEnds, RepriceProceeds } from "./reprice-terms";
import { repriceLabel, repriceReason, repriceSteps } from "./reprice-words";
import { useOtherListings } from "./use-other-listings";
import { useRepriceForm } from "./use-reprice-form";

export interface RepriceDialogProps {
  item: OrderItemData;
  /** The account's own listing, as the page shows it. */
  listing: OrderSummary;
  web: WebChain;
  seller: Address;
  onClose: () => void;
}

/** Refusals after which only a transaction ends the old listing. */
const needsCancel: ReadonlySet<string> = new Set(["not_endable", "invalid_replacement"]);

/** Changes the price of an own listing: what is signed, and what happens to the old listing, before anything is. */
export function RepriceDialog({ item, listing, web, seller, onClose }: RepriceDialogProps) {
  const { chain } = web;
  const make = useMake({
    kind: "reprice",
    key: listing.id,
    name: item.name,
    book: flowId({ kind: "list", key: itemKey(item) }),
    web,
    collectionSlug: item.collection.slug,
    place: item,
  });
  const { collection, flow, status, failure, run, restart } = make;
  const found = useOldListing(listing, web);
  const held = useHeld(item, seller);
  const form = useRepriceForm({ item, listing, web, seller, collection, flow, found, held });
  const { draft, change, price, times, request } = form;
  const [isEnding, setIsEnding] = useState(false);
  const now = useNow();
  const payToken = useToken(web, request?.currency ?? null);
  const { contract, tokenId } = item;
  const others = useOtherListings(
    { maker: seller, chain: chain.id, contract, tokenId },
    {
      listing,
      posted: form.isKept ? make.signed.map((signed) => hashOrder(signed.order)) : [],
    },
  );
  const guard = usePriceGuard({
    act: "list",
    amount: price.amount,
    currency: draft.currency,
    slug: item.collection.slug,
    web,
    isResumed: flow !== null,
    wayOut: listWayOut(web, change),
  });
  const dormant = useDormantOrders({
    cause: "approve",
    maker: seller,
    webs: [web],
    where: { chain: chain.id, contract },
    isAbout: ({ id }) => id !== listing.id,
  });
  const underway = flow !== null && isUnderway(flow);
  const trading = orderTrading(web);
  const order = request && createRepriceDraft(request);
  // Counter and salt are not shown; the signature uses the chain's counter, and a new salt where the old listing is not its salt.
  const signing =
    order === null || !trading.on ? null : order.prepare({ counter: 0n, salt: 0n, payToken }).verification;
  const cancelling =
    request?.way === "cancel_first" && trading.on ? prepareOldCancel(request).verification : null;
  const earlier = useEarlierSigned(make, { web, order, title: item.name, underway, now });

  if (isEnding)
    return (
      <EndListing
        item={item}
        listing={listing}
        web={web}
        initial="cancel"
        onClose={() => {
          setIsEnding(false);
          found.readAgain();
        }}
      />
    );
  if (earlier.dialog !== null) return earlier.dialog;
  if (dormant.dialog !== null) return dormant.dialog;
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  if (flow !== null && status === "confirmed")
    return (
      <RepriceDone
        flow={flow}
        item={item}
        listing={listing}
        web={web}
        found={found}
        onCancelOld={() => setIsEnding(true)}
        onClose={close}
      />
    );
  const unread =
    found.error === null ? null : explainError(found.error, { itemName: item.name, chainName: chain.name });
  const shownFailure = failure ?? unread;
  const formReason =
    request === null ? repriceReason({ ...found, ...form, errors: [price.error, times.error] }) : guard.hold;
  const reason = whyNot({
    trading,
    form: found.order === undefined && unread === null ? t("Reading the listing") : formReason,
    checks: [signing, cancelling],
    holds: [dormant.hold, others.hold],
  });
  const isAsking = reason !== null;
  const again = () => {
    if (failure?.code === "listing_changed" && form.isKept) {
      // What was signed does not fit the old listing any more, and would be refused each time.
      found.readAgain();
      restart();
      return;
    }
    if (found.error !== null || failure?.code === "listing_changed") found.readAgain();
    if (order === null || isAsking) restart();
    else void run(order);
  };
  return (
    <FlowDialog
      title={t("Change price")}
      size="lg"
      flow={flow}
      confirmLabel={repriceLabel(request)}
      whyNot={reason}
      onConfirm={() => order !== null && void run(order)}
      onClose={close}
    >
      <TwoPanes
        wide="right"
        top={!underway && <DormantNotes dormant={[dormant]} />}
        left={
          <>
            <OrderItem item={item} web={web} />
            <RepricePrice
              item={item}
              listing={listing}
              web={web}
              collection={collection}
              draft={draft}
              price={price}
              guard={guard.panel}
              locked={underway}
              onChange={change}
            />
            <RepriceEnds
              listing={listing}
              end={draft.end}
              times={times}
              locked={underway}
              onChange={(end) => change({ end })}
            />
            <RepriceProceeds listing={listing} web={web} request={request} />
          </>
        }
        right={
          <>
            {shownFailure !== null && (
              <ErrorNote
                words={shownFailure}
                actions={{ retry: again, switch_chain: again, check_item: close, see_similar: close }}
              />
            )}
            {failure !== null && needsCancel.has(failure.code) && (
              <Button className="self-start" onClick={() => setIsEnding(true)}>
                {t("Cancel the old one on-chain")}
              </Button>
            )}
            {earlier.note}
            {!trading.on && (
              <Note tone="warn" title={trading.reason}>
                {t("Nothing was sent.")}
              </Note>
            )}
            {request !== null && <RepriceEffect request={request} held={held} isOnly={others.isNone} />}
            <OtherListings others={others} web={web} />
            {flow !== null && (
              <Stepper
                label={t("Steps of this price change")}
                steps={flowSteps(flow, repriceSteps(web, item.collection.name, request), chain, now)}
              />
            )}
            {cancelling !== null && <CheckList title={t("What you send first")} verification={cancelling} />}
            {signing !== null && (
              <CheckList title={t("What you are signing")} verification={signing} of="request" />
            )}
            {signing === null && shownFailure === null && collection === null && (
              <Skeleton className="h-60" />
            )}
            {signing === null && collection !== null && trading.on && (
              <p className="text-small text-ink-2">
                {t("Enter a price to see what you sign, and what happens to the old listing.")}
              </p>
            )}
          </>
        }
      />
    </FlowDialog>
  );
}
