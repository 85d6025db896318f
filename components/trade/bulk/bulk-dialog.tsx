"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import type { OfferItem } from "@/lib/seaport/order-components";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { CancelSignedDialog } from "../end/cancel-signed-dialog";
import { FlowActions } from "../flow-actions";
import { TypedPriceFields } from "../guard/typed-price-fields";
import { EndableSwitch } from "../make/endable-switch";
import { ListDuration } from "../make/list-duration";
import { TwoPanes } from "../two-panes";
import { walletOpenNote } from "../wallet-open-note";
import { whyNot } from "../why-not";
import { BulkEarnings } from "./bulk-earnings";
import { BulkGroups } from "./bulk-groups";
import { BulkRules } from "./bulk-rules";
import { BulkSummary } from "./bulk-summary";
import { type Bulk, useBulk } from "./use-bulk";

export interface BulkDialogProps {
  /** The selected items. While a bulk listing runs, its own items are shown instead. */
  items: readonly AccountItem[];
  chains: readonly WebChain[];
  seller: Address;
  /** Called with the keys of the rows that are live. */
  onClose: (live: readonly string[]) => void;
}

function confirmLabel({ form, results, isDone, isStopped, isStarted }: Bulk): string {
  if (isDone) return plural(results.again, "Try again for {count} item", "Try again for {count} items");
  if (isStopped) return t("Try again");
  return isStarted ? t("Continue") : plural(form.entries.length, "List {count} item", "List {count} items");
}

function Actions({ bulk, hold, onClose }: { bulk: Bulk; hold: string | null; onClose: () => void }) {
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
      confirmLabel={confirmLabel(bulk)}
      cancelLabel={results.live.length > 0 ? t("Done") : t("Cancel")}
      whyNot={whyNot({
        form: isDone ? null : bulk.reason,
        checks: [{ blocked: bulk.isBlocked }],
        holds: isDone ? [] : [hold],
      })}
      onCancel={onClose}
      onConfirm={() => bulk.run()}
    />
  );
}

/** The name of a signed item, which may no longer be selected. */
function nameOf(entries: Bulk["form"]["entries"], signed: OfferItem | undefined): string {
  if (signed === undefined) return t("an item");
  const { token, identifierOrCriteria: tokenId } = signed;
  const own = entries.find(
    ({ item }) => sameAddress(item.contract, token) && item.tokenId === tokenId.toString(),
  );
  return own?.item.name ?? `#${tokenId}`;
}

/** Listing many items at once: prices, proceeds and signatures for each chain, and the result for each item. */
export function BulkDialog({ items, chains, seller, onClose }: BulkDialogProps) {
  const bulk = useBulk(items, chains, seller);
  const { form, results, status, underway, isDone } = bulk;
  const dormant = useDormantOrders({
    cause: "approve",
    maker: seller,
    webs: chains,
    isAbout: ({ chain, contract }) =>
      form.entries.some(({ item }) => item.chain === chain && sameAddress(item.contract, contract)),
  });
  const close = () => {
    // The flow continues without its dialog.
    if (!underway) bulk.end();
    onClose(results.live);
  };
  const [ending, setEnding] = useState<Bulk["earlier"][number] | null>(null);
  if (ending !== null)
    return (
      <CancelSignedDialog
        {...ending}
        nameOf={({ offer }) => nameOf(form.entries, offer[0])}
        maker={seller}
        onDone={(ended) => bulk.forget(ending.web, ended)}
        onClose={() => setEnding(null)}
      />
    );
  if (dormant.dialog !== null) return dormant.dialog;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={
        isDone
          ? t("{listed} of {total} listed", { listed: results.live.length, total: results.total })
          : plural(form.entries.length, "List {count} item", "List {count} items")
      }
      size="lg"
      busyNote={status === "wallet" ? walletOpenNote() : null}
      footer={<Actions bulk={bulk} hold={dormant.hold} onClose={close} />}
    >
      <TwoPanes
        wide="left"
        top={!underway && !isDone && dormant.note}
        left={<BulkForm bulk={bulk} seller={seller} />}
        right={
          <BulkSummary
            bulk={bulk}
            onEnd={(web) => setEnding(bulk.earlier.find((each) => each.web === web) ?? null)}
          />
        }
      />
    </Dialog>
  );
}

/** The items, prices and duration; after the first signature, the result of each item. */
function BulkForm({ bulk, seller }: { bulk: Bulk; seller: Address }) {
  const { form, times, chains, isLocked, isStarted } = bulk;
  const { draft, change, entries, collections, unusual } = form;
  return (
    <>
      {!isLocked && <BulkRules items={entries} draft={draft} onApply={form.setDraft} />}
      <BulkGroups
        items={entries}
        draft={draft}
        seller={seller}
        locked={isLocked}
        entriesOf={(id) => chains.find(({ web }) => web.chain.id === id)?.entries ?? new Map()}
        onChange={change}
        onRemove={entries.length > 1 && !isStarted ? form.leaveOut : null}
      />
      {!isLocked && (
        <TypedPriceFields prices={unusual} typed={draft.again} onType={(again) => change({ again })} />
      )}
      <ListDuration draft={draft} times={times} locked={isLocked} onChange={change} />
      <BulkEarnings
        items={entries}
        collections={collections}
        pay={draft.payCreator}
        locked={isLocked}
        onChange={(payCreator) => change({ payCreator })}
      />
      {form.mayChooseEnd && (
        <EndableSwitch
          checked={draft.endable}
          locked={isLocked}
          onChange={(endable) => change({ endable })}
        />
      )}
    </>
  );
}
