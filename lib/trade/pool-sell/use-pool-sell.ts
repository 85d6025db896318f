"use client";

import type { SwapRequest } from "../pool/swap-request";
import { useSwap } from "../pool/use-swap";
import { preparePoolSell } from "./prepare";
import { poolSellFlow } from "./run";

const sell = { ...poolSellFlow, kind: "pool_sell", prepare: preparePoolSell } as const;

/** A sale to a pool for its dialog. */
export function usePoolSell(request: SwapRequest) {
  return useSwap(sell, request);
}
