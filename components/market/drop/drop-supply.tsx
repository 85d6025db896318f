import type { Drop } from "@/lib/contract/drop";
import { supplyLeft } from "@/lib/drops/drop-phase";
import { formatCount } from "@/lib/format/count";
import { formatShare } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { Meter } from "../../ui/meter";
import { rich } from "../../ui/rich";

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
  const shown = <span className="font-semi text-ink">{formatCount(minted)}</span>;
  if (max === null || left === null)
    return <p className="text-small text-ink-2">{rich("{minted} minted, no limit", { minted: shown })}</p>;
  const text = t("{minted} of {max}", { minted: formatCount(minted), max: formatCount(max) });
  return (
    <div>
      <p className="mb-2.5 flex justify-between gap-4 text-small text-ink-2">
        <span>
          {aside === "share"
            ? rich("{minted} of {max} minted", { minted: shown, max: formatCount(max) })
            : rich("{minted} of {max}", { minted: shown, max: formatCount(max) })}
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
