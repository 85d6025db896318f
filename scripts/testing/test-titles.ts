/** Where `it`, `test` and `describe` are called with their title, also behind a table of rows, `runIf` or a mark. */
const call =
  /(?:\b(?:test\.)?(it|test|describe)(?:\.\w+)*\(|\)\()\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;

/** Where Vitest puts the values of a row, and a template those of its variables. */
const place = /%[a-z]|\$\{[^}]*\}|\$[a-z][\w.]*/gi;

/** What begins a test or a group, with its marks. */
const beginning = /\b(?:it|test|describe)((?:\.\w+)*)\(/g;

/** Whether the title that ends here is of a test or a group that never runs. */
function isLeftOut(source: string, end: number): boolean {
  const marks = [...source.slice(0, end).matchAll(beginning)].at(-1)?.[1] ?? "";
  return /\.(skip|todo|fixme)\b/.test(marks);
}

/**
 * The titles in a test file as they are written there: those of groups, and those of tests with and without that of the group above them. What
 * never runs proves nothing and has none.
 */
function titlesIn(source: string): string[] {
  let group = "";
  let isGroupLeftOut = false;
  return [...source.matchAll(call)].flatMap((found) => {
    const [written, name, double, single, template] = found;
    const title = (double ?? single ?? template ?? "").replaceAll(/\\(.)/gs, "$1");
    const isOut = isLeftOut(source, found.index + written.length);
    if (name === "describe") [group, isGroupLeftOut] = [title, isOut];
    if (isOut || isGroupLeftOut) return [];
    return name === "describe" || group === "" ? [title] : [title, `${group} ${title}`];
  });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Whether a test file has a test or a group of this title: as Vitest's `-t` takes it, with the title of the group before that of the test. A title with
 * places is found as it is written (`names %s`), and with the words of a row that is in the file.
 */
export function hasTitle(source: string, title: string): boolean {
  return titlesIn(source).some((written) => {
    if (written === title) return true;
    const filled = new RegExp(`^${written.split(place).map(escaped).join("(.+)")}$`, "s").exec(title);
    return filled?.slice(1).every((value) => source.includes(JSON.stringify(value))) ?? false;
  });
}
