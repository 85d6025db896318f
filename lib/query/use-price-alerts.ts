"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CreatePriceAlertBody, PriceAlert, PriceAlertPage } from "../contract/price-alert";
import { offlineToo } from "./offline-too";
import { queryKeys } from "./query-keys";
import { requestOwn } from "./request-own";

const path = "alerts";

/**
 * All price alerts of the signed-in account, the newest first: it has 50 at most, which are one page.
 *
 * @param address null for nobody, who has none
 */
export function usePriceAlerts(address: string | null) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.ownAlerts(address ?? ""),
    enabled: address !== null,
    queryFn: ({ signal }) => requestOwn<PriceAlertPage>(address ?? "", path, { signal }),
    ...offlineToo,
  });
  return { alerts: data?.data, error, refetch };
}

/** Makes and deletes price alerts of the signed-in account. A deleted one goes from the list at once, and comes back if that fails. */
export function usePriceAlertChanges(address: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.ownAlerts(address);
  const readAgain = () => client.invalidateQueries({ queryKey });
  return {
    create: useMutation({
      mutationFn: (body: CreatePriceAlertBody) =>
        requestOwn<PriceAlert>(address, path, { method: "POST", body }),
      onSuccess: readAgain,
      networkMode: "always",
    }),
    remove: useMutation({
      mutationFn: (id: string) => requestOwn<void>(address, `${path}/${id}`, { method: "DELETE" }),
      onMutate: async (id) => {
        await client.cancelQueries({ queryKey });
        client.setQueryData<PriceAlertPage>(
          queryKey,
          (known) => known && { ...known, data: known.data.filter((alert) => alert.id !== id) },
        );
      },
      onSettled: readAgain,
      networkMode: "always",
    }),
  };
}
