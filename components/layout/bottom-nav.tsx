"use client";

import { Activity, Layers, LayoutGrid, Wallet } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useWallet } from "@/lib/wallet/wallet-store";
import { MoreButton } from "./more-button";
import { navButtonStyles } from "./nav-button-styles";
import { currentOf, navItemsFor, shownPath } from "./nav-items";

const icons: Record<string, typeof Activity> = {
  Explore: LayoutGrid,
  Collections: Layers,
  Activity,
  Portfolio: Wallet,
};

/** Navigation within reach of the thumb, under 640 px. */
export function BottomNav() {
  const pathname = shownPath(usePathname());
  const account = useWallet().address;
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-bar flex h-(--bottom-nav-height) border-t border-line bg-bg sm:hidden"
    >
      {[{ href: "/", label: "Explore" }, ...navItemsFor(account)].map((item) => {
        const Icon = icons[item.label] ?? LayoutGrid;
        return (
          <Link
            key={item.label}
            href={item.href}
            aria-current={currentOf(item, pathname)}
            className={navButtonStyles}
          >
            <Icon size={20} aria-hidden="true" />
            {item.label}
          </Link>
        );
      })}
      <MoreButton look="nav" />
    </nav>
  );
}
