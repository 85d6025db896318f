import { t } from "@/lib/language/translate";
import { PageLink } from "./page-link";

export interface TabLink {
  href: string;
  label: string;
  count?: string;
}

/**
 * Tabs that are pages of their own: links, the open one with `aria-current`. They scroll sideways where needed, with
 * the open tab in view.
 */
export function TabLinks({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly TabLink[];
  /** `href` of the open tab. */
  current: string;
}) {
  return (
    <nav
      aria-label={t(label)}
      className="-mb-px flex gap-5 overflow-x-auto overflow-y-hidden px-0.5 lg:gap-6"
    >
      {tabs.map((tab) => (
        <PageLink
          key={tab.href}
          href={tab.href}
          scroll={false}
          aria-current={tab.href === current ? "page" : undefined}
          className="inline-flex h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-ui font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {t(tab.label)}
          {tab.count !== undefined && <span className="text-small font-regular text-ink-3">{tab.count}</span>}
        </PageLink>
      ))}
    </nav>
  );
}
