"use client";

import { useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { queryKeys } from "../../query/query-keys";
import { browserPorts } from "../flow/browser-ports";

/** An account's balance of a chain's wrapped currency, in wei. Zero on a chain without a pin. */
export function useWrappedBalance({ chain, pin }: WebChain, account: Address) {
  return useQuery({
    queryKey: [...queryKeys.account(account), "wrapped", chain.id],
    queryFn: () =>
      pin === null ? 0n : browserPorts.chain.balance(chain.chainId, account, pin.wrappedCurrency),
  });
}
