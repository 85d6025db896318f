import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { formatShare } from "@/lib/format/percent";
import { cx } from "../../ui/cx";
import { chainColour } from "../chain-tile";

/** Items by chain: each segment is as long as its share. The accessible name lists the percentages. */
export function ChainBar({
  counts,
  looks,
  className,
}: {
  /** Items by chain identifier. */
  counts: Readonly<Record<string, number>>;
  looks: ChainLooks;
  className?: string;
}) {
  const segments = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([id, count]) => ({ chain: lookOf(looks, id), count }));
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const sentence = segments
    .map(({ chain, count }) => `${chain.name} ${formatShare(count / total)}`)
    .join(", ");
  return (
    <span
      role="img"
      aria-label={sentence}
      title={sentence}
      className={cx("flex h-1.5 w-full gap-0.5 overflow-hidden", className)}
    >
      {segments.map(({ chain, count }) => (
        <span
          key={chain.id}
          className="keep-colors h-full min-w-0.75 rounded-[1px] bg-ink-3"
          style={{ flexGrow: count, ...(chain.glyph && { backgroundColor: chainColour(chain.glyph) }) }}
        />
      ))}
    </span>
  );
}
