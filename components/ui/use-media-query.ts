"use client";

import { useSyncExternalStore } from "react";

/** Whether the page's window answers a media query, such as `(width < 40rem)`. False while the server renders. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
