"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { flowId } from "@/lib/flows/flow-store";
import {
  type CancelOrdersRequest,
  cancelOrdersKey,
  createCancelOrdersFlow,
  prepareCancelOrders,
  runCancelOrders,
} from "@/lib/flows/run-cancel-orders";
import type { SignedOrder } from "@/lib/flows/signed-orders";
import { useSimpleFlow } from "@/lib/flows/use-simple-flow";
import { formatCountOf } from "@/lib/format/count";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { isUnderway } from "@/lib/tx/flow";
import { shownSigned } from "@/lib/tx/shown-order";
import { CheckList } from "../tx/check-list";
import { FlowProgress } from "../tx/flow-progress";
import { DoneDialog } from "./done-dialog";
import { signedWords } from "./earlier-signatures";
import { endSteps } from "./end-order-words";
import { FlowDialog } from "./flow-dialog";

const cancelOrders = { create: createCancelOrdersFlow, run: runCancelOrders };

export interface CancelSignedDialogProps {
  /** Orders of one maker that no list shows: nobody but their signer may know of them. */
  signed: readonly SignedOrder[];
  /** What each is about, in words. */
  nameOf: (order: OrderComponents) => string;
  web: WebChain;
  maker: Address;
  /** They have no force any more. */
  onDone: (ended: readonly SignedOrder[]) => void;
  onClose: () => void;
}

/** Ending on-chain what was signed and never became live. */
export function CancelSignedDialog({ signed, nameOf, web, maker, onDone, onClose }: CancelSignedDialogProps) {
  // What ends is what was there when the dialog was opened.
  const [ending] = useState(signed);
  const request: CancelOrdersRequest = {
    web,
    maker,
    orders: ending.flatMap(({ order }) => {
      const shown = shownSigned(order, nameOf(order));
      return shown === null ? [] : [{ components: order, shown }];
    }),
  };
  const id = flowId({ kind: "cancel_orders", key: cancelOrdersKey(request) });
  const { flow, status, failure, begin, end } = useSimpleFlow<CancelOrdersRequest>(cancelOrders, {
    id,
    web,
    name: "These orders",
    item: null,
  });
  const isDone = status === "confirmed";
  const tellDone = useEffectEvent(() => onDone(ending));
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);
  const underway = flow !== null && isUnderway(flow);
  const close = () => {
    if (!underway) end();
    onClose();
  };
  if (isDone) {
    return (
      <DoneDialog title="Cancelled" item={null} onClose={close}>
        What you signed before can no longer be used, here or elsewhere.
      </DoneDialog>
    );
  }
  const { verification } = prepareCancelOrders(request);
  const again = () => begin(request);
  return (
    <FlowDialog
      title="Cancel what you signed"
      flow={flow}
      confirmLabel={`Cancel ${formatCountOf(ending.length, "order")}`}
      cancelLabel="Back"
      danger
      reason={web.trading.on ? null : web.trading.reason}
      disabled={verification.blocked}
      onClose={close}
      onConfirm={again}
    >
      <div className="flex flex-col gap-5">
        <p className="text-small text-ink-2">
          Ends what never became live here:{" "}
          {ending.flatMap((each) => signedWords(each, web) ?? []).join(", ")}.
        </p>
        <FlowProgress
          flow={flow}
          failure={failure}
          words={endSteps}
          chain={web.chain}
          onAgain={again}
          actions={{ close }}
        />
        <CheckList title="What you are signing" verification={verification} />
      </div>
    </FlowDialog>
  );
}
