"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dropQueryKeys } from "../../query/drop-keys";
import { browserPorts } from "../flow/browser-ports";
import { mintFee } from "./mint-fee";
import type { MintRequest } from "./request";

/** Milliseconds that a quantity must stay unchanged: a visitor who steps from 1 to 10 causes two requests instead of ten. */
const settledMs = 300;
/** Milliseconds between two reads of the network's price. */
const everyMs = 60_000;

/** Waits until the quantity is settled. Rejects at once if the answer is no longer needed. */
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
 * The network fee of a mint before Mint is pressed, in wei: undefined until it is known, null if no estimate exists. While a new quantity
 * is requested, it is the fee of the last one.
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
