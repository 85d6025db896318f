"use client";

import { useSyncExternalStore } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Notification } from "@/lib/contract/notification";
import { formatDateTime } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { clockNow } from "@/lib/server-clock";
import { subscribeClock } from "../market/clock";
import { ButtonLink } from "../ui/button-link";
import { cx } from "../ui/cx";
import { whenWords } from "./day-groups";
import { notificationAction } from "./notification-action";
import { NotificationMeaning } from "./notification-meaning";
import { NotificationPicture } from "./notification-picture";
import { NotificationSentence } from "./notification-sentence";

/** When something happened. It is rendered in browsers only. */
export function When({ timestamp }: { timestamp: number }) {
  const words = useSyncExternalStore(subscribeClock, () => whenWords(timestamp, clockNow()));
  return (
    <time
      dateTime={new Date(timestamp * 1_000).toISOString()}
      title={formatDateTime(timestamp, "local")}
      className="text-small whitespace-nowrap text-ink-3"
    >
      {words}
    </time>
  );
}

/** One notification of the page. The keys of the list move the focus between rows. */
export function NotificationRow({
  notification,
  account,
  looks,
  onRead,
}: {
  notification: Notification;
  account: string;
  looks: ChainLooks;
  onRead: () => void;
}) {
  const { label, href } = notificationAction(notification, account);
  const isUnread = notification.readAt === null;
  return (
    <li
      data-notification={notification.id}
      className={cx(
        "relative flex gap-3 border-b border-line py-4 last:border-b-0 max-sm:-mx-(--gutter) max-sm:flex-wrap max-sm:px-(--gutter)",
        isUnread && "max-sm:bg-s2",
      )}
    >
      {isUnread && (
        <button
          type="button"
          aria-label={t("Mark as read")}
          title={t("Mark as read")}
          onClick={onRead}
          className="touch-target absolute top-6 -start-5 grid size-4 place-items-center rounded-full max-sm:start-0"
        >
          <span className="size-1.75 rounded-full bg-accent forced-colors:bg-[Highlight]" />
        </button>
      )}
      <NotificationPicture notification={notification} size={52} />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-5rem)]">
        <p className="text-ui">
          {isUnread && <span className="sr-only">{t("Unread.")} </span>}
          <NotificationSentence notification={notification} looks={looks} />
        </p>
        <p className="mt-0.5 text-small text-ink-2">
          <NotificationMeaning notification={notification} looks={looks} />
        </p>
      </div>
      <div className="flex shrink-0 items-center justify-between gap-1.5 max-sm:w-full max-sm:ps-16 sm:flex-col sm:items-end sm:justify-start">
        <When timestamp={notification.at} />
        <ButtonLink href={href} size="sm" data-action onClick={onRead}>
          {label}
        </ButtonLink>
      </div>
    </li>
  );
}
