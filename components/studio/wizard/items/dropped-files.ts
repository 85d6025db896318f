import type { SourceFile } from "@/lib/studio/items/source-files";

/** Most files of a folder that is dropped: more would be refused, so their names need not be read. */
const maxFiles = 30_000;

function filesOf(input: ArrayLike<File> & Iterable<File>): SourceFile[] {
  return [...input].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** The files of an input, with their paths where it takes folders. */
export function chosenFiles(input: HTMLInputElement): SourceFile[] {
  const files = filesOf(input.files ?? ([] as File[]));
  // The same folder may be chosen again after it was mended.
  input.value = "";
  return files;
}

function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

async function collect(entry: FileSystemEntry, found: SourceFile[]): Promise<void> {
  if (found.length >= maxFiles) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.push({ path: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives some at a time, and none at the end.
  for (let some = await entriesOf(reader); some.length > 0; some = await entriesOf(reader)) {
    for (const inner of some) await collect(inner, found);
  }
}

/** The files that were dropped, those of folders included. Call it in the event itself: browsers forget the data after it. */
export async function droppedFiles(data: DataTransfer): Promise<SourceFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return filesOf(data.files);
  const found: SourceFile[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}
