"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  CreatePushSubscriptionBody,
  PushSubscriptionRecord,
  PushSubscriptions,
} from "../contract/push-subscription";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

const path = "/api/account/push-subscriptions";

/** The browsers of the signed-in account that are pushed to, and the key that a browser subscribes with. */
export function useBrowsers(address: string) {
  return useQuery({
    queryKey: queryKeys.ownBrowsers(address),
    queryFn: ({ signal }) => requestApi<PushSubscriptions>(path, { signal }),
  });
}

/** Changes of the browsers. Each reads the list again. */
export function useBrowserChanges(address: string) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.ownBrowsers(address) });
  return {
    /** @param subscribe asks the browser, and returns what the service needs */
    add: useMutation({
      mutationFn: async (subscribe: () => Promise<CreatePushSubscriptionBody>) =>
        requestApi<PushSubscriptionRecord>(path, { method: "POST", body: await subscribe() }),
      onSuccess: readAgain,
      networkMode: "always",
    }),
    remove: useMutation({
      mutationFn: (id: string) => requestApi<void>(`${path}/${id}`, { method: "DELETE" }),
      onSettled: readAgain,
      networkMode: "always",
    }),
    test: useMutation({
      mutationFn: (id: string) => requestApi<void>(`${path}/${id}/test`, { method: "POST" }),
      networkMode: "always",
    }),
  };
}
