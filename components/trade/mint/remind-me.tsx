"use client";

import type { Drop } from "@/lib/contract/drop";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { useWatched } from "../../market/use-watched";
import { Button } from "../../ui/button";
import { buttonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { PageLink } from "../../ui/page-link";
import { rich } from "../../ui/rich";

/** Two ways to hear of the next stage: a calendar file, and a notification, which the watch-list asks for. */
export function RemindMe({ drop, size = "md" }: { drop: Drop; size?: "md" | "lg" }) {
  const notifies = useChains().data?.notifies === true;
  const { watched, busy, account, press } = useWatched(
    { kind: "collection", slug: drop.collection },
    drop.name,
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-2 sm:grid-cols-2">
        {/* A plain link, since it is a file and not a page. */}
        <a
          href={`/api/drops/${encodeURIComponent(drop.slug)}/calendar`}
          download={`${drop.slug}.ics`}
          className={buttonStyles("secondary", size)}
        >
          <Icon name="calendar-plus" size={18} />
          {t("Remind me")}
        </a>
        {notifies && (
          <Button size={size} aria-pressed={watched} disabled={busy} onClick={() => void press()}>
            <Icon name={watched ? "check" : "bell"} size={18} />
            {watched ? t("You are notified") : t("Notify me")}
          </Button>
        )}
      </div>
      {notifies && watched && (
        <p className="text-small text-ink-2">
          {account === null
            ? rich("Saved in this browser. <link>Sign in</link> to be notified.", {
                link: (words) => (
                  <PageLink href="/notifications" className="text-link">
                    {words}
                  </PageLink>
                ),
              })
            : t("A notification comes ten minutes before a stage opens for you, and when it opens.")}
        </p>
      )}
    </div>
  );
}
