"use client";

import { Activity, Layers, LayoutGrid, Wallet } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { MoreButton } from "./more-button";
import { navButtonStyles } from "./nav-button-styles";
import { currentOf, navItems, shownPath } from "./nav-items";

const icons: Record<string, typeof Activity> = {
  "/": LayoutGrid,
  "/collections": Layers,
  "/activity": Activity,
  "/portfolio": Wallet,
};

/** Navigation within reach of the thumb, under 640 px. */
export function BottomNav() {
  const pathname = shownPath(usePathname());
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-bar flex h-(--bottom-nav-height) border-t border-line bg-bg sm:hidden"
    >
      {[{ href: "/", label: "Explore" }, ...navItems].map((item) => {
        const Icon = icons[item.href] ?? LayoutGrid;
        return (
          <Link
            key={item.href}
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
