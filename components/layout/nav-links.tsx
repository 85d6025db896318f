"use client";

import { t } from "@/lib/language/translate";
import { useWallet } from "@/lib/wallet/wallet-store";
import { PageLink } from "../ui/page-link";
import { usePagePath } from "../ui/use-page-path";
import { currentOf, navItemsFor } from "./nav-items";

/** The header's page links. */
export function NavLinks() {
  const pathname = usePagePath();
  const account = useWallet().address;
  return (
    <nav aria-label={t("Main")} className="hidden items-center gap-5 sm:flex md:max-lg:ms-2">
      {navItemsFor(account)
        .slice(1)
        .map((item) => (
          <PageLink
            key={item.label}
            href={item.href}
            aria-current={currentOf(item, pathname)}
            className="inline-flex h-11 items-center text-ui font-medium text-ink-2 transition-colors duration-1 hover:text-ink aria-[current]:text-ink"
          >
            {t(item.label)}
          </PageLink>
        ))}
    </nav>
  );
}
