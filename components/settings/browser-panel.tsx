"use client";

import { useEffect, useState } from "react";
import type { PushSubscriptionRecord } from "@/lib/contract/push-subscription";
import { t } from "@/lib/language/translate";
import { useBrowserChanges, useBrowsers } from "@/lib/query/use-browsers";
import type { LoadErrorWords } from "../live/load-error-words";
import { requestWords } from "../live/request-words";
import { RelativeTime } from "../market/relative-time";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { Note } from "../ui/note";
import { Panel } from "../ui/panel";
import { rich } from "../ui/rich";
import { Tag } from "../ui/tag";
import {
  browserLabel,
  isSubscribed,
  keepOwnId,
  PushError,
  readOwnId,
  readPermission,
  subscribeBrowser,
  unsubscribeBrowser,
} from "./browser-push";
import { OtherAccountNote } from "./other-account-note";

function wordsOf(error: unknown): LoadErrorWords {
  if (error instanceof PushError) return { title: error.message, safe: t("Nothing was stored.") };
  if (error instanceof DOMException) {
    return {
      title: t("Your browser could not subscribe."),
      safe: t("Its push service did not answer. Try later."),
    };
  }
  return requestWords(error);
}

/** Messages to this browser, and the other browsers of the account. @param publicKey of the service */
export function BrowserPanel({ account, publicKey }: { account: string; publicKey: string }) {
  const listed = useBrowsers(account).data?.data;
  const browsers = listed ?? [];
  const { add, remove, test } = useBrowserChanges(account);
  // Read again after each change: the browser asks the person meanwhile.
  const permission = readPermission();
  const [ownId, setOwnId] = useState(readOwnId);
  const own = permission === "granted" ? browsers.find(({ id }) => id === ownId) : undefined;
  const [isPushed, setIsPushed] = useState(false);
  useEffect(() => {
    // A browser that does not say whether it is subscribed shows no note.
    isSubscribed().then(setIsPushed, () => undefined);
  }, []);
  const isOthers =
    isPushed && listed !== undefined && own === undefined && !add.isPending && !remove.isPending;
  const keep = (id: string | null) => {
    keepOwnId(id);
    setOwnId(id);
    setIsPushed(id !== null);
  };
  const turnOn = () => add.mutate(() => subscribeBrowser(publicKey), { onSuccess: ({ id }) => keep(id) });
  const turnOff = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => {
        keep(null);
        void unsubscribeBrowser();
      },
    });
  const failure = add.error ?? remove.error ?? test.error;
  const words = failure === null ? null : wordsOf(failure);
  return (
    <Panel title={t("This browser")}>
      <div className="flex flex-col gap-3">
        {words !== null && (
          <Note tone="neg" title={words.title} alert>
            {words.safe}
          </Note>
        )}
        {isOthers && <OtherAccountNote onStopped={() => keep(null)} />}
        <div className="flex flex-wrap items-center gap-2.5 text-ui">
          {own !== undefined && (
            <Tag tone="pos" icon={<Icon name="check" size={13} />}>
              {t("Allowed")}
            </Tag>
          )}
          {permission === "denied" && (
            <Tag tone="warn" icon={<Icon name="triangle-alert" size={13} />}>
              {t("Blocked in your browser")}
            </Tag>
          )}
          {browserLabel(navigator.userAgent)}
        </div>
        <p className="text-small text-ink-2">
          {permission === "unsupported" &&
            t(
              "This browser cannot show messages of sites. On an iPhone or an iPad, add this site to the home screen first.",
            )}
          {permission === "denied" &&
            t(
              "Allow notifications for this site in the settings of your browser, next to its address. Then come back to this page.",
            )}
          {(permission === "granted" || permission === "default") &&
            t(
              "Messages are encrypted for this browser, so that the push service on the way cannot read them.",
            )}
        </p>
        {own !== undefined ? (
          <div className="flex flex-wrap items-center gap-2.5">
            <Button size="sm" loading={test.isPending && t("Sending")} onClick={() => test.mutate(own.id)}>
              {t("Send a test")}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              loading={remove.isPending && t("Removing")}
              onClick={() => turnOff(own.id)}
            >
              {t("Remove")}
            </Button>
            <span aria-live="polite" className="text-small text-ink-2">
              {test.isSuccess && t("It arrives within a minute.")}
            </span>
          </div>
        ) : (
          (permission === "granted" || permission === "default") && (
            <Button
              className="self-start"
              loading={add.isPending && t("Check your browser")}
              onClick={turnOn}
            >
              {t("Turn on messages")}
            </Button>
          )
        )}
        <OtherBrowsers browsers={browsers.filter(({ id }) => id !== own?.id)} onRemove={remove.mutate} />
      </div>
    </Panel>
  );
}

function OtherBrowsers({
  browsers,
  onRemove,
}: {
  browsers: readonly PushSubscriptionRecord[];
  onRemove: (id: string) => void;
}) {
  if (browsers.length === 0) return null;
  return (
    <section aria-label={t("Other browsers")} className="border-t border-line pt-3">
      <h3 className="text-small font-semi">{t("Other browsers")}</h3>
      <ul>
        {browsers.map(({ id, label, lastSentAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 pt-2 text-small">
            <span className="min-w-0">
              <span className="block truncate">{label}</span>
              <span className="text-ink-2">
                {lastSentAt === null
                  ? t("Nothing sent yet")
                  : rich("Last message {time}", { time: <RelativeTime timestamp={lastSentAt} /> })}
              </span>
            </span>
            <IconButton label={t("Remove {label}", { label })} size="sm" onClick={() => onRemove(id)}>
              <Icon name="x" size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
