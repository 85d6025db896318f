"use client";

import { useQueries } from "@tanstack/react-query";
import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { queryKeys } from "../../query/query-keys";
import { browserPorts } from "../flow/browser-ports";
import { orderChain } from "../flow/trading-chain";
import { findCurrency } from "../review/describe-amount";

/** What the maker of offers has on a chain, in base units. */
export interface OfferFunds {
  balance: bigint;
  /** What can be wrapped; zero where the offers' currency is not the wrapped one. */
  wrappable: bigint;
  /** What the conduit may spend. */
  allowance: bigint;
  /** Whether each offer is signed alone, as contract wallets must. */
  separately: boolean;
}

const freshMs = 15_000;

async function readOfferFunds(web: WebChain, currency: Address, maker: Address): Promise<OfferFunds> {
  const { chain, pin } = orderChain(web);
  const port = browserPorts.chain;
  const canWrap = findCurrency(chain, currency)?.kind === "wrapped";
  const [balance, wrappable, allowance, separately] = await Promise.all([
    port.balance(pin.chainId, maker, currency),
    canWrap ? port.balance(pin.chainId, maker, chain.nativeCurrency.address) : 0n,
    port.allowance(pin.chainId, currency, maker, pin.conduit),
    port.isContractWallet(pin.chainId, maker),
  ]);
  return { balance, wrappable, allowance, separately };
}

/** What the maker has on each chain, by chain. A chain that has not answered is absent. */
export function useOfferFunds(
  maker: Address,
  wanted: readonly { web: WebChain; currency: Address }[],
  isEnabled: boolean,
): ReadonlyMap<string, OfferFunds> {
  const results = useQueries({
    queries: wanted.map(({ web, currency }) => ({
      queryKey: [...queryKeys.account(maker), "offerFunds", web.chain.id, currency],
      queryFn: () => readOfferFunds(web, currency, maker),
      enabled: isEnabled && web.trading.on,
      staleTime: freshMs,
    })),
  });
  return new Map(
    wanted.flatMap(({ web }, index) => {
      const funds = results[index]?.data;
      return funds === undefined ? [] : [[web.chain.id, funds] as const];
    }),
  );
}
