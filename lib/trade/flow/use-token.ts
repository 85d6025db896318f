"use client";

import { type QueryKey, useQueries, useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { queryKeys } from "../../query/query-keys";
import { isUnpinned, type TokenFacts } from "../review/token-row";
import { browserPorts } from "./browser-ports";

interface TokenQuery {
  queryKey: QueryKey;
  queryFn: () => Promise<TokenFacts | null>;
  enabled: boolean;
  staleTime: number;
}

function tokenQuery({ chain, pin }: WebChain, currency: Address | null): TokenQuery {
  return {
    queryKey: queryKeys.token(chain.id, currency ?? ""),
    queryFn: async () => (currency === null ? null : browserPorts.chain.token(chain.chainId, currency)),
    enabled: currency !== null && pin !== null && isUnpinned(currency, pin),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** The symbol and decimals that an unpinned currency's contract reports; null for a pinned currency, and until the chain has answered. */
export function useToken(web: WebChain, currency: Address | null): TokenFacts | null {
  const query = tokenQuery(web, currency);
  const { data } = useQuery(query);
  return query.enabled ? (data ?? null) : null;
}

/** The same for several currencies, in their sequence. */
export function useTokens(
  currencies: readonly { web: WebChain; currency: Address }[],
): readonly (TokenFacts | null)[] {
  const queries = currencies.map(({ web, currency }) => tokenQuery(web, currency));
  const answers = useQueries({ queries });
  return queries.map(({ enabled }, index) => (enabled ? (answers[index]?.data ?? null) : null));
}
