"use client";

import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { getToasts, subscribeToasts, type ToastEntry } from "./toast-store";
import { notOnServer, useDeferred } from "./use-deferred";

const none: readonly ToastEntry[] = [];

const loadViewport = (): Promise<ComponentType<{ entries: readonly ToastEntry[] }>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./toast-viewport").then((module) => module.ToastViewport);

/** Mounted once in the layout. It downloads the toast list when the first toast is shown. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToasts, getToasts, () => none);
  const { Part, activate } = useDeferred(loadViewport);
  const wanted = entries.length > 0;
  useEffect(() => {
    if (wanted) activate();
  }, [wanted, activate]);
  return Part ? <Part entries={entries} /> : null;
}
