import type { ChainLook } from "@/lib/chains/chain-look";
import type { ChainStatus } from "@/lib/contract/chain";
import { formatDuration } from "@/lib/format/time";
import { ChainTile } from "../market/chain-tile";
import { RelativeTime } from "../market/relative-time";
import { cx } from "../ui/cx";

export type FeedState = "live" | "paused" | "offline";

export interface LiveStatusProps {
  /** When the web's own feed last answered, in Unix seconds; null before it has. */
  updatedAt: number | null;
  state: FeedState;
  /** The chains that are not live. `lagSeconds` is how far a chain's data is behind. */
  lagging: readonly { chain: ChainLook; status: ChainStatus; lagSeconds: number | null }[];
}

const dots: Record<FeedState, string> = { live: "bg-pos", paused: "bg-ink-3", offline: "bg-warn" };
const words: Record<FeedState, string> = {
  live: "Activity updated",
  paused: "Paused, updated",
  offline: "Not reachable, updated",
};

function lagWords(status: ChainStatus, lagSeconds: number | null): string {
  if (status === "down") return "not reachable";
  if (lagSeconds === null) return "behind";
  return `${formatDuration(lagSeconds)} behind`;
}

/** The age of the feed and the chains whose data is behind. It repeats nothing by voice: it changes every second. */
export function LiveStatus({ updatedAt, state, lagging }: LiveStatusProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-ink-3">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className={cx("keep-colors size-1.5 rounded-full", dots[state])} />
        {updatedAt === null ? (
          "Waiting for activity"
        ) : (
          <span>
            {words[state]} <RelativeTime timestamp={updatedAt} />
          </span>
        )}
      </span>
      {lagging.map(({ chain, status, lagSeconds }) => (
        <span key={chain.id} className="inline-flex items-center gap-1.5 text-warn">
          <ChainTile chain={chain} size={14} named />
          {chain.name} {lagWords(status, lagSeconds)}
        </span>
      ))}
    </div>
  );
}
