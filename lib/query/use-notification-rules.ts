"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NotificationRules, SetNotificationRulesBody } from "../contract/notification-rules";
import { offlineToo } from "./offline-too";
import { queryKeys } from "./query-keys";
import { requestOwn } from "./request-own";

const path = "notification-rules";

/**
 * The rules by which the signed-in account is told. A change shows at once and is stored in the background, one after the other; if that
 * fails, the page shows what is stored.
 */
export function useNotificationRules(address: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.ownRules(address);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => requestOwn<NotificationRules>(address, path, { signal }),
    ...offlineToo,
  });
  const storing = useMutation({
    mutationKey: queryKey,
    // Two changes must not overtake each other.
    scope: { id: queryKey.join(" ") },
    mutationFn: (body: SetNotificationRulesBody) =>
      requestOwn<NotificationRules>(address, path, { method: "PUT", body }),
    onSuccess: (stored) => {
      // Another change that waits is shown already.
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, stored);
    },
    onError: () => client.invalidateQueries({ queryKey }),
    networkMode: "always",
  });
  return {
    rules: data,
    error,
    refetch,
    failure: storing.error,
    isStored: storing.isSuccess,
    change: (changed: Partial<SetNotificationRulesBody>) => {
      const known = client.getQueryData<NotificationRules>(queryKey);
      if (known === undefined) return;
      const next = { ...known, ...changed };
      client.setQueryData<NotificationRules>(queryKey, next);
      const { kinds, offersFromFloorBps, quietHours } = next;
      storing.mutate({ kinds, offersFromFloorBps, quietHours });
    },
  };
}
