"use client";

import { t } from "@/lib/language/translate";
import { Icon } from "./icon";

/** An applied filter, in words of the page's language. The × is a button named "Remove filter: Listed". */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="inline-flex h-8 shrink-0 items-center gap-1 rounded-chip border border-line-strong bg-s1 ps-3 pe-1 text-small font-medium whitespace-nowrap">
      {label}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t("Remove filter: {label}", { label })}
        className="touch-target inline-grid size-6 place-items-center rounded-full text-ink-2 hover:bg-s3 hover:text-ink"
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}
