"use client";

import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Icon } from "../ui/icon";
import { PageLink } from "../ui/page-link";
import { usePagePath } from "../ui/use-page-path";
import { MoreButton, navButtonStyles } from "./more-button";
import { currentOf, navItemsFor } from "./nav-items";

/** The main navigation at the bottom of the screen, under 640 px. */
export function BottomNav({ sheetLinks }: { sheetLinks: ReactNode }) {
  const pathname = usePagePath();
  const account = useWallet().address;
  return (
    <nav
      aria-label={t("Main")}
      className="fixed inset-x-0 bottom-0 z-bar flex h-(--bottom-nav-height) border-t border-line bg-bg sm:hidden"
    >
      {navItemsFor(account).map(
        (item) =>
          item.icon && (
            <PageLink
              key={item.label}
              href={item.href}
              aria-current={currentOf(item, pathname)}
              className={navButtonStyles}
            >
              <Icon name={item.icon} size={20} />
              {t(item.label)}
            </PageLink>
          ),
      )}
      <MoreButton look="nav">{sheetLinks}</MoreButton>
    </nav>
  );
}
