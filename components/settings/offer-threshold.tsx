"use client";

import { formatBps } from "@/lib/format/percent";
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
    { value: "all", label: "any price" },
    ...known.map((each) => ({ value: String(each), label: `${formatBps(each)} of the floor` })),
  ];
  return (
    <span className="mt-2 flex items-center gap-2.5 text-small">
      Only from
      <Select
        label="Offers from"
        size="sm"
        options={options}
        value={bps === null ? "all" : String(bps)}
        onValueChange={(value) => onChange(value === "all" ? null : Number(value))}
      />
      up
    </span>
  );
}
