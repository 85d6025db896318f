/**
 * Characters that are invisible, mean nothing or reorder their neighbours, which names use to imitate other names: controls, direction marks,
 * zero-width characters, letters that look like nothing, private ones. White space stays, and so does the joiner, which is for emoji and for
 * the conjuncts of Indic scripts, after their virama.
 */
const invisible = new RegExp(
  [
    String.raw`(?![\t\n\v\f\r\u200d])[\p{Cc}\p{Cf}\p{Co}]`,
    String.raw`[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]`,
    String.raw`(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic}))` +
      String.raw`(?!(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])\u200d(?=\p{L}))\u200d`,
  ].join("|"),
  "gu",
);

/** No script writes more marks on one letter. Their towers cover what stands above and below, and widen a page. */
const marksBeyondFour = /(\p{M}{4})\p{M}+/gu;

/**
 * Takes out of a text what hides or reorders letters or covers others, and composes it (NFC). Lines and blanks stay.
 *
 * @returns well-formed text
 */
export function withoutHidden(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFC")
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(invisible, "")
    .replace(marksBeyondFour, "$1");
}

/** An address in which nothing hides or reorders letters or covers others. It leads to the same place: such letters are escaped. */
export function escapeHidden(address: string): string {
  const escaped = (hidden: string) => encodeURIComponent(hidden.replace(/\p{Surrogate}/gu, "\ufffd"));
  return address
    .replace(/[\u2028\u2029]/g, escaped)
    .replace(invisible, escaped)
    .replace(marksBeyondFour, (marks: string, kept: string) => `${kept}${escaped(marks.slice(kept.length))}`);
}

/**
 * Makes text from strangers fit to store and show: well-formed, composed (NFC), without invisible characters, on one
 * line unless `lines` is given, and at most `maxLength` UTF-16 units. It is still text: escape it in HTML.
 *
 * @returns undefined unless given a string, a finite number or a boolean, and for text that is empty after cleaning
 */
export function cleanText(
  value: unknown,
  maxLength: number,
  options: { lines?: boolean } = {},
): string | undefined {
  const text = toText(value);
  if (text === undefined) return undefined;
  // Cut before the costly steps, with room for the characters that they remove.
  const visible = withoutHidden(text.slice(0, maxLength * 4));
  const spaced = options.lines
    ? visible
        .replace(/\r\n?/g, "\n")
        .replace(/[^\S\n]+/g, " ")
        .replace(/\n{3,}/g, "\n\n")
    : visible.replace(/\s+/g, " ");
  const trimmed = spaced.trim();
  if (trimmed === "") return undefined;
  return trimmed.length <= maxLength ? trimmed : `${cut(trimmed, maxLength - 1).trimEnd()}…`;
}

function toText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "boolean" ? String(value) : undefined;
}

/** Never between the two halves of a surrogate pair. */
function cut(text: string, length: number): string {
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(length - 1));
  return text.slice(0, splitsPair ? length - 1 : length);
}
