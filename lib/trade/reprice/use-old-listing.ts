"use client";

import { useQuery } from "@tanstack/react-query";
import type { WebChain } from "../../chains/web-chain";
import type { Order, OrderSummary } from "../../contract/order";
import { queryKeys } from "../../query/query-keys";
import { findOrder } from "../end/run";
import { browserPorts } from "../flow/browser-ports";
import { type OldListing, readOldListing } from "./old-listing";

/** The old listing while its price changes: the service's record, and its own bytes. */
export interface FoundListing {
  /** Undefined until it is read. */
  order: Order | undefined;
  /** Null until it is read, and where its bytes have a shape that this site does not know. */
  old: OldListing | null;
  /** When it was read, in milliseconds of this machine's clock. */
  readAt: number;
  error: Error | null;
  readAgain: () => void;
}

/** Reads an own listing, and again whenever the live feed tells of a change. */
export function useOldListing(listing: OrderSummary, { pin }: WebChain): FoundListing {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.ownOrder(listing.side, listing.id),
    queryFn: () => findOrder({ order: listing }, browserPorts),
    // Other dialogs read it too; this one must not decide by what they found.
    refetchOnMount: "always",
  });
  return {
    order: data,
    old: data === undefined || pin === null ? null : readOldListing(data, pin),
    readAt: dataUpdatedAt,
    error: data === undefined ? error : null,
    readAgain: () => void refetch(),
  };
}
