"use client";

import { type ReactNode, useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSide, OrderSummary } from "@/lib/contract/order";
import { useEndOrder } from "@/lib/flows/use-end-order";
import { formatDateTime } from "@/lib/format/time";
import { describeAmount, findCurrency } from "@/lib/tx/describe-amount";
import { isUnderway } from "@/lib/tx/flow";
import { ErrorNote } from "../tx/error-note";
import { type FlowWords, flowSteps, switchWords } from "../tx/flow-steps";
import { useNow } from "../tx/use-now";
import { RadioGroup } from "../ui/radio-group";
import { Stepper } from "../ui/stepper";
import { DoneDialog } from "./done-dialog";
import { FlowDialog } from "./flow-dialog";
import type { OrderItemData } from "./order-item";

export interface EndOrderDialogProps {
  /** What the order is about: the item's name, or the collection's. */
  name: string;
  /** How that is drawn. */
  head: ReactNode;
  /** The item, for a way back to it; null where the order names none. */
  item: Pick<OrderItemData, "chain" | "contract" | "tokenId" | "name"> | null;
  order: OrderSummary;
  web: WebChain;
  onClose: () => void;
}

interface SideWords {
  title: string;
  ends: string;
  fillable: string;
  placed: string;
  cancelled: string;
}

const sides: Record<OrderSide, SideWords> = {
  listing: {
    title: "End this listing",
    ends: "Ends the listing for good, everywhere.",
    fillable: "anyone who has the signed listing can still buy at this price on-chain.",
    placed: "Listed for",
    cancelled: "can no longer be bought with it, here or elsewhere.",
  },
  offer: {
    title: "End this offer",
    ends: "Ends the offer for good, everywhere.",
    fillable: "anyone who has the signed offer can still sell to you at this price on-chain.",
    placed: "Offered",
    cancelled: "can no longer be sold to you with it, here or elsewhere.",
  },
};

function optionsOf({ ends, fillable }: SideWords) {
  return [
    {
      value: "cancel",
      label: "Cancel on-chain",
      hint: `${ends} Your wallet sends a transaction and you pay its network fee.`,
    },
    { value: "hide", label: "Hide on Quayside", hint: `Free, and does not end it: ${fillable}` },
  ] as const;
}

const words: FlowWords = {
  cancel: { title: "Cancel on-chain", todo: "Your wallet asks you to confirm." },
  hide: {
    title: "Hide on Quayside",
    todo: "Your wallet asks for a signature. No fee.",
    wallet: "Waiting for your wallet. No fee.",
  },
};

/** Ending an order. The two ways look alike and are not: each says what it does before it is chosen. */
export function EndOrderDialog({ name, head, item, order, web, onClose }: EndOrderDialogProps) {
  const subject = useMemo(() => ({ name, item, order, web }), [name, item, order, web]);
  const { how, setHow, flow, status, failure, run, end } = useEndOrder(subject);
  const now = useNow();
  const underway = flow !== null && isUnderway(flow);
  const price = describeAmount(BigInt(order.price), findCurrency(web.chain, order.currency));
  const side = sides[order.side];
  const noun = order.side === "listing" ? "Listing" : "Offer";

  const close = () => {
    if (!underway) end();
    onClose();
  };
  if (status === "confirmed") {
    return how === "cancel" ? (
      <DoneDialog title={`${noun} cancelled`} item={item} onClose={close}>
        {name} {side.cancelled}
      </DoneDialog>
    ) : (
      <DoneDialog title={`${noun} hidden`} item={item} onClose={close}>
        It is hidden here, and still fillable on-chain for {price} until{" "}
        {formatDateTime(order.expiresAt, "local")}. Cancel it on-chain to end it.
      </DoneDialog>
    );
  }
  return (
    <FlowDialog
      title={side.title}
      flow={flow}
      confirmLabel={how === "cancel" ? "Cancel on-chain" : "Hide on Quayside"}
      cancelLabel="Keep it"
      danger={how === "cancel"}
      reason={web.trading.on ? null : web.trading.reason}
      onClose={close}
      onConfirm={run}
    >
      <div className="flex flex-col gap-5">
        {head}
        <p className="text-small text-ink-2">
          {side.placed} {price} until {formatDateTime(order.expiresAt, "local")}.
        </p>
        {!underway && <RadioGroup label="How" options={optionsOf(side)} value={how} onValueChange={setHow} />}
        {failure !== null && (
          <ErrorNote
            words={failure}
            actions={{
              retry: run,
              switch_chain: run,
              check_item: close,
              see_similar: close,
              reload: () => window.location.reload(),
            }}
          />
        )}
        {flow !== null && (
          <Stepper
            label="Steps"
            steps={flowSteps(flow, { switch: switchWords(web.chain), ...words }, web.chain, now)}
          />
        )}
      </div>
    </FlowDialog>
  );
}
