import { accountPath } from "@/lib/format/paths";
import type { IconName } from "../ui/icon-names";

export interface NavItem {
  href: string;
  label: string;
  /** In the bottom navigation, which has room for five; what has none is reached from Explore and from More. */
  icon?: IconName;
  /** Path prefixes under which this item is the current one, its own `href` aside. */
  within?: readonly string[];
}

/** The pages, in order; the header's mark leads to the first. A page is named here once it exists. */
export const navItems: readonly NavItem[] = [
  { href: "/", label: "Explore", icon: "layout-grid", within: ["/collections", "/items"] },
  { href: "/collections", label: "Collections", within: ["/items"] },
  { href: "/drops", label: "Drops", icon: "calendar-clock" },
  { href: "/activity", label: "Activity", icon: "activity" },
  { href: "/portfolio", label: "Portfolio", icon: "wallet" },
];

/** The same with Portfolio leading to the connected account's own page. */
export function navItemsFor(account: string | null): readonly NavItem[] {
  if (account === null) return navItems;
  return navItems.map((item) =>
    item.href === "/portfolio" ? { ...item, href: accountPath(account) } : item,
  );
}

/** `page` for the open page, `true` for the section that holds it, nothing otherwise: the values of `aria-current`. */
export function currentOf(item: NavItem, pathname: string): "page" | "true" | undefined {
  if (pathname === item.href) return "page";
  const prefixes = [item.href, ...(item.within ?? [])];
  return prefixes.some((prefix) => `${pathname}/`.startsWith(`${prefix}/`)) ? "true" : undefined;
}

/**
 * The path that the visitor sees. While a page behind one of our rewrites is rendered on the server its path is the
 * internal one, and `aria-current` would differ between the server and the browser.
 */
export function shownPath(pathname: string): string {
  const inner = /^\/at\/[^/]+(\/.*)?$/.exec(pathname);
  return inner === null ? pathname : (inner[1] ?? "/");
}
