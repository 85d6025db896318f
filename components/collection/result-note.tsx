"use client";

import { LoadError } from "../live/load-error";
import { NoItems } from "./no-items";
import type { ItemView } from "./use-item-view";

/** What is said beside or in place of the items: that they did not load, or that nothing matches. */
export function ResultNote({ view }: { view: ItemView }) {
  const { error, retry, items } = view;
  return (
    <>
      {error !== null && <LoadError error={error} onRetry={retry} className="mb-4" />}
      {items?.length === 0 && <NoItems view={view} />}
    </>
  );
}
