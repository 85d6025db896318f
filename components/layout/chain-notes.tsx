"use client";

import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { chainNoteWords } from "./chain-note-words";
import { useLiveFeed } from "./feed-provider";

/** Says which chains of this page are down or behind. Without `chains`, of all that are followed. */
export function ChainNotes({ chains, className }: { chains?: readonly string[]; className?: string }) {
  const { answer, state } = useLiveFeed();
  // While the service is away nothing is known of the chains.
  if (state === "offline") return null;
  const troubled = (answer?.chains ?? []).filter(
    (chain) => chain.status !== "live" && (chains === undefined || chains.includes(chain.id)),
  );
  if (troubled.length === 0) return null;
  return (
    <div className={cx("flex flex-col gap-2", className)}>
      {troubled.map((chain) => {
        const { title, meaning } = chainNoteWords(chain);
        return (
          <Note
            key={chain.id}
            tone="warn"
            icon={<Icon name="wifi-off" size={18} className="text-warn" />}
            title={title}
          >
            {meaning}
          </Note>
        );
      })}
    </div>
  );
}
