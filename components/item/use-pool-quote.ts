"use client";

import { useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Item } from "@/lib/contract/item";
import { queryKeys } from "@/lib/query/query-keys";
import { browserPorts } from "@/lib/trade/flow/browser-ports";
import type { SwapSide } from "@/lib/trade/pool/build-swap";
import { readPoolQuotes } from "@/lib/trade/pool/read-quotes";

/** The price of a pool moves with its trades. */
const freshMs = 10_000;
const againMs = 20_000;

/**
 * The best price of an item among pools, as their contracts say it on the chain now.
 *
 * @returns `quote`: null where none of them trades it now, undefined while it is read or could not be read
 */
export function usePoolQuote(
  side: SwapSide,
  {
    item,
    pools,
    web,
    account,
  }: {
    item: Pick<Item, "chain" | "contract" | "tokenId">;
    pools: readonly Address[];
    web: WebChain;
    account: Address;
  },
) {
  const { chain, contract, tokenId } = item;
  const { pin } = web;
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.item(chain, contract, tokenId), side, pools, account],
    queryFn: async () => {
      if (pin === null) return [];
      return readPoolQuotes(pools, { side, item, pin, chain: web.chain, account, port: browserPorts.chain });
    },
    enabled: pools.length > 0,
    staleTime: freshMs,
    refetchInterval: againMs,
  });
  return { quote: data === undefined ? undefined : (data[0] ?? null), isError, retry: () => void refetch() };
}
