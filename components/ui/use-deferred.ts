"use client";

import { type ComponentType, useCallback, useState } from "react";

export interface Deferred<P> {
  /** Null until `activate` was called and the part has loaded. */
  Part: ComponentType<P> | null;
  pending: boolean;
  /** Starts loading without showing anything: call it on pointer enter and focus. */
  preload: () => void;
  activate: () => void;
}

/**
 * The result of a part's loader outside browsers. With the import behind `typeof window`, the compiler leaves the
 * part, and the wallet code that many of them bring, out of the server's build.
 */
export async function notOnServer(): Promise<never> {
  throw new Error("Deferred parts are loaded in browsers only.");
}

/**
 * A heavy part that loads on intent, so that it adds nothing to the first load. If its chunk is gone (a deploy since
 * the page opened) the page reloads. Offline nothing happens, and the next press tries again.
 */
export function useDeferred<P>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [pending, setPending] = useState(false);

  const preload = useCallback(() => {
    load().catch(() => undefined);
  }, [load]);

  const activate = useCallback(() => {
    setPending(true);
    load()
      .then((part) => setPart(() => part))
      .catch(() => {
        if (navigator.onLine) window.location.reload();
      })
      .finally(() => setPending(false));
  }, [load]);

  return { Part, pending, preload, activate };
}
