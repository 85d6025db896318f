/** Signs that may be left out: a name says the same without its emoji. `Cf` and `Cs`: marks of direction, joiners, halves of a pair. */
const decoration =
  /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{So}\p{Sk}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{M}]$/u;

/** Longer names do not fit on a card. */
const mostCharacters = 300;

/**
 * A text as far as the fonts can draw it. Signs of decoration that they lack are left out. Letters in other forms, such as full-width ones,
 * become ordinary ones (NFKC). Of several marks on one letter the first is drawn.
 *
 * @param has whether the fonts have a character
 * @returns null where nothing is left, or where the fonts lack a letter: half of a name would be another name.
 */
export function drawableText(text: string, has: (character: number) => boolean): string | null {
  const plain = text
    .slice(0, mostCharacters)
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/(\p{M})\p{M}+/gu, "$1");
  let drawn = "";
  for (const character of plain) {
    const known = [character, character.normalize("NFKC")].find((form) =>
      [...form].every((part) => has(part.codePointAt(0) ?? 0)),
    );
    if (known === undefined && !decoration.test(character)) return null;
    drawn += known ?? "";
  }
  const trimmed = drawn.replace(/ {2,}/g, " ").trim();
  return trimmed === "" ? null : trimmed;
}
