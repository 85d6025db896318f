import { t } from "@/lib/language/translate";
import type { ItemRow } from "@/lib/studio/items/item-row";
import { Icon } from "../../../ui/icon";
import { problemWords } from "./problem-words";

/** Whether an item is in order: its first error, else its first warning, and how many there are beyond. */
export function RowState({ row }: { row: ItemRow }) {
  const errors = row.problems.filter(({ level }) => level === "error");
  const shown = errors.length > 0 ? errors : row.problems;
  const [first] = shown;
  if (first === undefined) {
    return (
      <span className="text-pos">
        <Icon name="check" size={16} />
        <span className="sr-only">{t("In order")}</span>
      </span>
    );
  }
  const isError = errors.length > 0;
  return (
    <ul className={isError ? "text-neg" : "text-warn"}>
      {shown.slice(0, 2).map((problem, at) => (
        <li key={`${problem.code} ${problem.about ?? ""}`} className="flex items-start gap-1.5 text-label">
          {at === 0 ? (
            <Icon name={isError ? "circle-alert" : "triangle-alert"} size={14} className="mt-0.25 shrink-0" />
          ) : (
            <span className="w-3.5 shrink-0" />
          )}
          <span className="line-clamp-1" title={problemWords(problem)}>
            {problemWords(problem)}
            {at === 1 && shown.length > 2 && ` ${t("and {count} more", { count: shown.length - 2 })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
