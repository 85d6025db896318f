import { createStore, type Store } from "../../store";
import type { ImportRefusal, ItemRow, RowProblem } from "../../studio/items/item-row";
import { type ReadItems, type ReadOptions, readItems } from "../../studio/items/read-items";
import {
  nameOf,
  type SortedSources,
  type SourceFile,
  sortSources,
  sourcesOf,
} from "../../studio/items/source-files";
import { createTurns } from "../../studio/items/turns";
import { changeItems } from "./keep-items";
import type { UploadRefusal } from "./upload-files";
import { type ItemsToUpload, type StoredItems, type UploadProgress, uploadItems } from "./upload-items";

/** How far the storing of items is. */
export type UploadState =
  | { kind: "none" }
  | { kind: "running"; isPaused: boolean; progress: UploadProgress | null }
  /** Cut off: it goes on from here. */
  | { kind: "failed"; error: unknown; progress: UploadProgress | null }
  | { kind: "refused"; files: number }
  | { kind: "stored"; stored: StoredItems };

/** The items that a creator chose for a draft. Their files last as long as the page. */
export interface ItemsImport {
  /** Everything that was chosen, also what no item needs. */
  chosen: readonly SourceFile[];
  folder: string;
  sources: SortedSources | null;
  /** Items that were read so far; null while none are being read. */
  reading: number | null;
  options: Pick<ReadOptions, "isEdition" | "isTraitOptional">;
  items: ReadItems | null;
  refusal: ImportRefusal | null;
  upload: UploadState;
}

const empty: ItemsImport = {
  ...{ chosen: [], folder: "", sources: null, reading: null, items: null, refusal: null },
  options: { isEdition: false, isTraitOptional: false },
  upload: { kind: "none" },
};

const stores = new Map<string, Store<ItemsImport>>();
const readers = new Map<string, AbortController>();
const uploaders = new Map<string, { abort: AbortController; goOn: () => void; isPaused: boolean }>();

/** The import of a draft. It goes on while other steps of the wizard are shown. */
export function itemsImport(draft: string): Store<ItemsImport> {
  const store = stores.get(draft) ?? createStore(empty);
  stores.set(draft, store);
  return store;
}

function change(draft: string, parts: Partial<ItemsImport>): void {
  const store = itemsImport(draft);
  store.set({ ...store.get(), ...parts });
}

type ReadingOptions = Pick<ReadOptions, "collection" | "isEdition" | "isTraitOptional">;

/** Reads the chosen files, anew. A reading or an upload that goes on ends. */
async function read(
  draft: string,
  chosen: readonly SourceFile[],
  folder: string,
  options: ReadingOptions,
): Promise<void> {
  forgetUpload(draft);
  readers.get(draft)?.abort();
  const reader = new AbortController();
  readers.set(draft, reader);
  const kept = { isEdition: options.isEdition, isTraitOptional: options.isTraitOptional };
  const fresh = { ...empty, chosen, folder, options: kept };
  itemsImport(draft).set({ ...fresh, reading: 0 });
  try {
    const sources = await sortSources(chosen, folder, createTurns(reader.signal));
    if ("code" in sources) return change(draft, { refusal: sources, reading: null });
    change(draft, { sources });
    const onProgress = (reading: number) => change(draft, { reading });
    const found = await readItems(sources, { ...options, onProgress, signal: reader.signal });
    change(draft, "code" in found ? { refusal: found, reading: null } : { items: found, reading: null });
  } catch (error) {
    if (!reader.signal.aborted) throw error;
  }
}

/** Takes a folder, or files, in place of what was chosen before. */
export function chooseFiles(
  draft: string,
  files: readonly SourceFile[],
  options: ReadingOptions,
): Promise<void> {
  const { folder, sources } = sourcesOf(files);
  return read(draft, sources, folder, options);
}

