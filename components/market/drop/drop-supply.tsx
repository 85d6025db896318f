import type { Drop } from "@/lib/contract/drop";
import { supplyLeft } from "@/lib/drops/drop-phase";
import { formatCount } from "@/lib/format/count";
import { formatShare } from "@/lib/format/percent";
import { Meter } from "../../ui/meter";

/** How many items are minted, and of how many. */
export function DropSupply({
  supply,
  aside = "left",
}: {
  supply: Drop["supply"];
  /** The value at the end of the line: the items left, or the minted share. */
  aside?: "left" | "share";
}) {
  const { max, minted } = supply;
  const left = supplyLeft({ supply });
  if (max === null || left === null)
    return (
      <p className="text-small text-ink-2">
        <span className="font-semi text-ink">{formatCount(minted)}</span> minted, no limit
      </p>
    );
  const text = `${formatCount(minted)} of ${formatCount(max)}`;
  return (
    <div>
      <p className="mb-2.5 flex justify-between gap-4 text-small text-ink-2">
        <span>
          <span className="font-semi text-ink">{formatCount(minted)}</span> of {formatCount(max)}
          {aside === "share" && " minted"}
        </span>
        <span>
          {aside === "left" ? `${formatCount(left)} left` : formatShare(max === 0 ? 1 : minted / max)}
        </span>
      </p>
      <Meter label="Minted" value={minted} max={max} text={text} />
    </div>
  );
}
