import type { FeedAnswer } from "@/lib/activity/feed-answer";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { chainNoteWords } from "./chain-note-words";

/** A note for each given chain that is down or behind. */
export function ChainNoteList({ chains, className }: { chains: FeedAnswer["chains"]; className?: string }) {
  return (
    <div className={cx("flex flex-col gap-2", className)}>
      {chains.map((chain) => {
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
