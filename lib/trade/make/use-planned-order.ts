"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../query/query-keys";
import { browserPorts } from "../flow/browser-ports";
import type { Flow } from "../flow/flow";
import type { OrderDraft } from "./order-draft";
import { orderFlow } from "./run";

const freshMs = 15_000;

/**
 * The flow that an order would begin now, so that the form can say beforehand what the wallet will be asked for. Nothing is begun.
 *
 * @param order null while the form is incomplete or a flow runs
 * @returns null until the chain has answered, and if the maker cannot make the order
 */
export function usePlannedOrder(order: OrderDraft | null): Flow | null {
  const { price, quantity } = order?.data ?? {};
  const { data } = useQuery({
    queryKey: [
      ...queryKeys.account(order?.maker ?? ""),
      ...["planned", order?.kind, order?.web.chain.id, order?.key, order?.currency, price, quantity],
    ],
    queryFn: async () =>
      order === null
        ? null
        : orderFlow.create({ draft: order, missing: await order.missing(browserPorts) }, browserPorts),
    enabled: order !== null,
    staleTime: freshMs,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return order === null ? null : (data ?? null);
}
