"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { currentOf, navItems, shownPath } from "./nav-items";

/** The header's page links. */
export function NavLinks() {
  const pathname = shownPath(usePathname());
  return (
    <nav aria-label="Main" className="hidden items-center gap-5 sm:flex">
      {navItems.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={currentOf(item, pathname)}
          className="inline-flex h-11 items-center text-ui font-medium text-ink-2 transition-colors duration-1 hover:text-ink aria-[current]:text-ink"
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
