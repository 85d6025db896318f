import type { RowProblem } from "./item-row";

/** A cell that a spreadsheet would calculate. A negative number is one too, and is meant. */
const formula = /^[=+\-@\t]/;
const number = /^[+-]?(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?%?$/;
/** Marks that turn the direction of the text behind them: it would read as something else. */
const turned = /[\u202a-\u202e\u2066-\u2069]/;
const control = /(?![\t\n\r])\p{Cc}/u;
/** Invisible, but for the joiners, which emoji and Persian need. */
const hidden = /(?![\u200c\u200d])\p{Cf}/u;

/** @param name of the column, for the words */
function textProblem(text: string, name: string): RowProblem | null {
  if (turned.test(text)) return { code: "turned_text", level: "error", about: name };
  if (control.test(text)) return { code: "control_text", level: "error", about: name };
  if (hidden.test(text)) return { code: "hidden_text", level: "warning", about: name };
  if (formula.test(text) && !number.test(text)) return { code: "formula", level: "warning", about: name };
  return null;
}

/** What is wrong with texts of a row, each under its column's name. */
export function textProblems(texts: readonly (readonly [name: string, text: string])[]): RowProblem[] {
  return texts.flatMap(([name, text]) => textProblem(text, name) ?? []);
}
