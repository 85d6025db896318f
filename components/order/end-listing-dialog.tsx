"use client";

import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import { useEndListing } from "@/lib/flows/use-end-listing";
import { formatDateTime } from "@/lib/format/time";
import { describeAmount, findCurrency } from "@/lib/tx/describe-amount";
import { isUnderway, isWalletOpen } from "@/lib/tx/flow";
import { ErrorNote } from "../tx/error-note";
import { type FlowWords, flowSteps } from "../tx/flow-steps";
import { useNow } from "../tx/use-now";
import { Dialog } from "../ui/dialog";
import { RadioGroup } from "../ui/radio-group";
import { Stepper } from "../ui/stepper";
import { walletOpenNote } from "./buy-dialog";
import { DoneDialog } from "./done-dialog";
import { FlowActions } from "./flow-actions";
import { OrderItem, type OrderItemData } from "./order-item";

export interface EndListingDialogProps {
  item: OrderItemData;
  listing: OrderSummary;
  web: WebChain;
  onClose: () => void;
}

const options = [
  {
    value: "cancel",
    label: "Cancel on-chain",
    hint: "Ends the listing for good, everywhere. Your wallet sends a transaction and you pay its network fee.",
  },
  {
    value: "hide",
    label: "Hide on Quayside",
    hint: "Free, and does not end it: anyone who has the signed listing can still buy at this price on-chain.",
  },
] as const;

const words: FlowWords = {
  switch: { title: "Switch network", todo: "Your wallet is on another network." },
  cancel: { title: "Cancel on-chain", todo: "Your wallet asks you to confirm." },
  hide: {
    title: "Hide on Quayside",
    todo: "Your wallet asks for a signature. No fee.",
    wallet: "Waiting for your wallet. No fee.",
  },
};

/** Ending a listing. The two ways look alike and are not: each says what it does before it is chosen. */
export function EndListingDialog({ item, listing, web, onClose }: EndListingDialogProps) {
  const subject = useMemo(
    () => ({ itemName: item.name, tokenId: item.tokenId, listing, web }),
    [item.name, item.tokenId, listing, web],
  );
  const { how, setHow, flow, status, failure, run, end } = useEndListing(subject, item);
  const now = useNow();
  const underway = flow !== null && isUnderway(flow);
  const walletOpen = flow !== null && isWalletOpen(flow);
  const price = describeAmount(BigInt(listing.price), findCurrency(web.chain, listing.currency));

  const close = () => {
    if (!underway) end();
    onClose();
  };
  if (status === "confirmed") {
    return how === "cancel" ? (
      <DoneDialog title="Listing cancelled" item={item} onClose={close}>
        {item.name} can no longer be bought with it, here or elsewhere.
      </DoneDialog>
    ) : (
      <DoneDialog title="Listing hidden" item={item} onClose={close}>
        It is hidden here, and still fillable on-chain for {price} until{" "}
        {formatDateTime(listing.expiresAt, "local")}. Cancel it on-chain to end it.
      </DoneDialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="End this listing"
      busyNote={walletOpen ? walletOpenNote : null}
      footer={
        <FlowActions
          status={status}
          underway={underway}
          confirmLabel={how === "cancel" ? "Cancel on-chain" : "Hide on Quayside"}
          cancelLabel="Keep it"
          danger={how === "cancel"}
          reason={web.trading.on ? null : web.trading.reason}
          onCancel={close}
          onConfirm={run}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <OrderItem item={item} web={web} />
        <p className="text-small text-ink-2">
          Listed for {price} until {formatDateTime(listing.expiresAt, "local")}.
        </p>
        {!underway && <RadioGroup label="How" options={options} value={how} onValueChange={setHow} />}
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
        {flow !== null && <Stepper label="Steps" steps={flowSteps(flow, words, web.chain, now)} />}
      </div>
    </Dialog>
  );
}
