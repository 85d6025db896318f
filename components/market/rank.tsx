import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";

/** Rarity rank within the collection. Renders nothing without one. */
export function Rank({ rank, of }: { rank: number | null; of?: number }) {
  if (rank === null) return null;
  return (
    <span className="whitespace-nowrap text-ink-3">
      {of === undefined
        ? t("Rank {rank}", { rank: formatCount(rank) })
        : t("Rank {rank} of {count}", { rank: formatCount(rank), count: formatCount(of) })}
    </span>
  );
}
