"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import {
  type BulkDraft,
  type BulkFormItem,
  type BulkItem,
  bulkCurrency,
  bulkPrice,
  bulkQuantity,
} from "@/lib/trade/bulk/bulk-draft";
import { offerShortage } from "@/lib/trade/bulk/offer-shortage";
import { rowKey } from "@/lib/trade/bulk/request";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { Price } from "../../market/price";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { TypedPriceFields } from "../guard/typed-price-fields";
import { EndableSwitch } from "../make/endable-switch";
import { ListDuration } from "../make/list-duration";
import { BulkFrame } from "./bulk-frame";
import { BulkGroups } from "./bulk-groups";
import { BulkOfferOutlook } from "./bulk-offer-outlook";
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

function priceWords({ unitPrice, currency }: OrderSummary, { chain }: WebChain): string {
  return describeAmount(BigInt(unitPrice), findCurrency(chain, currency));
}

/** Whether a typed price is above what the item costs now. */
function isAbovePrice(draft: BulkDraft, entry: BulkItem, listing: OrderSummary): boolean {
  const { chain } = entry.web;
  const { amount } = bulkPrice(draft, entry);
  const [asked, offered] = [listing.currency, bulkCurrency(draft, entry.web)].map((each) =>
    findCurrency(chain, each),
  );
  if (amount === null || asked == null || offered == null) return false;
  const cost = nativeWorth(BigInt(listing.unitPrice), asked, chain);
  const worth = nativeWorth(amount, offered, chain);
  return cost !== null && worth !== null && worth > cost;
}

/** A warning or note about an offer's price. */
function OfferWords({
  entry,
  draft,
  facts,
  maker,
}: {
  entry: BulkItem;
  draft: BulkDraft;
  facts: OfferFacts | undefined;
  maker: string;
}): ReactNode {
  const { web } = entry;
  const wrong = facts?.hold ?? bulkPrice(draft, entry).error ?? bulkQuantity(draft, entry).error;
  if (wrong !== null) return <span className="text-neg">{wrong}</span>;
  if (facts === undefined) return null;
  const { best, listing } = facts;
  if (listing !== null && isAbovePrice(draft, entry, listing))
    return (
      <span className="text-warn">
        {t("More than its price, {price}", { price: priceWords(listing, web) })}
      </span>
    );
  if (best === null) return t("No offer yet");
  const price = priceWords(best, web);
  return sameAddress(best.maker, maker) ? (
    <span className="text-warn">{t("Your offer of {price} stays open until you end it", { price })}</span>
  ) : (
    <span className="sm:hidden">{t("Best offer {price}", { price })}</span>
  );
}

/** The item's highest offer, beside the field of the new one. */
function BestOffer({ web, best }: { web: WebChain; best: OrderSummary | null }) {
  if (best === null) return null;
  return (
    <>
      <span className="block text-label text-ink-3">{t("Best offer")}</span>
      <span className="text-small">
        <Price
          amount={best.unitPrice}
          currency={findCurrency(web.chain, best.currency)}
          rounding="down"
          native
        />
      </span>
    </>
  );
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
  const { form, times, isLocked, isStarted } = bulk;
  const { draft, change, entries, unusual } = form;
  return (
    <>
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
        onRemove={entries.length > 1 && !isStarted ? form.leaveOut : null}
      />
      {!isLocked && (
        <TypedPriceFields prices={unusual} typed={draft.again} onType={(again) => change({ again })} />
      )}
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

/** Why the offers cannot be made although their form is complete, or null. */
function whyNotNow({ form, funds, isStarted }: Bulk, facts: ReadonlyMap<string, OfferFacts>): string | null {
  // Later, each step and the marketplace say it themselves.
  if (isStarted) return null;
  const held = [...facts.values()].find(({ hold }) => hold !== null)?.hold ?? null;
  if (held !== null) return held;
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
  const count = form.entries.length;
  return (
    <BulkFrame
      bulk={{ ...bulk, reason: bulk.reason ?? whyNotNow(bulk, facts) }}
      maker={maker}
      words={{
        title: plural(count, "Make {count} offer", "Make {count} offers"),
        done: t("{made} of {total} offers made", { made: results.live.length, total: results.total }),
        confirm: bulkOfferLabel(form.lists, bulk.funds, count),
      }}
      dormant={[receive, pay]}
      form={<OfferForm bulk={bulk} facts={facts} maker={maker} />}
      outlook={<BulkOfferOutlook bulk={bulk} />}
      onClose={onClose}
    />
  );
}
