"use client";

import { formatBps } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { rich } from "../ui/rich";
import { Select } from "../ui/select";

const usual: readonly number[] = [5_000, 7_500, 9_000, 10_000];

/** Below which part of the floor offers are not told. @param bps in 1/10,000 of the floor; null: all are told */
export function OfferThreshold({
  bps,
  onChange,
}: {
  bps: number | null;
  onChange: (bps: number | null) => void;
}) {
  const known = bps === null || usual.includes(bps) ? usual : [...usual, bps].sort((a, b) => a - b);
  const options = [
    { value: "all", label: t("any price") },
    ...known.map((each) => ({
      value: String(each),
      label: t("{share} of the floor", { share: formatBps(each) }),
    })),
  ];
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
      {rich("Only from {choice} up", {
        choice: (
          <Select
            label={t("Offers from")}
            size="sm"
            options={options}
            value={bps === null ? "all" : String(bps)}
            onValueChange={(value) => onChange(value === "all" ? null : Number(value))}
          />
        ),
      })}
    </span>
  );
}
