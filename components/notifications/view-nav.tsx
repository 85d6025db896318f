"use client";

import type { NotificationTotals } from "@/lib/contract/notification";
import { formatCount } from "@/lib/format/count";
import { notificationsPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { chipStyles } from "../ui/chip-styles";
import { cx } from "../ui/cx";
import { PageLink } from "../ui/page-link";
import { countOf, type View, views } from "./filters";

interface ViewNavProps {
  current: View;
  /** Undefined while they load. */
  totals: NotificationTotals | undefined;
}

function hrefOf({ name }: View): string {
  return name === "" ? notificationsPath : `${notificationsPath}?show=${name}`;
}

/** The views of the page: at its left, and under 1024 px as chips above it. */
export function ViewNav({ current, totals }: ViewNavProps) {
  const entries = views.map((view) => ({
    view,
    href: hrefOf(view),
    isCurrent: view === current,
    count: totals === undefined ? null : countOf(view, totals),
  }));
  return (
    <>
      <nav
        aria-label={t("Notifications")}
        className="sticky top-20 hidden flex-col gap-1 self-start lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:flex"
      >
        <p className="px-2.5 pb-2.5 text-t2">{t("Notifications")}</p>
        {entries.map(({ view, href, isCurrent, count }) => (
          <PageLink
            key={view.name}
            href={href}
            scroll={false}
            aria-current={isCurrent ? "page" : undefined}
            className="flex h-9 items-center justify-between gap-3 rounded-control px-2.5 text-ui text-ink-2 hover:bg-s2 hover:text-ink aria-[current=page]:bg-s2 aria-[current=page]:font-semi aria-[current=page]:text-ink"
          >
            {t(view.label)}
            {count !== null && (
              <span
                className={cx(
                  "text-small font-regular",
                  view.name === "unread" && count > 0 ? "text-accent-text" : "text-ink-3",
                )}
              >
                {formatCount(count)}
              </span>
            )}
          </PageLink>
        ))}
      </nav>
      <nav
        aria-label={t("Notifications by kind")}
        className="-mx-(--gutter) flex min-w-0 scroll-px-(--gutter) gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:px-0 lg:hidden"
      >
        {entries.map(({ view, href, isCurrent, count }) => (
          <PageLink
            key={view.name}
            href={href}
            scroll={false}
            aria-current={isCurrent ? "page" : undefined}
            className={chipStyles(isCurrent)}
          >
            {t(view.label)}
            {count !== null && <span>{formatCount(count)}</span>}
          </PageLink>
        ))}
      </nav>
    </>
  );
}
