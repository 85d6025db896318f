import type { ReactNode } from "react";
import type { Branding } from "@/lib/contract/branding";
import { t } from "@/lib/language/translate";
import { PageLink } from "../ui/page-link";
import { Brand } from "./brand";
import { ThemeToggle } from "./theme-toggle";

/** The bar at the top of the operator's pages. */
export function OperatorHeader({ branding, wallet }: { branding: Branding; wallet: ReactNode }) {
  return (
    <header className="sticky top-0 z-header border-b border-line bg-bg">
      <div className="page-frame flex h-15 items-center justify-between gap-4">
        <PageLink
          href="/operator"
          aria-label={t("{site}, operator", { site: branding.name })}
          className="inline-flex h-11 min-w-0 items-center gap-3 text-ink"
        >
          <Brand branding={branding} nameClass="truncate max-[22rem]:sr-only" />
        </PageLink>
        <div className="flex shrink-0 items-center gap-2">
          <ThemeToggle />
          {wallet}
        </div>
      </div>
    </header>
  );
}
