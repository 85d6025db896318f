"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  CreatePushSubscriptionBody,
  PushSubscriptionRecord,
  PushSubscriptions,
} from "../contract/push-subscription";
import { queryKeys } from "./query-keys";
import { requestOwn } from "./request-own";

const path = "push-subscriptions";

/** The browsers of the signed-in account that are pushed to, and the key that a browser subscribes with. */
export function useBrowsers(address: string) {
  return useQuery({
    queryKey: queryKeys.ownBrowsers(address),
    queryFn: ({ signal }) => requestOwn<PushSubscriptions>(address, path, { signal }),
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
        requestOwn<PushSubscriptionRecord>(address, path, { method: "POST", body: await subscribe() }),
      onSuccess: readAgain,
      networkMode: "always",
    }),
    remove: useMutation({
      mutationFn: (id: string) => requestOwn<void>(address, `${path}/${id}`, { method: "DELETE" }),
      onSettled: readAgain,
      networkMode: "always",
    }),
    test: useMutation({
      mutationFn: (id: string) => requestOwn<void>(address, `${path}/${id}/test`, { method: "POST" }),
      networkMode: "always",
    }),
  };
}
