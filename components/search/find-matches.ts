/** A piece of a name, and whether it is what was looked for. */
export interface NamePart {
  text: string;
  isMatch: boolean;
  /** Where it begins in the name. */
  at: number;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/**
 * Splits a name at what was looked for, in any letter case: all the words, or each one of two letters and more. A letter that only looks
 * like a typed one is no match.
 */
export function findMatches(name: string, words: string): NamePart[] {
  const typed = words.trim();
  const each = typed.split(/[\s#]+/).filter((word) => word.length > 1);
  const wanted = [typed, ...each].filter((text) => text !== "");
  const parts: NamePart[] = [];
  const add = (at: number, text: string, isMatch: boolean) => {
    if (text !== "") parts.push({ at, text, isMatch });
  };
  let end = 0;
  const found =
    wanted.length === 0 ? [] : name.matchAll(new RegExp(wanted.map(escapePattern).join("|"), "giu"));
  for (const { index, 0: match } of found) {
    add(end, name.slice(end, index), false);
    add(index, match, true);
    end = index + match.length;
  }
  add(end, name.slice(end), false);
  return parts;
}
