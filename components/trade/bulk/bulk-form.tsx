"use client";

import type { Address } from "@/lib/contract/primitives";
import { ListDuration } from "../make/list-duration";
import { BulkEarnings } from "./bulk-earnings";
import { BulkGroups } from "./bulk-groups";
import { BulkLowPrices } from "./bulk-low-prices";
import { BulkRules } from "./bulk-rules";
import type { Bulk } from "./use-bulk";

/** What is listed, for how much and how long; once something is signed, what became of it. */
export function BulkForm({ bulk, seller }: { bulk: Bulk; seller: Address }) {
  const { form, times, chains, isLocked, isStarted } = bulk;
  const { draft, change, entries, collections, low } = form;
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
      {!isLocked && <BulkLowPrices low={low} draft={draft} onChange={change} />}
      <ListDuration draft={draft} times={times} locked={isLocked} onChange={change} />
      <BulkEarnings
        items={entries}
        collections={collections}
        pay={draft.payCreator}
        locked={isLocked}
        onChange={(payCreator) => change({ payCreator })}
      />
    </>
  );
}
