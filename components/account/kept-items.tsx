"use client";

import { useEffect } from "react";
import { rememberItems, type SeenItem } from "@/lib/activity/last-seen";
import { type ChainLooks, chainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { AccountItem } from "@/lib/contract/item";
import { formatPrice } from "@/lib/format/price";
import { useAccountItems } from "@/lib/query/use-account-items";
import { useChains } from "@/lib/query/use-chains";
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

/** Keeps the owner's items in this browser, as they are shown now, for a time without network. It draws nothing. */
export function KeptItems({ owner }: { owner: string }) {
  const { data, dataUpdatedAt } = useAccountItems(owner, wholeAccount);
  const chains = useChains().data?.data;
  useEffect(() => {
    const [first] = data?.pages ?? [];
    if (first === undefined || chains === undefined) return;
    const looks = chainLooks(chains);
    rememberItems({
      address: owner,
      seenAt: Math.floor(dataUpdatedAt / 1_000),
      total: first.totals?.items ?? first.data.length,
      items: first.data.map((item) => seenItemOf(item, looks)),
    });
  }, [data, dataUpdatedAt, owner, chains]);
  return null;
}
