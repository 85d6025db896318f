import type { Drop } from "@/lib/contract/drop";
import { supplyLeft } from "@/lib/drops/drop-phase";
import { formatCount } from "@/lib/format/count";
import { formatShare } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
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
  const text = t("{minted} of {max}", { minted: formatCount(minted), max: formatCount(max) });
  return (
    <div>
      <p className="mb-2.5 flex justify-between gap-4 text-small text-ink-2">
        <span>
          <span className="font-semi text-ink">{formatCount(minted)}</span> of {formatCount(max)}
          {aside === "share" && t(" minted")}
        </span>
        <span>
          {aside === "left"
            ? t("{left} left", { left: formatCount(left) })
            : formatShare(max === 0 ? 1 : minted / max)}
        </span>
      </p>
      <Meter label={t("Minted")} value={minted} max={max} text={text} />
    </div>
  );
}
