"use client";

import { useRef } from "react";
import { type ChainLooks, chainLooks } from "@/lib/chains/chain-look";
import type { Notification } from "@/lib/contract/notification";
import { formatCount } from "@/lib/format/count";
import { notificationRulesPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import type { useNotifications } from "@/lib/query/use-notifications";
import { clockNow } from "@/lib/server-clock";
import { LoadError } from "../live/load-error";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { Skeleton } from "../ui/skeleton";
import { dayGroups } from "./day-groups";
import { countOf, type View } from "./filters";
import { NotificationRow } from "./notification-row";
import { useRowKeys } from "./use-row-keys";

function Nothing({ view }: { view: View }) {
  const words: Partial<Record<View["name"], string>> = {
    "": t("Nothing yet"),
    unread: t("You have read everything"),
  };
  return (
    <EmptyState
      icon={<Icon name="bell" size={28} />}
      title={words[view.name] ?? t("Nothing of this kind")}
      action={<ButtonLink href={notificationRulesPath}>{t("Choose what you hear about")}</ButtonLink>}
    >
      {t("Sales, offers and moves show up here, from your first sign-in on.")}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 pt-2">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-18" />
      ))}
    </div>
  );
}

/** The notifications of a view by day, with what stands in their place while there are none. */
export function NotificationList({
  account,
  view,
  lists,
  onRead,
}: {
  account: string;
  view: View;
  lists: ReturnType<typeof useNotifications>;
  onRead: (id: string) => void;
}) {
  const { notifications, totals, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = lists;
  const chains = useChains().data;
  if (notifications === undefined) {
    return error === null ? <Waiting /> : <LoadError error={error} onRetry={() => void refetch()} />;
  }
  if (chains === undefined) return <Waiting />;
  const older = totals === undefined ? 0 : countOf(view, totals) - notifications.length;
  return (
    <>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} className="mt-6" />}
      {notifications.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <Days {...{ notifications, account, looks: chainLooks(chains.data), onRead }} />
      )}
      {hasNextPage ? (
        <Button
          className="mt-6"
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage && t("Loading")}
        >
          {older > 0 ? t("Load {count} older", { count: formatCount(older) }) : t("Load older")}
        </Button>
      ) : (
        <p className="mt-6 text-small text-ink-3">{t("Notifications are deleted after 90 days.")}</p>
      )}
    </>
  );
}

function Days({
  notifications,
  account,
  looks,
  onRead,
}: {
  notifications: readonly Notification[];
  account: string;
  looks: ChainLooks;
  onRead: (id: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, (id) => {
    if (notifications.some((each) => each.id === id && each.readAt === null)) onRead(id);
  });
  return (
    <div ref={list}>
      {dayGroups(notifications, clockNow()).map(({ day, entries }) => (
        <section key={day} aria-label={t(day)} className="pt-8 first:pt-2">
          <h2 className="pb-1 text-small font-semi text-ink-3">{t(day)}</h2>
          <ul>
            {entries.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                account={account}
                looks={looks}
                onRead={() => notification.readAt === null && onRead(notification.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
