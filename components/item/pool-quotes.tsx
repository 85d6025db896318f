"use client";

import { useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Item } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { useChain } from "@/lib/query/use-chains";
import { browserPorts } from "@/lib/trade/flow/browser-ports";
import { readPoolQuotes } from "@/lib/trade/pool/read-quotes";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { AddressText } from "../market/address";
import { Price } from "../market/price";
import { rich } from "../ui/rich";

export interface PoolQuotesProps {
  item: Pick<Item, "chain" | "contract" | "tokenId" | "collection">;
  /** The best offer on the item, to compare with; null without one. */
  best: Order | null;
  holder: Address;
}

/** A price may move with each block. */
const freshMs = 10_000;

/** The pools of an item's collection on its chain, as its swaps show them. */
function usePools({ chain, collection }: PoolQuotesProps["item"]): readonly Address[] {
  const search = { collection: collection.slug, chain, types: "pool_buy,pool_sell", limit: 100 };
  const { data } = useQuery({
    queryKey: queryKeys.activityHead(search),
    queryFn: ({ signal }) => requestApi<ActivityPage>("/api/activity", { search, signal }),
  });
  return [...new Set(data?.data.flatMap(({ pool }) => pool?.address ?? []))];
}

/**
 * Beside an item's offers: what a pool of its collection would pay its holder now, as the pool's own contract answers on the chain. Shows
 * nothing where no pool would pay.
 */
export function PoolQuotes({ item, best, holder }: PoolQuotesProps) {
  const web = useChain(item.chain);
  const pools = usePools(item);
  const { chain, contract, tokenId } = item;
  const { data } = useQuery({
    queryKey: [...queryKeys.item(chain, contract, tokenId), "pools", pools, holder],
    queryFn: async () =>
      web === undefined
        ? []
        : readPoolQuotes(pools, { item, chain: web.chain, holder, port: browserPorts.chain }),
    enabled: web !== undefined && pools.length > 0,
    staleTime: freshMs,
  });
  const [quote] = data ?? [];
  if (quote === undefined || web === undefined) return null;
  const currency = best === null ? null : findCurrency(web.chain, best.currency);
  return (
    <p className="border-t border-line p-4.5 text-small text-ink-2">
      {rich(
        "A pool of this collection, {pool}, pays {price} for it now, after its fee and creator earnings.",
        {
          pool: <AddressText address={quote.pool} />,
          price: <Price amount={quote.amount} currency={web.chain.nativeCurrency} rounding="down" native />,
        },
      )}{" "}
      {best !== null &&
        currency !== null &&
        rich("The best offer leaves you {price}.", {
          price: (
            <Price
              amount={BigInt(best.proceeds) / BigInt(best.quantity)}
              currency={currency}
              rounding="down"
              native
            />
          ),
        })}{" "}
      {t("This site shows the price of pools, but does not sell to them.")}
    </p>
  );
}
