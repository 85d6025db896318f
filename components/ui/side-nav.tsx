"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { PageLink } from "./page-link";
import { Select } from "./select";

export interface SideNavEntry {
  href: string;
  label: string;
  /** A count, or a tag. */
  aside?: ReactNode;
}

/** The pages of an area, at the start of each of them; a select above the page under 1024 px. */
export function SideNav({
  title,
  entries,
  current,
}: {
  title: string;
  entries: readonly SideNavEntry[];
  /** `href` of the open page. */
  current: string;
}) {
  const router = useRouter();
  return (
    <>
      <nav aria-label={t(title)} className="sticky top-20 hidden w-52 shrink-0 flex-col gap-1 lg:flex">
        <p className="px-2.5 pb-2.5 text-t2">{t(title)}</p>
        {entries.map(({ href, label, aside }) => (
          <PageLink
            key={href}
            href={href}
            aria-current={href === current ? "page" : undefined}
            className="flex h-9 items-center justify-between gap-3 rounded-control px-2.5 text-ui text-ink-2 hover:bg-s2 hover:text-ink aria-[current=page]:bg-s2 aria-[current=page]:font-semi aria-[current=page]:text-ink"
          >
            {t(label)}
            {aside}
          </PageLink>
        ))}
      </nav>
      <div className="lg:hidden">
        <Select
          label={title}
          className="w-full"
          options={entries.map(({ href, label }) => ({ value: href, label }))}
          value={current}
          onValueChange={(href) => router.push(href)}
        />
      </div>
    </>
  );
}
