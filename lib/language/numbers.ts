import { currentLanguage } from "./words";

const byLanguage = new Map<string, { group: string; point: string; percent: string }>();

function marks(): { group: string; point: string; percent: string } {
  const language = currentLanguage();
  let known = byLanguage.get(language);
  if (known === undefined) {
    const parts = new Intl.NumberFormat(language, { numberingSystem: "latn" }).formatToParts(0.5);
    const point = parts.find(({ type }) => type === "decimal")?.value ?? ".";
    const share = new Intl.NumberFormat(language, {
      style: "percent",
      numberingSystem: "latn",
    }).formatToParts(0.01);
    // Marks of direction around the sign would be in the way of texts that are put together.
    const gap = share.find(({ type, value }) => type === "literal" && value.trim() === "")?.value ?? "";
    // A point before thousands would say 1.500 where somebody who types it means 1.5. ISO 80000-1 groups by thin spaces everywhere.
    known = { group: point === "." ? "," : "\u202f", point, percent: `${gap}%` };
    byLanguage.set(language, known);
  }
  return known;
}

/** Whole digits grouped by thousands as the page's language does: `4,444`. */
export function groupDigits(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, marks().group);
}

/** A number that was grouped in the page's language, without the marks of its groups: `4444`. */
export function ungroup(text: string): string {
  return text.replaceAll(marks().group, "");
}

/** The mark before decimals on this page: `.` or `,`. */
export function pageMark(): string {
  return marks().point;
}

/** A shown number with its percent sign, as the page's language writes it: `6.2%`, in German `6,2 %` with a space that does not break. */
export function withPercent(shown: string): string {
  return `${shown}${marks().percent}`;
}

/** A plain decimal text ("-4031.5") as the page's language writes it, ungrouped or with `groupDigits` before the point. */
export function withPoint(whole: string, fraction: string | undefined): string {
  return fraction ? `${whole}${marks().point}${fraction}` : whole;
}

/** A plain decimal text ("-4031.5") with the mark of this page, ungrouped. `readTypedNumber` reads the same number back. */
export function withPageMark(plain: string): string {
  const [whole = "", fraction] = plain.split(".");
  return withPoint(whole, fraction);
}

/** A number with a fixed count of decimals, ungrouped: `6.2`. */
export function fixed(value: number, decimals: number): string {
  const [whole = "0", fraction] = value.toFixed(decimals).split(".");
  return withPoint(whole, fraction);
}
