import type { ReportCase } from "@/lib/contract/operator/reports";
import { plural, t } from "@/lib/language/translate";
import { RelativeTime } from "../../market/relative-time";
import { Thumb } from "../../market/thumb";
import { Checkbox } from "../../ui/checkbox";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { Tag } from "../../ui/tag";
import { labelWords, reasonWords } from "./report-words";

/** A case in the queue: its item, why it was reported, and how often. */
export function CaseCard({
  entry,
  isChosen,
  onChoose,
  tick,
}: {
  entry: ReportCase;
  isChosen: boolean;
  onChoose: () => void;
  /** The checkbox by which several cases are decided at once. */
  tick?: { isOn: boolean; onChange: (on: boolean) => void };
}) {
  const { id, item, reasons, reports, signed, lastAt, decision } = entry;
  const [main] = reasons;
  return (
    <div
      className={cx(
        "relative flex items-start gap-3 border-s-3 p-3",
        isChosen ? "border-s-accent-text bg-s2" : "border-s-transparent hover:bg-s2",
      )}
    >
      {tick !== undefined && (
        <Checkbox
          className="relative z-1 mt-4"
          aria-label={t("Decide {item} together with others", { item: item.name })}
          checked={tick.isOn}
          onChange={({ target }) => tick.onChange(target.checked)}
        />
      )}
      <Thumb image={item.image} size={48} explicit={item.labels.includes("explicit")} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <button
            type="button"
            id={`case-${id}`}
            aria-current={isChosen ? "true" : undefined}
            onClick={onChoose}
            className="stretched-link min-w-0 truncate text-start font-semi"
          >
            {item.name}
          </button>
          <span className="shrink-0 text-label text-ink-3">
            <RelativeTime timestamp={lastAt} />
          </span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-2">
          {main !== undefined && (
            <Tag tone="warn" icon={<Icon name="flag" size={13} />}>
              {t(reasonWords[main.reason])}
            </Tag>
          )}
          {signed > 0
            ? plural(reports, "{count} report, {signed} signed", "{count} reports, {signed} signed", {
                signed,
              })
            : plural(reports, "{count} report", "{count} reports")}
        </p>
        <p className="mt-1 truncate text-small text-ink-2">
          {decision === null
            ? item.collection.name
            : decision.label === null
              ? t("Dismissed")
              : t("Labelled {label}", { label: labelWords(decision.label) })}
        </p>
      </div>
    </div>
  );
}
