import { accountPath, portfolioPath } from "@/lib/format/paths";
import { msg } from "@/lib/language/translate";
import type { IconName } from "../ui/icon-names";

export interface NavItem {
  href: string;
  label: string;
  /** Shown in the bottom navigation, which has room for five. The others are reached through Explore and More. */
  icon?: IconName;
  /** Path prefixes, besides `href`, under which this entry is the current one. */
  within?: readonly string[];
}

/** The pages in order; the header's logo links to the first. */
export const navItems: readonly NavItem[] = [
  { href: "/", label: msg("Explore"), icon: "layout-grid", within: ["/collections", "/items"] },
  { href: "/collections", label: msg("Collections"), within: ["/items"] },
  { href: "/drops", label: msg("Drops"), icon: "calendar-clock" },
  { href: "/activity", label: msg("Activity"), icon: "activity" },
  { href: "/portfolio", label: msg("Portfolio"), icon: "wallet" },
];

/** The pages, with Portfolio linking to that of the connected account. */
export function navItemsFor(account: string | null): readonly NavItem[] {
  if (account === null) return navItems;
  return navItems.map((item) =>
    item.href === "/portfolio"
      ? { ...item, href: portfolioPath(account), within: [accountPath(account)] }
      : item,
  );
}

/** The value of `aria-current`: `page` for the open page, `true` for its section, otherwise nothing. */
export function currentOf(item: NavItem, pathname: string): "page" | "true" | undefined {
  if (pathname === item.href) return "page";
  const prefixes = [item.href, ...(item.within ?? [])];
  return prefixes.some((prefix) => `${pathname}/`.startsWith(`${prefix}/`)) ? "true" : undefined;
}