/** Takes a CSV for the files that were chosen, in place of another one. */
export function chooseCsv(draft: string, csv: File, options: ReadingOptions): Promise<void> {
  const { chosen, folder } = itemsImport(draft).get();
  const others = chosen.filter(({ path }) => !/\.csv$/i.test(path));
  return read(draft, [...others, { path: nameOf(csv.name), file: csv }], folder, options);
}

/** Reads what was chosen once more: the kind of the collection, or what counts as an error, has changed. */
export function readAgain(draft: string, options: ReadingOptions): Promise<void> {
  const { chosen, folder } = itemsImport(draft).get();
  return read(draft, chosen, folder, options);
}

/** Forgets what was chosen. What is stored stays stored. */
export function forgetItems(draft: string): void {
  forgetUpload(draft);
  readers.get(draft)?.abort();
  itemsImport(draft).set(empty);
}

function forgetUpload(draft: string): void {
  uploaders.get(draft)?.abort.abort();
  uploaders.delete(draft);
}

/** Rows with the files that the service refused. */
function withRefusals(rows: readonly ItemRow[], refused: ReadonlyMap<string, UploadRefusal>): ItemRow[] {
  return rows.map((row) => {
    const found = [row.media, row.cover].flatMap((media) =>
      media?.kind === "file" ? (refused.get(media.path) ?? []) : [],
    );
    if (found.length === 0) return row;
    const problems = found.map(
      ({ message }): RowProblem => ({ code: "refused", level: "error", about: message }),
    );
    return { ...row, problems: [...row.problems, ...problems] };
  });
}

/**
 * Stores the items of a draft that has no errors, or goes on where that was cut off.
 *
 * @returns what was stored; null if it did not come to that
 */
export async function storeItems(
  draft: string,
  parts: Omit<ItemsToUpload, "rows" | "traits" | "media">,
): Promise<StoredItems | null> {
  const { items, sources, upload } = itemsImport(draft).get();
  if (items === null || sources === null || items.errors > 0 || upload.kind === "running") return null;
  const abort = new AbortController();
  let proceed: (() => void) | null = null;
  const uploader = { abort, isPaused: false, goOn: () => proceed?.() };
  uploaders.set(draft, uploader);
  const mayGo = async () => {
    while (uploader.isPaused && !abort.signal.aborted) {
      await new Promise<void>((resolve) => {
        proceed = resolve;
        abort.signal.addEventListener("abort", () => resolve());
      });
    }
  };
  let progress: UploadProgress | null = null;
  const tell = () => change(draft, { upload: { kind: "running", isPaused: uploader.isPaused, progress } });
  tell();
  try {
    const media = new Map(sources.media.map((source) => [source.path, source]));
    const { rows, traits } = items;
    const end = await uploadItems(
      { ...parts, rows, traits, media },
      { signal: abort.signal, mayGo },
      (next) => {
        progress = next;
        tell();
      },
    );
    uploaders.delete(draft);
    if (end.kind === "stored") {
      change(draft, { upload: end });
      // Whichever step of the wizard is shown. An address of the creator's own stays in its place.
      changeItems(draft, ({ keeper }) => (keeper === "site" ? { stored: end.stored } : null));
      return end.stored;
    }
    const marked = withRefusals(rows, end.refused);
    const errors = marked.filter(({ problems }) => problems.some(({ level }) => level === "error")).length;
    change(draft, {
      items: { ...items, rows: marked, errors },
      upload: { kind: "refused", files: end.refused.size },
    });
  } catch (error) {
    if (abort.signal.aborted) return null;
    uploaders.delete(draft);
    change(draft, { upload: { kind: "failed", error, progress } });
  }
  return null;
}

/** Holds an upload after what is on its way, or lets it go on. */
export function holdUpload(draft: string, isPaused: boolean): void {
  const uploader = uploaders.get(draft);
  const { upload } = itemsImport(draft).get();
  if (uploader === undefined || upload.kind !== "running") return;
  uploader.isPaused = isPaused;
  change(draft, { upload: { ...upload, isPaused } });
  if (!isPaused) uploader.goOn();
}
