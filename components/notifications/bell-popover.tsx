"use client";

import * as RadixPopover from "radix-ui/popover";
import { useEffect, useRef } from "react";
import { chainLooks } from "@/lib/chains/chain-look";
import { notificationRulesPath, notificationsPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { useMarkRead } from "@/lib/query/use-notifications";
import { LoadError } from "../live/load-error";
import { requestWords } from "../live/request-words";
import { Button } from "../ui/button";
import { iconButtonStyles } from "../ui/button-styles";
import { escapeInside } from "../ui/escape-inside";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { PageLink } from "../ui/page-link";
import { popupStyles } from "../ui/popup-styles";
import { Skeleton } from "../ui/skeleton";
import { usePagePath } from "../ui/use-page-path";
import { PopoverRow } from "./popover-row";
import { useNewest } from "./use-newest";

/** The newest notifications under the bell. It closes when the page changes. */
export function BellPopover({
  account,
  unread,
  link,
  onClose,
}: {
  account: string;
  unread: number;
  /** The bell. */
  link: HTMLElement;
  onClose: () => void;
}) {
  const pathname = usePagePath();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  return (
    <RadixPopover.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixPopover.Anchor virtualRef={{ current: link }} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={t("Notifications")}
          sideOffset={6}
          align="end"
          collisionPadding={12}
          onKeyDown={escapeInside(onClose)}
          onInteractOutside={(event) => {
            // The bell itself closes it.
            if (event.target instanceof Node && link.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            link.focus({ preventScroll: true });
          }}
          className={popupStyles("w-100 p-0!")}
        >
          <Newest account={account} unread={unread} onClose={onClose} />
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

function Newest({ account, unread, onClose }: { account: string; unread: number; onClose: () => void }) {
  const { notifications, error, refetch } = useNewest(account);
  const { markRead, error: failure } = useMarkRead(account);
  const chains = useChains().data;
  const newest = notifications?.[0];
  const words = failure === null ? null : requestWords(failure);
  return (
    <>
      <div className="flex h-13 items-center gap-1 border-b border-line pe-2 ps-4">
        <h2 className="flex-1 text-t3">
          {t("Notifications")}{" "}
          <span className="text-small font-regular text-ink-3">{t("{unread} unread", { unread })}</span>
        </h2>
        <Button
          size="sm"
          variant="ghost"
          disabled={newest === undefined || unread === 0}
          onClick={() => newest !== undefined && markRead({ upTo: newest.id })}
        >
          {t("Mark all read")}
        </Button>
        <PageLink
          href={notificationRulesPath}
          aria-label={t("Rules")}
          title={t("Rules")}
          className={iconButtonStyles("ghost", "sm")}
        >
          <Icon name="sliders-horizontal" size={16} />
        </PageLink>
      </div>
      {words !== null && (
        <Note tone="neg" title={words.title} alert className="m-3">
          {words.safe}
        </Note>
      )}
      {notifications === undefined || chains === undefined ? (
        <div className="p-4">
          {error === null ? (
            <div aria-busy="true">
              <Skeleton className="h-50" />
            </div>
          ) : (
            <LoadError error={error} onRetry={() => void refetch()} />
          )}
        </div>
      ) : notifications.length === 0 ? (
        <p className="px-4 py-10 text-center text-small text-ink-2">
          {t("Nothing yet. Sales, offers and moves show up here.")}
        </p>
      ) : (
        <ul>
          {notifications.map((notification) => (
            <PopoverRow
              key={notification.id}
              notification={notification}
              account={account}
              looks={chainLooks(chains.data)}
              onOpen={() => {
                if (notification.readAt === null) markRead({ ids: [notification.id] });
                onClose();
              }}
            />
          ))}
        </ul>
      )}
      <PageLink
        href={notificationsPath}
        onClick={onClose}
        className="flex h-12 items-center justify-center text-small font-semi text-ink-2 hover:text-ink"
      >
        {t("All notifications")}
      </PageLink>
    </>
  );
}
