import { groupDigits } from "./numbers";
import { currentLanguage, currentWords } from "./words";

export type Values = Readonly<Record<string, string | number>>;

/** Letters that are written from right to left. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value within words. Where these run from right to left, they would tear a value such as "2.15 ETH" apart, so it is isolated from
 * them (UAX 9, section 2.4: FSI, PDI). So is a name from right to left, which would take a number beside it to its other side.
 */
export function isolated(value: string | number): string {
  const text = String(value);
  return currentWords()?.direction === "rtl" || fromRight.test(text) ? `\u2068${text}\u2069` : text;
}

/** Puts values in the places `{name}` of a text. */
function fill(text: string, values: Values | undefined): string {
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : isolated(value);
  });
}

/**
 * A message in the language of the page.
 *
 * @param text the English message, one literal string: `npm run messages` collects it from the sources. `{name}` is a place for a value.
 */
export function t(text: string, values?: Values): string {
  const known = currentWords()?.of(text);
  return fill(typeof known === "string" ? known : text, values);
}

/**
 * `t` for an English text that means two things, which other languages tell apart: `tIn("verb", "List")`.
 *
 * @param context says which of them it is, in the catalogues alone
 */
export function tIn(context: string, text: string, values?: Values): string {
  const known = currentWords()?.of(`${context}\u0004${text}`);
  return fill(typeof known === "string" ? known : text, values);
}

/**
 * Names a message that is shown later: `msg` takes it into the catalogues, and `t` shows it. A constant of a module needs it, since
 * the server makes a module once for all languages.
 */
export function msg<const Text extends string>(text: Text): Text {
  return text;
}

/**
 * A message about a number of things, in the form that its language has for that number (CLDR plural rules).
 *
 * @param count the number, which the place `{count}` shows, grouped, unless the values have another form of it
 * @param one English singular
 * @param other English plural
 */
export function plural(count: number | bigint, one: string, other: string, values?: Values): string {
  const forms = currentWords()?.of(one);
  const form =
    typeof forms === "object"
      ? (forms[new Intl.PluralRules(currentLanguage()).select(Number(count))] ?? forms.other)
      : undefined;
  return fill(form ?? (Number(count) === 1 ? one : other), { count: groupDigits(String(count)), ...values });
}
