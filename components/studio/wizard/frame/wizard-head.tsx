import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { PageLink } from "../../../ui/page-link";

/** The name of what is made, the steps, and where the draft is kept. */
export function WizardHead({ name, steps, status }: { name: string; steps: ReactNode; status: ReactNode }) {
  const shownName = name.trim() === "" ? t("New drop") : name;
  return (
    <header className="mb-6 border-b border-line pb-5 max-sm:border-0 max-sm:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5">
        <nav aria-label={t("Breadcrumb")} className="min-w-0">
          <ol className="flex min-w-0 items-center gap-x-1.5 text-small text-ink-2">
            <li>
              <PageLink href="/studio" className="text-link touch-target">
                {t("Studio")}
              </PageLink>
            </li>
            <li aria-hidden>/</li>
            <li aria-current="page" className="min-w-0 truncate">
              <span className="sm:hidden">{shownName}</span>
              <span className="max-sm:hidden">{t("New drop")}</span>
            </li>
          </ol>
        </nav>
        {status}
      </div>
      <div className="mt-2 grid items-center gap-x-8 gap-y-3 sm:mt-0 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <p className="truncate text-t1 max-sm:hidden" title={shownName}>
          {shownName}
        </p>
        {steps}
      </div>
    </header>
  );
}
