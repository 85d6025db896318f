"use client";

import { useEffect } from "react";
import { webhooksPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useBrowsers } from "@/lib/query/use-browsers";
import { useNotificationRules } from "@/lib/query/use-notification-rules";
import { isSessionOver, useSession } from "@/lib/query/use-session";
import { LoadError } from "../live/load-error";
import { requestWords } from "../live/request-words";
import { SignInGate } from "../live/sign-in-gate";
import { Note } from "../ui/note";
import { PageLink } from "../ui/page-link";
import { rich } from "../ui/rich";
import { Skeleton } from "../ui/skeleton";
import { BrowserPanel } from "./browser-panel";
import { PriceAlertsPanel } from "./price-alerts-panel";
import { QuietHours } from "./quiet-hours";
import { RulesTable } from "./rules-table";

/** What the connected account hears of, and where, below the page's title. */
export function NotificationSettings() {
  return (
    <SignInGate icon="bell" purpose={t("Your rules and price alerts appear here.")}>
      {(address) => <SignedIn key={address} address={address} />}
    </SignInGate>
  );
}

function SignedIn({ address }: { address: string }) {
  const { rules, error, refetch, failure, isStored, change } = useNotificationRules(address);
  const browsers = useBrowsers(address);
  const { setSession } = useSession();
  const isOver = isSessionOver(error) || isSessionOver(failure);
  useEffect(() => {
    if (isOver) setSession(null);
  }, [isOver, setSession]);
  const words = failure === null ? null : requestWords(failure);
  const publicKey = browsers.data?.publicKey ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <section aria-label={t("Rules")} className="flex flex-col gap-6">
        {words !== null && (
          <Note
            tone="neg"
            title={t("{problem} Your last change is not stored.", { problem: words.title })}
            alert
          >
            {words.safe}
          </Note>
        )}
        {rules !== undefined ? (
          <>
            <RulesTable rules={rules} hasPush={publicKey !== null} onChange={change} />
            <p className="text-small text-ink-2">
              <span aria-live="polite">{isStored && `${t("Stored.")} `}</span>
              {rich(
                "Rules hold for what happens from now on. They reach the <link>webhooks</link> that want {event}.",
                {
                  link: (words) => (
                    <PageLink href={webhooksPath} className="text-link">
                      {words}
                    </PageLink>
                  ),
                  event: <span className="mono">notification</span>,
                },
              )}
            </p>
            {publicKey !== null && (
              <QuietHours hours={rules.quietHours} onChange={(quietHours) => change({ quietHours })} />
            )}
          </>
        ) : error === null ? (
          <div aria-busy="true">
            <Skeleton className="h-140" />
          </div>
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )}
      </section>
      <div className="flex flex-col gap-5">
        {publicKey !== null && <BrowserPanel account={address} publicKey={publicKey} />}
        <PriceAlertsPanel account={address} />
      </div>
    </div>
  );
}
