"use client";

import { lazy, Suspense } from "react";
import { useLiveFeed } from "./use-live-feed";

const ChainNoteList = lazy(() =>
  import("./chain-note-list").then((module) => ({ default: module.ChainNoteList })),
);

/** Notes for this page's chains that are down or behind. Without `chains`, for all chains. */
export function ChainNotes({ chains, className }: { chains?: readonly string[]; className?: string }) {
  const { answer, state } = useLiveFeed();
  // While the service is down, the state of the chains is unknown.
  if (state === "offline") return null;
  const troubled = (answer?.chains ?? []).filter(
    (chain) => chain.status !== "live" && (chains === undefined || chains.includes(chain.id)),
  );
  if (troubled.length === 0) return null;
  return (
    <Suspense>
      <ChainNoteList chains={troubled} {...(className !== undefined && { className })} />
    </Suspense>
  );
}
