"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { TypedPriceFields } from "../guard/typed-price-fields";
import { EndableSwitch } from "../make/endable-switch";
import { ListDuration } from "../make/list-duration";
import { BulkEarnings } from "./bulk-earnings";
import { BulkFrame } from "./bulk-frame";
import { BulkGroups } from "./bulk-groups";
import { ListingOutlook } from "./bulk-proceeds";
import { ListingWords } from "./bulk-row";
import { BulkRules } from "./bulk-rules";
import { type Bulk, useBulk } from "./use-bulk";

export interface BulkDialogProps {
  /** The selected items. While a bulk listing runs, its own items are shown instead. */
  items: readonly AccountItem[];
  chains: readonly WebChain[];
  seller: Address;
  /** Called with the keys of the rows that are live. */
  onClose: (live: readonly string[]) => void;
}

/** Listing many items at once: prices, proceeds and signatures for each chain, and the result for each item. */
export function BulkDialog({ items, chains, seller, onClose }: BulkDialogProps) {
  const bulk = useBulk({ side: "listing", items, webs: chains, maker: seller });
  const { form, results } = bulk;
  const dormant = useDormantOrders({
    cause: "approve",
    maker: seller,
    webs: chains,
    isAbout: ({ chain, contract }) =>
      form.entries.some(({ item }) => item.chain === chain && sameAddress(item.contract, contract)),
  });
  const list = plural(form.entries.length, "List {count} item", "List {count} items");
  return (
    <BulkFrame
      bulk={bulk}
      maker={seller}
      words={{
        title: list,
        done: t("{listed} of {total} listed", { listed: results.made.length, total: results.total }),
        confirm: list,
      }}
      dormant={[dormant]}
      form={<BulkForm bulk={bulk} seller={seller} />}
      outlook={<ListingOutlook bulk={bulk} />}
      onClose={onClose}
    />
  );
}

/** The items, prices and duration; after the first signature, the result of each item. */
function BulkForm({ bulk, seller }: { bulk: Bulk; seller: Address }) {
  const { form, times, isLocked, isStarted } = bulk;
  const { draft, change, entries, collections, unusual } = form;
  return (
    <>
      {!isLocked && <BulkRules items={entries} draft={draft} onApply={form.setDraft} />}
      <BulkGroups
        items={entries}
        draft={draft}
        wordsOf={(entry) => <ListingWords entry={entry} draft={draft} seller={seller} />}
        locked={isLocked}
        entriesOf={bulk.entriesOf}
        onChange={change}
        onRemove={entries.length > 1 && !isStarted ? form.leaveOut : null}
      />
      <TypedPriceFields prices={unusual} typed={draft.again} onType={(again) => change({ again })} />
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
