import { t } from "../../language/translate";
import { type CheckRow, checkRow } from "../review/check-row";

/** One value of a transaction's bytes beside the value that the creator described. */
interface Fact {
  id: string;
  label: string;
  /** Read from the bytes. */
  value: string;
  /** From the description. */
  shown: string;
  isSame: boolean;
  exact?: string;
}

/** The row of a value: it must be the described one. */
export function factRow({ id, label, value, shown, isSame, exact }: Fact): CheckRow {
  return checkRow(
    { id, label, value, detail: t("As you described it"), ...(exact !== undefined && { exact }) },
    "matches",
    [[isSame, t("You described: {value}", { value: shown })]],
  );
}

/** The row of a text. */
export function textRow(id: string, label: string, value: string, shown: string): CheckRow {
  return factRow({ id, label, value, shown, isSame: value === shown });
}
