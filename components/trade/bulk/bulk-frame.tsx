"use client";

import { type ReactNode, useState } from "react";
import type { Address } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { nftOf } from "@/lib/seaport/check-structure";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { type Consent, Consents } from "../consents";
import { DormantNotes } from "../dormant/dormant-notes";
import type { DormantOrders } from "../dormant/use-dormant-orders";
import { CancelSignedDialog } from "../end/cancel-signed-dialog";
import { FlowActions } from "../flow-actions";
import { TwoPanes } from "../two-panes";
import { walletOpenNote } from "../wallet-open-note";
import { type WhyNot, whyNot } from "../why-not";
import { BulkSummary } from "./bulk-summary";
import type { Bulk } from "./use-bulk";

/** The words of one side of the market. */
interface BulkFrameWords {
  /** "List 3 items", before anything is signed. */
  title: string;
  /** "2 of 3 listed" */
  done: string;
  /** The button's label. */
  confirm: string;
}

function confirmLabel({ results, isDone, isStopped, isStarted }: Bulk, { confirm }: BulkFrameWords): string {
  if (isDone) return plural(results.again, "Try again for {count} item", "Try again for {count} items");
  if (isStopped) return t("Try again");
  return isStarted ? t("Continue") : confirm;
}

function Actions({
  bulk,
  words,
  reason,
  onClose,
}: {
  bulk: Bulk;
  words: BulkFrameWords;
  reason: WhyNot | null;
  onClose: () => void;
}) {
  const { results, status, underway, isDone } = bulk;
  if (isDone && results.again === 0) {
    return (
      <div className="flex justify-end">
        <Button size="lg" variant="primary" className="max-sm:flex-1 sm:min-w-52" onClick={onClose}>
          {t("Done")}
        </Button>
      </div>
    );
  }
  return (
    <FlowActions
      status={status}
      underway={underway}
      confirmLabel={confirmLabel(bulk, words)}
      cancelLabel={results.made.length > 0 ? t("Done") : t("Cancel")}
      whyNot={reason}
      onCancel={onClose}
      onConfirm={() => bulk.run()}
    />
  );
}

/** The name of the item of a signed order, which may no longer be selected. */
function nameOf(entries: Bulk["form"]["entries"], order: OrderComponents): string {
  const signed = nftOf(order);
  if (signed === undefined) return t("an item");
  const { token, identifierOrCriteria: tokenId } = signed;
  const own = entries.find(
    ({ item }) => sameAddress(item.contract, token) && item.tokenId === tokenId.toString(),
  );
  return own?.item.name ?? `#${tokenId}`;
}

/** The dialog of several orders: the form, what is signed, and the result of each. */
export function BulkFrame({
  bulk,
  maker,
  words,
  dormant,
  consents = [],
  form,
  outlook,
  onClose,
}: {
  bulk: Bulk;
  maker: Address;
  words: BulkFrameWords;
  /** Old orders that would become fillable, by cause. */
  dormant: readonly DormantOrders[];
  /** Required checkboxes. */
  consents?: readonly Consent[];
  form: ReactNode;
  /** Shown before the first wallet request. */
  outlook: ReactNode;
  /** Called with the keys of the rows whose orders are made. */
  onClose: (live: readonly string[]) => void;
}) {
  const { form: state, results, status, underway, isDone } = bulk;
  const close = () => {
    // The flow continues without its dialog.
    if (!underway) bulk.end();
    onClose(results.made);
  };
  const [ending, setEnding] = useState<Bulk["earlier"][number] | null>(null);
  if (ending !== null)
    return (
      <CancelSignedDialog
        {...ending}
        nameOf={(order) => nameOf(state.entries, order)}
        maker={maker}
        onDone={(ended) => bulk.forget(ending.web, ended)}
        onClose={() => setEnding(null)}
      />
    );
  const cancelling = dormant.find(({ dialog }) => dialog !== null);
  if (cancelling !== undefined) return cancelling.dialog;
  // Orders that are tried again are signed anew.
  const asked = isDone && results.again === 0 ? [] : consents;
  const reason = whyNot({
    form: isDone ? null : bulk.reason,
    checks: [{ blocked: bulk.isBlocked }],
    holds: isDone ? [] : dormant.map(({ hold }) => hold),
    consents: asked,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={isDone ? words.done : words.title}
      size="lg"
      busyNote={status === "wallet" ? walletOpenNote() : null}
      footer={<Actions bulk={bulk} words={words} reason={reason} onClose={close} />}
    >
      <TwoPanes
        wide="left"
        top={!underway && !isDone && <DormantNotes dormant={dormant} />}
        left={form}
        right={
          <>
            <BulkSummary
              bulk={bulk}
              outlook={outlook}
              mayRun={reason === null}
              onEnd={(web) => setEnding(bulk.earlier.find((each) => each.web === web) ?? null)}
            />
            {!underway && <Consents consents={asked} />}
          </>
        }
      />
    </Dialog>
  );
}
