import type { ReactNode } from "react";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { Checkbox } from "../ui/checkbox";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";

const countStyles = "w-13 shrink-0 text-end";
const floorStyles = "w-17 shrink-0 text-end whitespace-nowrap";

/** The heads of a filter's columns. Each row makes sense without them. */
export function FilterColumns() {
  return (
    <div aria-hidden="true" className="flex gap-2 pb-1 text-label text-ink-3">
      <span className="flex-1" />
      <span className={countStyles}>{t("Items")}</span>
      <span className={floorStyles}>{t("Floor")}</span>
    </div>
  );
}

export interface FilterRowProps {
  checked: boolean;
  /** Absent where no choice is possible yet. */
  onToggle?: () => void;
  icon?: ReactNode;
  label: string;
  count: number;
  floor: ReactNode;
}

/** One value to filter by. A value with no items is dimmed and can still be chosen. */
export function FilterRow({ checked, onToggle, icon, label, count, floor }: FilterRowProps) {
  return (
    <Checkbox
      checked={checked}
      readOnly={onToggle === undefined}
      onChange={onToggle}
      className={cx("gap-2!", count === 0 && !checked && "text-ink-3")}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate" title={label}>
        {label}
      </span>
      <span className={cx(countStyles, "text-small text-ink-3")}>
        {rich("{count}<words> items, floor</words>", {
          count: formatCount(count),
          words: (text) => <span className="sr-only">{text}</span>,
        })}
      </span>
      <span className={cx(floorStyles, "text-small *:*:font-regular")}>{floor}</span>
    </Checkbox>
  );
}
