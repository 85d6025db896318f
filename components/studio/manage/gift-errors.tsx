import type { readGifts } from "@/lib/drops/airdrop/airdrop-csv";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";

type GiftError = ReturnType<typeof readGifts>["errors"][number];

const mostShown = 20;

function errorWords({ line, problem, otherLine }: GiftError): string {
  const at = formatCount(line);
  switch (problem) {
    case "address":
      return t("Line {line}: this is no address.", { line: at });
    case "checksum":
      return t("Line {line}: a character of this address is wrong.", { line: at });
    case "zero_address":
      return t("Line {line}: nobody has this address.", { line: at });
    case "quantity":
      return t("Line {line}: the number of items is a whole number from 1 on.", { line: at });
    case "token":
      return t("Line {line}: another token id than the one of this drop.", { line: at });
    case "columns":
      return t("Line {line}: more columns than address, number and token id.", { line: at });
    case "twice":
      return t("Line {line}: the same address is on line {other}.", {
        line: at,
        other: formatCount(otherLine ?? 0),
      });
    case "quotes":
      return t("Line {line}: the quotation marks do not match.", { line: at });
    case "too_long":
      return t("Line {line}: it is too long.", { line: at });
  }
}

/** The rows that are not understood. Nothing is given while there are any. */
export function GiftErrors({ errors }: { errors: readonly GiftError[] }) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="rounded-control bg-neg-soft p-3 text-small">
      <p className="font-semi">
        {plural(errors.length, "{count} row is not understood", "{count} rows are not understood")}
      </p>
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {errors.slice(0, mostShown).map((error) => (
          <li key={`${error.line} ${error.problem} ${error.otherLine ?? ""}`}>{errorWords(error)}</li>
        ))}
      </ul>
      {errors.length > mostShown && (
        <p>{plural(errors.length - mostShown, "and {count} more row", "and {count} more rows")}</p>
      )}
    </div>
  );
}
