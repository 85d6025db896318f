"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import {
  type BulkDraft,
  type BulkItem,
  bulkCurrency,
  bulkPrice,
  bulkQuantity,
} from "@/lib/trade/bulk/bulk-draft";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { Price } from "../../market/price";
import type { OfferFacts } from "./use-offer-facts";

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
export function OfferWords({
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
    <span className="lg:hidden">{t("Best offer {price}", { price })}</span>
  );
}

/** The item's highest offer, beside the field of the new one. */
export function BestOffer({ web, best }: { web: WebChain; best: OrderSummary | null }) {
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
