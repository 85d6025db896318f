import type { Hex } from "@/lib/contract/primitives";
import type { ReadList } from "@/lib/drops/allowlist-csv/read-list-file";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { Button } from "../../../ui/button";
import { Note } from "../../../ui/note";
import { Cell, HeadCell, Row, Table } from "../../../ui/table";
import { refusalWords, rowErrorWords } from "./row-error-words";

const shownRows = 100;

interface ListReportProps {
  fileName: string;
  list: ReadList;
  /** The root that the file must have, or null. */
  wanted: Hex | null;
  /** Whether a list with another root may be used instead. */
  canTakeOther: boolean;
  /** Uses the rows that count. */
  onTake: () => void;
  onChoose: () => void;
  onCancel: () => void;
}

/** What is wrong with a file, row by row. The creator mends it and chooses it again, or leaves these rows out. */
export function ListReport({
  fileName,
  list,
  wanted,
  canTakeOther,
  onTake,
  onChoose,
  onCancel,
}: ListReportProps) {
  const refusal = refusalWords(list);
  const isOther = refusal === null && wanted !== null && list.root !== wanted;
  const { size, errorCount, errors } = list;
  const title =
    refusal !== null
      ? t("{file} is no list", { file: fileName })
      : errorCount > 0
        ? plural(
            errorCount,
            "{count} row of {file} counts for nothing",
            "{count} rows of {file} count for nothing",
            {
              file: fileName,
            },
          )
        : t("{file} is another list", { file: fileName });
  return (
    <div className="flex flex-col gap-3">
      <Note tone={refusal === null ? "warn" : "neg"} alert title={title}>
        {refusal}
        {isOther && t("Its root differs from the one in this draft: a row was added, left out or changed.")}
      </Note>
      {errors.length > 0 && (
        <div className="max-h-80 overflow-y-auto rounded-control border border-line px-2">
          <Table caption={t("Rows that count for nothing")}>
            <thead>
              <tr>
                <HeadCell>{t("Row")}</HeadCell>
                <HeadCell>{t("Reason")}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {errors.slice(0, shownRows).map((error) => (
                <Row key={error.line} className="bg-transparent">
                  <Cell className="w-20">{formatCount(error.line)}</Cell>
                  <Cell className="whitespace-normal!">{rowErrorWords(error)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {errorCount > shownRows && (
        <p className="text-small text-ink-2">
          {t("The first {shown} of {count}.", { shown: shownRows, count: formatCount(errorCount) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={onChoose}>
          {t("Choose another file")}
        </Button>
        {list.root !== null && (canTakeOther || !isOther) && (
          <Button size="sm" onClick={onTake}>
            {errorCount > 0
              ? plural(size, "Leave them out, use {count} wallet", "Leave them out, use {count} wallets")
              : plural(size, "Use this list of {count} wallet", "Use this list of {count} wallets")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </div>
  );
}
