"use client";

import type { SwapRequest } from "../pool/swap-request";
import { useSwap } from "../pool/use-swap";
import { preparePoolBuy } from "./prepare";
import { poolBuyFlow } from "./run";

const buy = { ...poolBuyFlow, kind: "pool_buy", prepare: preparePoolBuy } as const;

/** A purchase from a pool for its dialog. */
export function usePoolBuy(request: SwapRequest) {
  return useSwap(buy, request);
}
