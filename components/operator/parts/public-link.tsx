"use client";

import { createContext, type ReactNode, useContext } from "react";

/** The origin of the web for the public; null where the desk's web was not told. */
export const PublicSite = createContext<string | null>(null);

/**
 * Leads to a page of the web for the public, in a window of its own: the desk has none of its pages. Without that web's address only the
 * words stand there.
 */
export function PublicLink({ path, children }: { path: string; children: ReactNode }) {
  const origin = useContext(PublicSite);
  if (origin === null) return children;
  return (
    <a href={origin + path} target="_blank" rel="noreferrer" className="text-link touch-target">
      {children}
    </a>
  );
}
