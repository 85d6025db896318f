"use client";

import { type ReactNode, useState } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { explainError } from "@/lib/trade/errors/explain-error";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { type Flow, isUnderway } from "@/lib/trade/flow/flow";
import { useToken } from "@/lib/trade/flow/use-token";
import type { useMake } from "@/lib/trade/make/use-make";
import { createRepriceDraft, prepareOldCancel } from "@/lib/trade/reprice/prepare";
import type { FoundOrder } from "@/lib/trade/reprice/use-old-order";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";
import { Skeleton } from "../../ui/skeleton";
import { Stepper } from "../../ui/stepper";
import { CheckList } from "../check-list";
import { type Consent, Consents } from "../consents";
import { DormantNotes } from "../dormant/dormant-notes";
import type { DormantOrders } from "../dormant/use-dormant-orders";
import { ErrorNote } from "../error-note";
import { FlowDialog } from "../flow-dialog";
import { type FlowWords, flowSteps } from "../flow-steps";
import { useEarlierSigned } from "../make/use-earlier-signed";
import { TwoPanes } from "../two-panes";
import { useNow } from "../use-now";
import { whyNot } from "../why-not";
import { OtherOrders } from "./other-orders";
import { RepriceEffect } from "./reprice-effect";
import { RepriceEnds } from "./reprice-terms";
import { repriceLabel, repriceReason } from "./reprice-words";
import type { FoundOrders } from "./use-other-orders";
import type { useRepriceForm } from "./use-reprice-form";

/** What the dialogs of both sides of the market share. */
export interface RepriceFrameProps {
  /** The name of the item, or of the collection. */
  name: string;
  /** The account's own order, as the page shows it. */
  shown: OrderSummary;
  web: WebChain;
  make: ReturnType<typeof useMake>;
  found: FoundOrder;
  form: ReturnType<typeof useRepriceForm>;
  others: FoundOrders;
  /** Units of the item that the maker holds; null where that does not matter, or is not known. */
  held: bigint | null;
  /** Why an unusual price stops the signature, or null. */
  guardHold: string | null;
  dormant: readonly DormantOrders[];
  /** Required checkboxes. */
  consents?: readonly Consent[];
  steps: FlowWords;
  head: ReactNode;
  price: (locked: boolean) => ReactNode;
  /** What is paid and received at the new price. */
  sum: ReactNode;
  /** The dialog that cancels the old order. */
  ending: (onClose: () => void) => ReactNode;
  /** The dialog after the change. */
  done: (flow: Flow, parts: { onCancelOld: () => void; onClose: () => void }) => ReactNode;
  onClose: () => void;
}

/** Refusals after which only a transaction ends the old order. */
const needsCancel: ReadonlySet<string> = new Set(["not_endable", "invalid_replacement"]);
/** The old order is not what the page says. */
const isChanged = (code: string | undefined) => code === "listing_changed" || code === "own_offer_changed";

/** Changes the price of an own order: what is signed, and what happens to the old order, before anything is. */
export function RepriceFrame(props: RepriceFrameProps) {
  const { name, shown, web, make, found, form, others, guardHold, dormant, steps, onClose } = props;
  const { consents = [] } = props;
  const { chain } = web;
  const { side } = shown;
  const { collection, flow, status, failure, run, restart } = make;
  const { draft, change, price, times, request } = form;
  const [isEnding, setIsEnding] = useState(false);
  const now = useNow();
  const payToken = useToken(web, request?.currency ?? null);
  const underway = flow !== null && isUnderway(flow);
  const trading = orderTrading(web);
  const order = request && createRepriceDraft(request);
  // Counter and salt are not shown; the signature uses the chain's counter, and a new salt where the old order is not its salt.
  const signing =
    order === null || !trading.on ? null : order.prepare({ counter: 0n, salt: 0n, payToken }).verification;
  const cancelling =
    request?.way === "cancel_first" && trading.on ? prepareOldCancel(request).verification : null;
  const earlier = useEarlierSigned(make, { web, order, title: name, underway, now });

  if (isEnding)
    return props.ending(() => {
      setIsEnding(false);
      found.readAgain();
    });
  if (earlier.dialog !== null) return earlier.dialog;
  const asking = dormant.find(({ dialog }) => dialog !== null);
  if (asking !== undefined) return asking.dialog;
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  if (flow !== null && status === "confirmed")
    return props.done(flow, { onCancelOld: () => setIsEnding(true), onClose: close });
  const unread =
    found.error === null ? null : explainError(found.error, { itemName: name, chainName: chain.name });
  const shownFailure = failure ?? unread;
  const formReason =
    request === null
      ? repriceReason({ side, ...found, ...form, errors: [price.error, times.error] })
      : guardHold;
  const reading = side === "offer" ? t("Reading the offer") : t("Reading the listing");
  const reason = whyNot({
    trading,
    form: found.order === undefined && unread === null ? reading : formReason,
    checks: [signing, cancelling],
    holds: [...dormant.map(({ hold }) => hold), others.hold],
    consents,
  });
  const again = () => {
    if (isChanged(failure?.code) && form.isKept) {
      // What was signed does not fit the old order any more, and would be refused each time.
      found.readAgain();
      restart();
      return;
    }
    if (found.error !== null || isChanged(failure?.code)) found.readAgain();
    if (order === null || reason !== null) restart();
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
        top={!underway && <DormantNotes dormant={dormant} />}
        left={
          <>
            {props.head}
            {props.price(underway)}
            <RepriceEnds
              shown={shown}
              end={draft.end}
              times={times}
              locked={underway}
              onChange={(end) => change({ end })}
            />
            {props.sum}
          </>
        }
        right={
          <>
            {shownFailure !== null && (
              <ErrorNote
                words={shownFailure}
                actions={{ retry: again, switch_chain: again, check_item: close, see_similar: close, close }}
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
            {request !== null && <RepriceEffect request={request} held={props.held} isOnly={others.isNone} />}
            <OtherOrders side={side} others={others} web={web} />
            {!underway && request !== null && <Consents consents={consents} />}
            {flow !== null && (
              <Stepper label={t("Steps of this price change")} steps={flowSteps(flow, steps, chain, now)} />
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
                {side === "offer"
                  ? t("Enter a price to see what you sign, and what happens to the old offer.")
                  : t("Enter a price to see what you sign, and what happens to the old listing.")}
              </p>
            )}
          </>
        }
      />
    </FlowDialog>
  );
}
