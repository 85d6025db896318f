import { missing } from "@/lib/format/decimal";
import { changeTone, formatChange } from "@/lib/format/percent";

const tones = { pos: "text-pos", neg: "text-neg", neutral: "text-ink-3" };

/** A change in percent with its sign; the colour only repeats the sign. */
export function Change({ fraction }: { fraction: string | null | undefined }) {
  if (fraction === null || fraction === undefined) return <span className="text-ink-3">{missing}</span>;
  return (
    <span dir="ltr" className={tones[changeTone(fraction)]}>
      {formatChange(fraction)}
    </span>
  );
}
