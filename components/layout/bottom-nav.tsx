"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { MoreButton } from "./more-button";
import { navButtonStyles } from "./nav-button-styles";
import { currentOf, navItemsFor, shownPath } from "./nav-items";

const icons: Record<string, IconName> = {
  Explore: "layout-grid",
  Drops: "calendar-clock",
  Activity: "activity",
  Portfolio: "wallet",
};

/** There is room for five: collections are reached from here and from More. */
const explore = { href: "/", label: "Explore", within: ["/collections", "/items"] };

/** Navigation within reach of the thumb, under 640 px. */
export function BottomNav() {
  const pathname = shownPath(usePathname());
  const account = useWallet().address;
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-bar flex h-(--bottom-nav-height) border-t border-line bg-bg sm:hidden"
    >
      {[explore, ...navItemsFor(account).slice(1)].map((item) => (
        <Link
          key={item.label}
          href={item.href}
          aria-current={currentOf(item, pathname)}
          className={navButtonStyles}
        >
          <Icon name={icons[item.label] ?? "layout-grid"} size={20} />
          {item.label}
        </Link>
      ))}
      <MoreButton look="nav" />
    </nav>
  );
}
