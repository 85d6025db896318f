"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";

const changed = "quayside:search";

function subscribe(listener: () => void): () => void {
  // Next's router alone handles a link to the open page with another query. It writes the address while React commits, when nothing may be
  // redrawn. So this update waits a moment.
  const later = () => queueMicrotask(listener);
  window.addEventListener("popstate", listener);
  window.addEventListener(changed, listener);
  window.navigation?.addEventListener("currententrychange", later);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener(changed, listener);
    window.navigation?.removeEventListener("currententrychange", later);
  };
}

/** Values to set, several for a parameter that is repeated; null or an empty text removes the parameter from the address. */
export type SearchChange = Readonly<Record<string, string | readonly string[] | null>>;

/** Applies a change to the parameters of an address. */
export function changeSearch(search: URLSearchParams, change: SearchChange): void {
  for (const [name, value] of Object.entries(change)) {
    search.delete(name);
    const values = typeof value === "string" ? [value] : (value ?? []);
    for (const one of values) if (one !== "") search.append(name, one);
  }
}

/**
 * The query string of the open page as state. Next's own hook would keep everything below it out of the cached HTML. Here the server and
 * the first render use an empty query, so that the HTML holds the unfiltered page, and the browser reads the address right after.
 *
 * @returns the parameters, and a function that changes some of them: it adds a step to the history unless `replace` is set.
 */
export function usePageSearch(): [URLSearchParams, (change: SearchChange, how?: "push" | "replace") => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => "",
  );
  const search = useMemo(() => new URLSearchParams(text), [text]);
  const update = useCallback((change: SearchChange, how: "push" | "replace" = "push") => {
    const url = new URL(window.location.href);
    changeSearch(url.searchParams, change);
    const address = `${url.pathname}${url.search}`;
    if (how === "push") window.history.pushState(null, "", address);
    else window.history.replaceState(null, "", address);
    window.dispatchEvent(new Event(changed));
  }, []);
  return [search, update];
}
