"use client";

import { useEffect } from "react";
import { rememberItems, type SeenItem } from "@/lib/activity/last-seen";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { formatPrice } from "@/lib/format/price";
import { useAccountItems } from "@/lib/query/use-account-items";
import { clockNow } from "@/lib/server-clock";
import { itemCardLine } from "../market/item-card-line";
import { wholeAccount } from "./account-items-search";

function seenItemOf(item: AccountItem, looks: ChainLooks): SeenItem {
  const line = itemCardLine(item);
  const currency = line.kind === "price" ? currencyOf(lookOf(looks, line.chain), line.currency) : null;
  return {
    name: item.name,
    collection: item.collection.name,
    chain: lookOf(looks, item.chain).name,
    price:
      line.kind === "price" && currency !== null
        ? `${formatPrice(line.amount, currency.decimals)} ${currency.symbol}`
        : null,
    picture: item.labels.includes("explicit") ? null : (item.image?.placeholder ?? null),
  };
}

/** Keeps the owner's items in this browser, as they are shown now, for a time without network. */
export function useKeptItems(owner: Address, looks: ChainLooks): void {
  const { data } = useAccountItems(owner, wholeAccount);
  useEffect(() => {
    const [first] = data?.pages ?? [];
    if (first === undefined) return;
    rememberItems({
      address: owner,
      seenAt: Math.floor(clockNow()),
      total: first.totals?.items ?? first.data.length,
      items: first.data.map((item) => seenItemOf(item, looks)),
    });
  }, [data, owner, looks]);
}
