"use client";

import { useQuery } from "@tanstack/react-query";
import type { WebChain } from "../../chains/web-chain";
import type { Order, OrderSummary } from "../../contract/order";
import { queryKeys } from "../../query/query-keys";
import { findOrder } from "../end/run";
import { browserPorts } from "../flow/browser-ports";
import { type OldOrder, readOldOrder } from "./old-order";

/** The old order while its price changes: the service's record, and its own bytes. */
export interface FoundOrder {
  /** Undefined until it is read. */
  order: Order | undefined;
  /** Null until it is read, and where its bytes have a shape that this site does not know. */
  old: OldOrder | null;
  /** When it was read, in milliseconds of this machine's clock. */
  readAt: number;
  error: Error | null;
  readAgain: () => void;
}

/** Reads an own order, and again whenever the live feed tells of a change. */
export function useOldOrder(shown: OrderSummary, { pin }: WebChain): FoundOrder {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.ownOrder(shown.side, shown.id),
    queryFn: () => findOrder({ order: shown }, browserPorts),
    // Other dialogs read it too; this one must not decide by what they found.
    refetchOnMount: "always",
  });
  return {
    order: data,
    old: data === undefined || pin === null ? null : readOldOrder(data, pin),
    readAt: dataUpdatedAt,
    error: data === undefined ? error : null,
    readAgain: () => void refetch(),
  };
}
