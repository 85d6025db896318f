"use client";

import { usePathname } from "next/navigation";

/** A path without the language that an address may begin with: `/de/drops`. */
export function shownPath(pathname: string): string {
  const inner = /^\/[a-z]{2}(?:-[A-Z]{2})?(\/.*)?$/.exec(pathname);
  return inner === null ? pathname : (inner[1] ?? "/");
}

/**
 * The path of the page as our links name it. Next's own hook has the language in it: on the server always, since pages are below it, and in
 * the browser where the visitor's address has it. So `aria-current` would differ between the two.
 */
export function usePagePath(): string {
  return shownPath(usePathname());
}
