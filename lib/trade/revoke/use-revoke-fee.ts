"use client";

import { useMemo } from "react";
import { useCancelFee } from "../end/use-cancel-fee";
import { FlowError } from "../errors/flow-error";
import { prepareRevoke } from "./prepare";
import type { RevokeRequest } from "./request";

/**
 * The network fee of taking an approval back, before it is sent, in wei: undefined until it is known, null if no estimate exists.
 *
 * @param request null where nothing can be taken back
 */
export function useRevokeFee(request: RevokeRequest | null): bigint | null | undefined {
  const call = useMemo(() => {
    if (request === null) return null;
    try {
      return prepareRevoke(request).call;
    } catch (error) {
      // The dialog says why it cannot be sent.
      if (error instanceof FlowError) return null;
      throw error;
    }
  }, [request]);
  return useCancelFee(call, request?.account ?? "0x0000000000000000000000000000000000000000");
}
