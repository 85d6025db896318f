"use client";

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Page } from "../contract/page";
import type {
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookEventType,
  WebhookFilter,
  Webhooks,
} from "../contract/webhook";
import { offlineToo } from "./offline-too";
import { queryKeys } from "./query-keys";
import { requestOwn } from "./request-own";

const path = "webhooks";
/** Deliveries happen in the background. The page that shows them looks again so often. */
const lookAgainMs = 5_000;

/** The terms of a webhook, as its form has them. */
export interface WebhookTerms {
  url: string;
  events: WebhookEventType[];
  filter: WebhookFilter;
}

/** The webhooks of the signed-in account, the oldest first. */
export function useWebhooks(address: string) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.ownWebhooks(address),
    queryFn: ({ signal }) => requestOwn<Webhooks>(address, path, { signal }),
    refetchInterval: lookAgainMs,
    ...offlineToo,
  });
  return { webhooks: data?.data, error, refetch };
}

/** Events of a webhook in the last 7 days, the newest first. */
export function useDeliveries(address: string, id: string) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: queryKeys.ownDeliveries(address, id),
    queryFn: ({ pageParam, signal }) =>
      requestOwn<Page<WebhookDelivery>>(address, `${path}/${id}/deliveries`, {
        search: { limit: 20, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: lookAgainMs,
    ...offlineToo,
  });
  return { ...query, deliveries: data?.pages.flatMap((page) => page.data) };
}

/** Changes of the webhooks. Each reads the lists again. */
export function useWebhookChanges(address: string) {
  const client = useQueryClient();
  const readAgain = (id: string | null) =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.ownWebhooks(address) }),
      ...(id === null ? [] : [client.invalidateQueries({ queryKey: queryKeys.ownDeliveries(address, id) })]),
    ]);
  const post = <T>(name: "secret" | "resume" | "ping") => ({
    mutationFn: (id: string) => requestOwn<T>(address, `${path}/${id}/${name}`, { method: "POST" }),
    onSettled: (_: unknown, __: unknown, id: string) => readAgain(id),
    networkMode: "always" as const,
  });
  return {
    create: useMutation({
      mutationFn: (body: WebhookTerms) => requestOwn<NewWebhook>(address, path, { method: "POST", body }),
      onSuccess: () => readAgain(null),
      networkMode: "always",
    }),
    set: useMutation({
      mutationFn: ({ id, terms }: { id: string; terms: WebhookTerms }) =>
        requestOwn<Webhook>(address, `${path}/${id}`, { method: "PUT", body: terms }),
      onSuccess: () => readAgain(null),
      networkMode: "always",
    }),
    remove: useMutation({
      mutationFn: (id: string) => requestOwn<void>(address, `${path}/${id}`, { method: "DELETE" }),
      onSettled: () => readAgain(null),
      networkMode: "always",
    }),
    newSecret: useMutation(post<NewWebhook>("secret")),
    resume: useMutation(post<Webhook>("resume")),
    ping: useMutation(post<WebhookDelivery>("ping")),
    again: useMutation({
      mutationFn: ({ id, delivery }: { id: string; delivery: string }) =>
        requestOwn<WebhookDelivery>(address, `${path}/${id}/deliveries/${delivery}/resend`, {
          method: "POST",
        }),
      onSettled: (_, __, { id }) => readAgain(id),
      networkMode: "always",
    }),
  };
}
