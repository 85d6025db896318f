"use client";

import { useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import type { WebChain } from "../chains/web-chain";
import { queryKeys } from "../query/query-keys";
import { isUnpinned, type TokenFacts } from "../tx/token-row";
import { browserPorts } from "./browser-ports";

/** What the contract of a currency that is not pinned says of itself; null for one that is, and until the chain has answered. */
export function useToken({ chain, pin }: WebChain, currency: Address | null): TokenFacts | null {
  const asks = currency !== null && pin !== null && isUnpinned(currency, pin);
  const { data } = useQuery({
    queryKey: queryKeys.token(chain.id, currency ?? ""),
    queryFn: () => (currency === null ? null : browserPorts.chain.token(chain.chainId, currency)),
    enabled: asks,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return asks ? (data ?? null) : null;
}
