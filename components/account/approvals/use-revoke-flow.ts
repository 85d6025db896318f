"use client";

import { useSyncExternalStore } from "react";
import type { Flow } from "@/lib/trade/flow/flow";
import { flowStore } from "@/lib/trade/flow/flow-store";
import type { RevokeRequest } from "@/lib/trade/revoke/request";
import { revokeId } from "@/lib/trade/revoke/revoke-id";

/** The flow that takes an approval back, if this tab has one. */
export function useRevokeFlow(request: RevokeRequest | null): Flow | null {
  return useSyncExternalStore(
    flowStore.subscribe,
    () => (request === null ? null : flowStore.get(revokeId(request))),
    () => null,
  );
}
