"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { cancelTrading } from "@/lib/chains/cancel-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { type CancelOrdersRequest, prepareCancelOrders } from "@/lib/trade/end/cancel-orders";
import { shownSigned } from "@/lib/trade/end/shown-order";
import { useCancelOrders } from "@/lib/trade/end/use-cancel-orders";
import type { SignedOrder } from "@/lib/trade/make/saved-signatures";
import { CheckList } from "../check-list";
import { signedWords } from "../earlier-signatures";
import { FlowDialog } from "../flow-dialog";
import { FlowProgress } from "../flow-progress";
import { whyNot } from "../why-not";
import { CancelledOrdersDialog } from "./cancelled-dialog";
import { endSteps } from "./end-order-words";
import { cancelLabel } from "./order-choice";
import { OtherCancelNote, otherReason } from "./other-cancel-note";

export interface CancelSignedDialogProps {
  /** Orders of one maker that no list shows, since only their signer may know of them. */
  signed: readonly SignedOrder[];
  /** A description of each order. */
  nameOf: (order: OrderComponents) => string;
  web: WebChain;
  maker: Address;
  /** Called when the orders are no longer valid. */
  onDone: (ended: readonly SignedOrder[]) => void;
  onClose: () => void;
}

/** Cancels on-chain the orders that were signed and never became live. */
export function CancelSignedDialog({ signed, nameOf, web, maker, onDone, onClose }: CancelSignedDialogProps) {
  // A snapshot of the orders from when the dialog opened.
  const [ending] = useState(signed);
  const request: CancelOrdersRequest = {
    web,
    maker,
    orders: ending.flatMap(({ order }) => {
      const shown = shownSigned(order, nameOf(order));
      return shown === null ? [] : [{ components: order, shown }];
    }),
  };
  const cancelling = useCancelOrders(request, { item: null });
  const { flow, status, failure, isOtherUnderway } = cancelling;
  const isDone = status === "confirmed";
  const notifyDone = useEffectEvent(() => onDone(ending));
  useEffect(() => {
    if (isDone) notifyDone();
  }, [isDone]);
  const close = () => {
    cancelling.end();
    onClose();
  };
  if (flow !== null && isDone) {
    return (
      <CancelledOrdersDialog flow={flow} title={t("Cancelled")} onClose={close}>
        {t("Your earlier signatures can no longer be used, here or elsewhere.")}
      </CancelledOrdersDialog>
    );
  }
  const trading = cancelTrading(web);
  const verification = trading.on ? prepareCancelOrders(request).verification : null;
  const again = () => cancelling.begin(request.orders);
  return (
    <FlowDialog
      title={t("Cancel earlier signatures")}
      flow={flow}
      confirmLabel={cancelLabel(ending.length)}
      cancelLabel={t("Back")}
      danger
      whyNot={whyNot({
        trading,
        other: otherReason(isOtherUnderway),
        checks: [verification],
      })}
      onClose={close}
      onConfirm={again}
    >
      <div className="flex flex-col gap-5">
        {isOtherUnderway && <OtherCancelNote chainName={web.chain.name} />}
        <p className="text-small text-ink-2">
          {t("Cancels what is not live here: {orders}.", {
            orders: ending.flatMap((each) => signedWords(each, web) ?? []).join(", "),
          })}
        </p>
        <FlowProgress
          flow={flow}
          failure={failure}
          words={endSteps()}
          chain={web.chain}
          onAgain={again}
          actions={{ close }}
        />
        {verification !== null && !cancelling.isWider && (
          <CheckList title={t("What you are signing")} verification={verification} />
        )}
      </div>
    </FlowDialog>
  );
}
