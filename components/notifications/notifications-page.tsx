"use client";

import { useEffect } from "react";
import { notificationRulesPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useMarkRead, useNotifications } from "@/lib/query/use-notifications";
import { usePageSearch } from "@/lib/query/use-page-search";
import { isSessionOver, useSession } from "@/lib/query/use-session";
import { requestWords } from "../live/request-words";
import { SignInGate } from "../live/sign-in-gate";
import { useSignedIn } from "../live/use-signed-in";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { viewOf } from "./filters";
import { NotificationList } from "./notification-list";
import { useNewest } from "./use-newest";
import { ViewNav } from "./view-nav";

/** The notifications of the connected account, once it is signed in. */
export function NotificationsPage() {
  const [search] = usePageSearch();
  const view = viewOf(search.get("show"));
  const account = useSignedIn();
  const lists = useNotifications(account, view.filter);
  const newest = useNewest(account).notifications?.[0];
  const { markRead, error } = useMarkRead(account ?? "");
  const { setSession } = useSession();
  const isOver = isSessionOver(lists.error) || isSessionOver(error);
  useEffect(() => {
    if (isOver) setSession(null);
  }, [isOver, setSession]);
  const words = error === null ? null : requestWords(error);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[13rem_minmax(0,55rem)] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:col-start-2">
        <div>
          <h1 className="text-d2">{t("Notifications")}</h1>
          <p className="mt-1 text-ui text-ink-2">
            {t("What happened to your items, offers and price alerts.")}
          </p>
        </div>
        {account !== null && (
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink href={notificationRulesPath} icon={<Icon name="sliders-horizontal" size={16} />}>
              {t("Rules")}
            </ButtonLink>
            <Button
              icon={<Icon name="check" size={16} />}
              disabled={newest === undefined || lists.totals?.unread === 0}
              onClick={() => newest !== undefined && markRead({ upTo: newest.id })}
            >
              {t("Mark all read")}
            </Button>
          </div>
        )}
      </div>
      <ViewNav current={view} totals={lists.totals} />
      <div className="min-w-0 lg:col-start-2">
        {words !== null && (
          <Note tone="neg" title={words.title} alert>
            {words.safe}
          </Note>
        )}
        <SignInGate
          icon="bell"
          purpose={t("Sales, offers, moves and price alerts of your account appear here.")}
        >
          {(address) => (
            <NotificationList
              key={`${address} ${view.name}`}
              account={address}
              view={view}
              lists={lists}
              onRead={(id) => markRead({ ids: [id] })}
            />
          )}
        </SignInGate>
      </div>
    </div>
  );
}
