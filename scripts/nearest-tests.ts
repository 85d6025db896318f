import { dirname } from "node:path";

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const stemOf = (file: string) => file.replace(/(\.test)?\.tsx?$/, "");

/**
 * The test files to run first, among those that import something changed: changed ones and those beside a changed file of the same
 * name, then those of the same folders, then the rest.
 *
 * @param related Paths of all test files that import a changed file, or are changed, from the root of the project.
 * @param changed Paths of all changed files.
 */
export function nearestTests(
  related: readonly string[],
  changed: readonly string[],
  limit: number,
): string[] {
  const stems = new Set(changed.map(stemOf));
  const folders = new Set(changed.map((file) => dirname(file)));
  const distance = (file: string) => (stems.has(stemOf(file)) ? 0 : folders.has(dirname(file)) ? 1 : 2);
  return related
    .filter(isTest)
    .toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
    .slice(0, limit);
}
