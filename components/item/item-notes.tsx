"use client";

import { ChainNotes } from "../live/chain-notes";
import { LoadError } from "../live/load-error";
import { useLiveFeed } from "../live/use-live-feed";
import { Note } from "../ui/note";
import { useLiveItem } from "./live-item";
import { RefreshButton } from "./refresh-button";

/** What a reader must know before anything else: labels, metadata that is not there, a chain or service that is away. */
export function ItemNotes() {
  const { item, state, error, retry } = useLiveItem();
  const feed = useLiveFeed();
  const { metadata, labels } = item;
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {/* While the whole service is away the note above the page says so once. */}
      {state === "unreachable" && feed.state !== "offline" && <LoadError error={error} onRetry={retry} />}
      <ChainNotes chains={[item.chain]} />
      {labels.includes("disputed_ownership") && (
        <Note tone="neg" title="Trading paused: the ownership of this item is disputed.">
          It cannot be bought, listed or offered for on Quayside. Transfers on-chain are not affected.
        </Note>
      )}
      {labels.includes("reported") && (
        <Note tone="warn" title="This item is reported.">
          It can still be traded. Look closely at where it comes from before you buy.
        </Note>
      )}
      {metadata.state === "pending" && (
        <Note title="Metadata is on its way." action={<RefreshButton look="button" />}>
          Name, art and traits appear when it has been read.
        </Note>
      )}
      {metadata.state === "failed" && (
        <Note tone="warn" title="Metadata could not be read." action={<RefreshButton look="button" />}>
          {metadata.error === undefined ? "" : `${metadata.error} `}The item itself is not affected.
        </Note>
      )}
    </div>
  );
}
