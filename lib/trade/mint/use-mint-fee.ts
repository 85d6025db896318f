"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dropQueryKeys } from "../../query/drop-keys";
import { browserPorts } from "../flow/browser-ports";
import { mintFee } from "./mint-fee";
import type { MintRequest } from "./request";

/** Milliseconds that a quantity must stand: who steps from 1 to 10 asks twice, not ten times. */
const settledMs = 300;
/** Milliseconds after which the network's price is asked for again. */
const everyMs = 60_000;

/** Ends at once where nobody waits for the answer any more. */
function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, settledMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/**
 * The network fee of a mint before anybody has pressed Mint, in wei: undefined until it is known, null where nobody can say. While
 * another quantity is asked about it is the last one's.
 */
export function useMintFee(request: MintRequest): bigint | null | undefined {
  const { drop, minter, quantity, terms } = request;
  const asked = [quantity, terms.stage, terms.price, terms.currency].join(":");
  const { data, isError } = useQuery({
    queryKey: dropQueryKeys.mintFee(drop.slug, minter, asked),
    queryFn: async ({ signal }) => {
      await settled(signal);
      return mintFee(request, browserPorts);
    },
    placeholderData: keepPreviousData,
    staleTime: everyMs,
    refetchInterval: everyMs,
    retry: false,
  });
  return isError ? null : data;
}
