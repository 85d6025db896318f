"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NotificationRules, SetNotificationRulesBody } from "../contract/notification-rules";
import { requestApi } from "./api-client";
import { offlineToo } from "./offline-too";
import { queryKeys } from "./query-keys";

const path = "/api/account/notification-rules";

/**
 * The rules by which the signed-in account is told. A change shows at once and is stored in the background, one after the other; if that
 * fails, the page shows what is stored.
 */
export function useNotificationRules(address: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.ownRules(address);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => requestApi<NotificationRules>(path, { signal }),
    ...offlineToo,
  });
  const storing = useMutation({
    mutationKey: queryKey,
    // Two changes must not overtake each other.
    scope: { id: queryKey.join(" ") },
    mutationFn: (body: SetNotificationRulesBody) =>
      requestApi<NotificationRules>(path, { method: "PUT", body }),
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
