import { t } from "@/lib/language/translate";
import { cx } from "./cx";

export interface MeterProps {
  /** The name of the measured value, for screen readers: "Minted". */
  label: string;
  value: number;
  max: number;
  /** The value in words: "1,284 of 2,000". */
  text: string;
  tone?: "accent" | "warn";
}

/** A filled track for a share of a known whole. */
export function Meter({ label, value, max, text, tone = "accent" }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw the native meter in their own colours.
    <div
      role="meter"
      aria-label={t(label)}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className="h-1.5 overflow-hidden rounded-full bg-s3 forced-colors:border"
    >
      <div
        className={cx("keep-colors h-full", tone === "warn" ? "bg-warn" : "bg-accent")}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
