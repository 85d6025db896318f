import type { ItemRow } from "./item-row";
import { findMedia, isPictureName, type MediaFinder, nameOf, type SourceFile } from "./source-files";

const byNumbers = new Intl.Collator("en", { numeric: true });

/** An item of each file, in the sequence of their names: 2 before 10. A picture of the same name as a film is not an item of its own. */
export function rowsFromFiles(
  media: readonly SourceFile[],
  finder: MediaFinder,
  nameItem: (number: number) => string,
): ItemRow[] {
  const covers = new Set(media.flatMap((source) => finder.coverOf(source)?.path ?? []));
  return media
    .filter(({ path }) => !(isPictureName(path) && covers.has(path)))
    .toSorted((a, b) => byNumbers.compare(a.path, b.path))
    .map((source, at) => ({
      ...{ line: at + 1, number: at + 1, name: nameItem(at + 1), description: "" },
      ...{ fileName: nameOf(source.path), traits: [], supply: null, metadata: null },
      ...findMedia(source.path, finder),
    }));
}
