"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Notification } from "@/lib/contract/notification";
import { t } from "@/lib/language/translate";
import { cx } from "../ui/cx";
import { PageLink } from "../ui/page-link";
import { notificationAction } from "./notification-action";
import { NotificationMeaning } from "./notification-meaning";
import { NotificationPicture } from "./notification-picture";
import { When } from "./notification-row";
import { NotificationSentence } from "./notification-sentence";

/** One notification of the popover. All of it leads to the notification's action. */
export function PopoverRow({
  notification,
  account,
  looks,
  onOpen,
}: {
  notification: Notification;
  account: string;
  looks: ChainLooks;
  onOpen: () => void;
}) {
  const { href } = notificationAction(notification, account);
  const isUnread = notification.readAt === null;
  return (
    <li
      className={cx(
        "relative flex gap-3 border-b border-line px-4 py-3 hover:bg-s3",
        isUnread && "bg-s2 hover:bg-s3",
      )}
    >
      {isUnread && (
        <span className="absolute top-6 start-1.5 size-1.75 rounded-full bg-accent forced-colors:bg-[Highlight]" />
      )}
      <NotificationPicture notification={notification} size={40} />
      <div className="min-w-0 flex-1 text-small">
        <p>
          {isUnread && <span className="sr-only">{t("Unread.")} </span>}
          <PageLink href={href} onClick={onOpen} className="after:absolute after:inset-0">
            <NotificationSentence notification={notification} looks={looks} />
          </PageLink>
        </p>
        <p className="mt-0.5 text-ink-2">
          <NotificationMeaning notification={notification} looks={looks} />
        </p>
        <When timestamp={notification.at} />
      </div>
    </li>
  );
}
