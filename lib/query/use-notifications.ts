"use client";

import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Notification, NotificationPage, ReadNotificationsBody } from "../contract/notification";
import type { NotificationKind } from "../contract/notification-kind";
import { clockNow } from "../server-clock";
import { offlineToo } from "./offline-too";
import { queryKeys } from "./query-keys";
import { requestOwn } from "./request-own";

const path = "notifications";

interface Unread {
  unread: number;
}

/** Which of an account's notifications a list has. */
export interface NotificationFilter {
  kind?: readonly NotificationKind[];
  unread?: true;
  /** How many a page has. */
  limit?: number;
}

function searchOf({ kind, ...search }: NotificationFilter) {
  return { ...search, ...(kind !== undefined && { kind: kind.join(",") }) };
}

/** How many notifications the signed-in account has not read; undefined while it is unknown. */
export function useUnread(address: string): { unread: number | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: queryKeys.ownUnread(address),
    queryFn: ({ signal }) => requestOwn<Unread>(address, `${path}/unread`, { signal }),
  });
  return { unread: data?.unread, error };
}

/** What the signed-in account was told, the newest first. @param address null: nobody is signed in, and nothing is asked */
export function useNotifications(address: string | null, filter: NotificationFilter) {
  const search = searchOf(filter);
  const { data, ...query } = useInfiniteQuery({
    queryKey: queryKeys.ownNotifications(address ?? "", search),
    enabled: address !== null,
    queryFn: ({ pageParam, signal }) =>
      requestOwn<NotificationPage>(address ?? "", path, {
        search: { ...search, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...offlineToo,
  });
  return {
    ...query,
    notifications: data?.pages.flatMap((page) => page.data),
    totals: data?.pages[0]?.totals,
  };
}

type Pages = InfiniteData<NotificationPage>;

/** The number in `ntf_…`: a later notification has a higher one. */
function numberOf({ id }: Pick<Notification, "id">): number {
  return Number(id.slice("ntf_".length));
}

function isMeant(notification: Notification, which: ReadNotificationsBody): boolean {
  if ("ids" in which) return which.ids.includes(notification.id);
  return numberOf(notification) <= numberOf({ id: which.upTo });
}

/** Shows notifications as read before the service has answered. */
function showAsRead(client: QueryClient, address: string, which: ReadNotificationsBody): void {
  const now = Math.floor(clockNow());
  client.setQueriesData<Pages>({ queryKey: queryKeys.ownNotifications(address) }, (known) =>
    known === undefined
      ? known
      : {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            data: page.data.map((each) =>
              each.readAt === null && isMeant(each, which) ? { ...each, readAt: now } : each,
            ),
          })),
        },
  );
}

/** Writes the exact number of unread ones wherever it is shown. */
function showUnread(client: QueryClient, address: string, unread: number): void {
  client.setQueryData<Unread>(queryKeys.ownUnread(address), { unread });
  client.setQueriesData<Pages>({ queryKey: queryKeys.ownNotifications(address) }, (known) =>
    known === undefined
      ? known
      : {
          ...known,
          pages: known.pages.map((page) =>
            page.totals === undefined ? page : { ...page, totals: { ...page.totals, unread } },
          ),
        },
  );
}

/**
 * Marks notifications of the signed-in account as read. The page shows it at once, and what the service has if that fails. A list of unread
 * ones keeps them until it is read again, so that no row jumps away under the pointer.
 */
export function useMarkRead(address: string) {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (which: ReadNotificationsBody) =>
      requestOwn<Unread>(address, `${path}/read`, { method: "POST", body: which }),
    onMutate: async (which) => {
      // An older answer must not undo it. A list without any answer goes on waiting for its first.
      await client.cancelQueries({
        queryKey: queryKeys.ownNotifications(address),
        predicate: ({ state }) => state.data !== undefined,
      });
      showAsRead(client, address, which);
    },
    onSuccess: ({ unread }) => showUnread(client, address, unread),
    onError: () => client.invalidateQueries({ queryKey: ["own", address.toLowerCase()] }),
    // Offline it fails at once, and says so.
    networkMode: "always",
  });
  return { markRead: mutate, error };
}
