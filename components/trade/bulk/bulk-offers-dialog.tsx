"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import type { BulkFormItem } from "@/lib/trade/bulk/bulk-draft";
import { isOpen } from "@/lib/trade/bulk/bulk-ledger";
import { offerShortage } from "@/lib/trade/bulk/offer-shortage";
import { rowKey } from "@/lib/trade/bulk/request";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { TypedPriceFields } from "../guard/typed-price-fields";
import { LookAlikeNotes, namedItem } from "../look-alike-notes";
import { EndableSwitch } from "../make/endable-switch";
import { ListDuration } from "../make/list-duration";
import { useReportedConsents } from "../use-reported-consents";
import { BulkFrame } from "./bulk-frame";
import { BulkGroups } from "./bulk-groups";
import { BulkOfferOutlook } from "./bulk-offer-outlook";
import { BestOffer, OfferWords } from "./bulk-offer-row";
import { BulkOfferRules } from "./bulk-offer-rules";
import { bulkOfferLabel } from "./bulk-offer-words";
import { type Bulk, useBulk } from "./use-bulk";
import { type OfferFacts, useOfferFacts } from "./use-offer-facts";

export interface BulkOffersDialogProps {
  /** The chosen items. While offers are being made, their own items are shown instead. */
  items: readonly BulkFormItem[];
  chains: readonly WebChain[];
  maker: Address;
  /** Called with the keys of the rows that are live. */
  onClose: (live: readonly string[]) => void;
}

/** The items, prices and duration; after the first signature, the result of each item. */
function OfferForm({
  bulk,
  facts,
  maker,
}: {
  bulk: Bulk;
  facts: ReadonlyMap<string, OfferFacts>;
  maker: Address;
}) {
  const { form, times, isLocked } = bulk;
  const { draft, change, entries, unusual } = form;
  return (
    <>
      <LookAlikeNotes
        subjects={entries.map(({ item }) => namedItem(item))}
        chains={entries.map(({ web }) => web)}
      />
      {!isLocked && <BulkOfferRules items={entries} facts={facts} draft={draft} onApply={form.setDraft} />}
      <BulkGroups
        items={entries}
        draft={draft}
        wordsOf={(entry) => (
          <OfferWords entry={entry} draft={draft} facts={facts.get(rowKey(entry))} maker={maker} />
        )}
        asideOf={(entry) => <BestOffer web={entry.web} best={facts.get(rowKey(entry))?.best ?? null} />}
        locked={isLocked}
        entriesOf={bulk.entriesOf}
        onChange={change}
        onRemove={entries.length > 1 && !isLocked ? form.leaveOut : null}
      />
      <TypedPriceFields prices={unusual} typed={draft.again} onType={(again) => change({ again })} />
      <ListDuration draft={draft} times={times} locked={isLocked} onChange={change} />
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

/** The items whose offers are still to be made. Also after a reload: one that was accepted meanwhile must not be made again. */
function openEntries({ form, entriesOf }: Pick<Bulk, "form" | "entriesOf">) {
  return form.entries.filter(({ item }) => isOpen(entriesOf(item.chain).get(rowKey({ item }))));
}

/** Why the offers cannot be made although their form is complete, or null. */
function whyNotNow(
  { form, funds, isStarted, entriesOf }: Bulk,
  facts: ReadonlyMap<string, OfferFacts>,
): string | null {
  for (const entry of openEntries({ form, entriesOf })) {
    const hold = facts.get(rowKey(entry))?.hold ?? null;
    if (hold !== null) return hold;
  }
  // Later, each step and the marketplace say it themselves.
  if (isStarted) return null;
  for (const list of form.lists) {
    const { chain } = list.web;
    const own = funds.get(chain.id);
    if (own === undefined) return t("Reading your balance on {chain}", { chain: chain.name });
    const { missing } = offerShortage(list, own);
    if (missing > 0n)
      return t("{amount} missing on {chain}", {
        amount: describeAmount(missing, findCurrency(chain, list.currency)),
        chain: chain.name,
      });
  }
  return null;
}

/** Offers for many items at once: prices, cost and one signature for each chain, and the result for each item. */
export function BulkOffersDialog({ items, chains, maker, onClose }: BulkOffersDialogProps) {
  const bulk = useBulk({ side: "offer", items, webs: chains, maker });
  const { form, results } = bulk;
  const facts = useOfferFacts(form.entries, maker);
  const receive = useDormantOrders({
    cause: "receive",
    maker,
    webs: chains,
    isAbout: ({ chain, contract, scope }) =>
      form.entries.some(
        ({ item }) =>
          item.chain === chain &&
          sameAddress(item.contract, contract) &&
          (scope.kind !== "item" || scope.tokenId === item.tokenId),
      ),
  });
  const pay = useDormantOrders({
    cause: "pay",
    maker,
    webs: chains,
    isAbout: ({ chain, currency }) =>
      form.lists.some((list) => list.web.chain.id === chain && sameAddress(list.currency, currency)),
  });
  const consents = useReportedConsents(
    openEntries(bulk).map((entry) => {
      const key = rowKey(entry);
      const { name, labels } = entry.item;
      return { key, name, labels: facts.get(key)?.labels ?? labels };
    }),
  );
  const count = form.entries.length;
  return (
    <BulkFrame
      bulk={{ ...bulk, reason: bulk.reason ?? whyNotNow(bulk, facts) }}
      maker={maker}
      words={{
        title: plural(count, "Make {count} offer", "Make {count} offers"),
        done: t("{made} of {total} offers made", { made: results.made.length, total: results.total }),
        confirm: bulkOfferLabel(form.lists, bulk.funds, count),
      }}
      dormant={[receive, pay]}
      consents={consents}
      form={<OfferForm bulk={bulk} facts={facts} maker={maker} />}
      outlook={<BulkOfferOutlook bulk={bulk} />}
      onClose={onClose}
    />
  );
}
