"use client";

import { useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import type { Call } from "../../contract/chain";
import { queryKeys } from "../../query/query-keys";
import { browserPorts } from "../flow/browser-ports";

/** Milliseconds between two reads of the network's price. */
const everyMs = 60_000;

/**
 * The network fee of a cancellation before it is sent, in wei: undefined until it is known, null if no estimate exists.
 *
 * @param call the transaction; null until the orders are read
 */
export function useCancelFee(call: Call | null, maker: Address): bigint | null | undefined {
  const { data, isError } = useQuery({
    queryKey: queryKeys.cancelFee(maker, call),
    queryFn: () => (call === null ? null : browserPorts.chain.networkFee(call, maker)),
    enabled: call !== null,
    staleTime: everyMs,
    refetchInterval: everyMs,
    retry: false,
  });
  return isError ? null : data;
}
