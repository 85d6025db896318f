"use client";

import { type ReactNode, useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import { formatAddress } from "@/lib/format/address";
import { formatClock } from "@/lib/format/clock";
import { formatDateTime } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { mayEnd } from "@/lib/trade/end/is-endable";
import type { EndOrderHow } from "@/lib/trade/end/prepare";
import { useCancelFee } from "@/lib/trade/end/use-cancel-fee";
import { useEndOrder } from "@/lib/trade/end/use-end";
import { isUnderway } from "@/lib/trade/flow/flow";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { OrderCheck } from "../../market/order-check";
import { rich } from "../../ui/rich";
import { Skeleton } from "../../ui/skeleton";
import { CheckList } from "../check-list";
import { DoneDialog } from "../done-dialog";
import { FlowDialog } from "../flow-dialog";
import { FlowProgress } from "../flow-progress";
import type { OrderItemData } from "../order-item";
import { canShowAgain } from "../order-state";
import { useNow } from "../use-now";
import { whyNot } from "../why-not";
import { cancelCost } from "./cancel-cost";
import { CancelledOrderDialog } from "./cancelled-dialog";
import { ChainDownNote } from "./chain-down-note";
import { EndChoices } from "./end-choices";
import { endSteps, howLabels, sideWords } from "./end-order-words";

export interface EndOrderDialogProps {
  /** The name of the order's item or collection. */
  name: string;
  /** The head of the dialog, which shows the item or collection. */
  head: ReactNode;
  /** The item to link to; null where the order names none. */
  item: Pick<OrderItemData, "chain" | "contract" | "tokenId" | "name"> | null;
  order: OrderSummary;
  web: WebChain;
  /** The option that is selected at first. Default: cancelling. */
  initial?: EndOrderHow | undefined;
  onClose: () => void;
}

function EndedDialog({
  how,
  price,
  signableUntil,
  ...props
}: Pick<EndOrderDialogProps, "item" | "order" | "onClose"> & {
  how: Exclude<EndOrderHow, "cancel">;
  price: string;
  /** Of an order that was ended without a transaction: the last second at which it may be filled. */
  signableUntil: number;
}) {
  const isOut = Math.floor(useNow() / 1_000) < signableUntil;
  const { item, order, onClose } = props;
  const { done } = sideWords[order.side];
  const end = formatDateTime(order.expiresAt, "local");
  const meanings = {
    end: isOut
      ? t(
          "This server signs for it no more. A signature given a moment ago still counts: it may go through until {time}. The chain itself still knows it until {end}.",
          { time: formatClock(signableUntil), end },
        )
      : t(
          "This server signs for it no more. No signature is out. The chain itself still knows it until {end}.",
          { end },
        ),
    hide: t(
      "It is hidden here, and still fillable on-chain for {price} until {end}. Cancel it on-chain to end it.",
      { price, end },
    ),
    unhide: t("It is shown here again for {price}, until {end}.", { price, end }),
  };
  return (
    <DoneDialog title={t(done[how])} item={item} onClose={onClose}>
      {meanings[how]}
    </DoneDialog>
  );
}

/**
 * Ends an order. Cancelling and hiding look alike, so each option states its effect before it is chosen, and the
 * request is shown.
 */
export function EndOrderDialog(props: EndOrderDialogProps) {
  const { name, head, item, order, web, initial = "cancel", onClose } = props;
  const subject = useMemo(() => ({ name, item, order, web }), [name, item, order, web]);
  const ending = useEndOrder(subject, initial);
  const { how, setHow, flow, status, failure, trading, signed, verification, run, end } = ending;
  const fee = useCancelFee(ending.cancelCall, order.maker);
  const underway = flow !== null && isUnderway(flow);
  const price = describeAmount(BigInt(order.price), findCurrency(web.chain, order.currency));
  const { title, placed } = sideWords[order.side];
  const until = formatDateTime(order.expiresAt, "local");

  const close = () => {
    if (!underway) end();
    onClose();
  };
  if (flow !== null && status === "confirmed")
    return how === "cancel" ? (
      <CancelledOrderDialog flow={flow} side={order.side} name={name} item={item} onClose={close} />
    ) : (
      <EndedDialog
        how={how}
        price={price}
        signableUntil={Number(flow.data.signableUntil ?? 0)}
        item={item}
        order={order}
        onClose={close}
      />
    );
  const isUnread = signed === undefined;
  const reason = whyNot({
    trading,
    failure: isUnread ? failure : null,
    waiting: isUnread ? t("Reading the order") : null,
    checks: [verification],
  });
  return (
    <FlowDialog
      title={t(title)}
      flow={flow}
      confirmLabel={how === "end" ? t("Sign to end it") : t(howLabels[how])}
      cancelLabel={t("Keep it")}
      danger={how === "cancel"}
      whyNot={reason}
      onClose={close}
      onConfirm={run}
      onAgain={run}
    >
      <div className="flex flex-col gap-5">
        {head}
        {!underway && <ChainDownNote web={web} />}
        <div className="text-small text-ink-2">
          {t(placed, { price, end: until })}
          {signed !== undefined && <OrderCheck order={signed} className="mt-0.5" />}
        </div>
        {!underway && (
          <EndChoices
            side={order.side}
            isEndable={signed !== undefined && mayEnd(signed)}
            isHidden={signed === undefined ? how === "unhide" : canShowAgain(signed)}
            isEnded={signed?.statusReason === "ended"}
            cost={cancelCost(fee, web.chain)}
            value={how}
            onValueChange={setHow}
          />
        )}
        {!underway && how === "end" && signed !== undefined && (
          <p className="text-label text-ink-3">
            {rich("Works because this order names the zone {zone}", {
              zone: (
                <span className="mono" title={signed.order.parameters.zone}>
                  {formatAddress(signed.order.parameters.zone)}
                </span>
              ),
            })}
          </p>
        )}
        <FlowProgress
          flow={flow}
          failure={failure}
          words={endSteps()}
          chain={web.chain}
          whyNot={reason}
          onAgain={run}
          actions={{ check_item: close, see_similar: close }}
        />
        {verification !== null && (
          <CheckList
            title={t("What you are signing")}
            verification={verification}
            of={how === "cancel" ? "transaction" : "request"}
          />
        )}
        {isUnread && failure === null && <Skeleton className="h-60" />}
      </div>
    </FlowDialog>
  );
}
