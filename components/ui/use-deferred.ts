"use client";

import { type ComponentType, useCallback, useState } from "react";

export interface Deferred<P> {
  /** Null until `activate` has been called and the part has arrived. */
  Part: ComponentType<P> | null;
  pending: boolean;
  /** Starts the download without showing anything: call it on pointer enter and focus. */
  preload: () => void;
  activate: () => void;
}

/**
 * What a part's loader gives where no browser is. Behind `typeof window` the compiler leaves the part, and the wallet code that
 * many of them bring, out of the server's build.
 */
export async function notOnServer(): Promise<never> {
  throw new Error("Deferred parts are loaded in browsers only.");
}

/**
 * A heavy part that is downloaded on intent, so that it costs the first load nothing.
 * When its chunk is gone (a deploy since the page was opened) the page is loaded anew; offline nothing happens
 * and the next press tries again.
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
