import { type AllowlistRow, allowlistRowSchema } from "@/lib/contract/allowlist";
import { fieldErrors } from "../../errors/invalid-request";
import { invalidLine } from "./invalid-line";

/** A row from a line of NDJSON. @throws MarketError `invalid_allowlist` with the line and its errors. */
export function readRow(line: string, number: number): AllowlistRow {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw invalidLine(number, line.trim() === "" ? "is empty." : "is not JSON.");
  }
  return checkRow(value, number);
}

/** Validates a value as a row. @throws MarketError `invalid_allowlist` */
export function checkRow(value: unknown, number: number): AllowlistRow {
  const parsed = allowlistRowSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues, `line ${number}`);
  const [first] = errors;
  const field = first?.path.replace(`line ${number}`, "").replace(/^\./, "");
  throw invalidLine(number, `is not a row: ${field || "it"} ${first?.message}.`, errors);
}
