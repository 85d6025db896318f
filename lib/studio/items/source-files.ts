import { maxUploadBytes, maxUploadsOfDraft } from "../../contract/upload";
import type { ImportRefusal, ItemMedia, RowProblem } from "./item-row";

/** A file as the creator chose it. Its bytes stay on disk until they are sent. */
export interface SourceFile {
  /** In the folder that was chosen, composed (NFC): `pictures/001.png`. */
  path: string;
  file: File;
}

/** What the creator chose, by what it is for. */
export interface SortedSources {
  /** The name of the folder, or "" for single files. */
  folder: string;
  csv: SourceFile | null;
  /** Ready metadata: `1.json`, or `1` without an ending. */
  metadata: readonly SourceFile[];
  media: readonly SourceFile[];
  bytes: number;
}

/** Most files that are looked at. */
const maxSources = 25_000;
/** Most bytes of a CSV: 10,000 rows with a long description each. */
const maxCsvBytes = 50_000_000;

const pictures = /\.(png|jpe?g|gif|webp|avif|svg)$/i;
const others = /\.(mp4|m4v|webm|mp3|m4a|wav|ogg|oga|flac|glb|gltf|html?)$/i;
const metadataName = /^(\d{1,9})(\.json)?$/i;

/** Whether a name is that of a picture. The service goes by the bytes. */
export function isPictureName(name: string): boolean {
  return pictures.test(name);
}

/** The number in the name of a metadata file, or null. */
export function metadataNumber(path: string): number | null {
  const number = metadataName.exec(nameOf(path))?.[1];
  return number === undefined ? null : Number(number);
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Files that systems put beside those of people, and hidden ones. */
function isLitter(path: string): boolean {
  return path.split("/").some((part) => /^(\.|__MACOSX$|thumbs\.db$|desktop\.ini$)/i.test(part));
}

/**
 * Files of an input or of a folder that was dropped.
 *
 * @param files with their paths, which begin with the name of the folder where one was chosen
 */
export function sourcesOf(files: readonly SourceFile[]): { folder: string; sources: SourceFile[] } {
  const parts = files.map(({ path, file }) => ({ file, parts: path.normalize("NFC").split("/") }));
  const folder = parts[0]?.parts.length === 1 ? "" : (parts[0]?.parts[0] ?? "");
  const isOne = folder !== "" && parts.every((one) => one.parts.length > 1 && one.parts[0] === folder);
  return {
    folder: isOne ? folder : "",
    sources: parts.map((one) => ({ path: one.parts.slice(isOne ? 1 : 0).join("/"), file: one.file })),
  };
}

/**
 * Sorts what was chosen. Files that are nothing an item could show are left out, and a row that names one says so.
 *
 * @param turn lets the page do something else: a browser looks at the disk when it is first asked for the size of a file
 */
export async function sortSources(
  sources: readonly SourceFile[],
  folder: string,
  turn: () => Promise<void>,
): Promise<SortedSources | ImportRefusal> {
  const kept = sources.filter(({ path }) => !isLitter(path));
  if (kept.length > maxSources) return { code: "too_many_files" };
  const lists = kept.filter(({ path }) => /\.csv$/i.test(path));
  const [csv = null, second] = lists;
  if (second !== undefined) return { code: "two_lists", about: nameOf(second.path) };
  if (csv !== null && csv.file.size > maxCsvBytes) return { code: "csv_large" };
  const metadata = csv === null ? kept.filter(({ path }) => metadataNumber(path) !== null) : [];
  const media = kept.filter(({ path }) => pictures.test(path) || others.test(path));
  if (csv === null && metadata.length === 0 && media.length === 0) return { code: "empty" };
  let bytes = 0;
  for (const { file } of media) {
    bytes += file.size;
    await turn();
  }
  if (bytes > maxUploadsOfDraft) return { code: "too_many_bytes" };
  return { folder, csv, metadata, media, bytes };
}

/** Finds the file that a row names, by its path or its name. */
export interface MediaFinder {
  find: (written: string) => SourceFile | null;
  /** The picture of the same name, for a film or another file that is none. */
  coverOf: (source: SourceFile) => SourceFile | null;
}

const stemOf = (path: string) => path.replace(/\.[^./]*$/, "");

export function createMediaFinder(media: readonly SourceFile[]): MediaFinder {
  const byPath = new Map(media.map((source) => [source.path, source]));
  const byName = new Map(media.map((source) => [nameOf(source.path), source]));
  const pictureByStem = new Map(
    media.filter(({ path }) => pictures.test(path)).map((source) => [stemOf(source.path), source]),
  );
  return {
    find(written) {
      const name = written.normalize("NFC").replace(/^\.\//, "");
      return byPath.get(name) ?? (name.includes("/") ? null : (byName.get(name) ?? null));
    },
    coverOf: ({ path }) => (pictures.test(path) ? null : (pictureByStem.get(stemOf(path)) ?? null)),
  };
}

function fileProblem({ path, file }: SourceFile): RowProblem | null {
  if (!pictures.test(path) && !others.test(path)) return { code: "file_type", level: "error" };
  if (file.size === 0) return { code: "file_empty", level: "error" };
  return file.size > maxUploadBytes ? { code: "file_large", level: "error" } : null;
}

/** What a row shows, and what is wrong with it. */
export interface FoundMedia {
  media: ItemMedia | null;
  cover: ItemMedia | null;
  problems: readonly RowProblem[];
}

function addressMedia(url: string): FoundMedia {
  const media = { kind: "address" as const, url };
  if (/^(ipfs|ar):\/\/[\w-]/.test(url)) return { media, cover: null, problems: [] };
  if (url.startsWith("https://") && URL.canParse(url))
    return { media, cover: null, problems: [{ code: "address_changes", level: "warning" }] };
  return { media: null, cover: null, problems: [{ code: "address_wrong", level: "error" }] };
}

/**
 * Finds what a row shows.
 *
 * @param written the name of a file, or an address
 */
export function findMedia(written: string, finder: MediaFinder): FoundMedia {
  if (written === "")
    return { media: null, cover: null, problems: [{ code: "file_missing", level: "error" }] };
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) return addressMedia(written);
  const source = finder.find(written);
  if (source === null) {
    const isKnownType = pictures.test(written) || others.test(written);
    const code = isKnownType ? "file_not_found" : "file_type";
    return { media: null, cover: null, problems: [{ code, level: "error" }] };
  }
  const found = fileProblem(source);
  const cover = finder.coverOf(source);
  const problems: RowProblem[] = found === null ? [] : [found];
  if (found === null && cover === null && !pictures.test(source.path))
    problems.push({ code: "no_picture", level: "warning" });
  const wrongCover = cover === null ? null : fileProblem(cover);
  if (wrongCover !== null) problems.push({ ...wrongCover, about: nameOf(cover?.path ?? "") });
  return {
    media: { kind: "file", path: source.path },
    cover: cover === null ? null : { kind: "file", path: cover.path },
    problems,
  };
}
