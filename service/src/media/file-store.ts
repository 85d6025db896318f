import type { Readable } from "node:stream";

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Keeps media files by the SHA-256 of their bytes. A name stands for the same bytes for ever, so processes may share a store. */
export interface FileStore {
  /** A folder of this machine in which files are written before they are put. */
  workFolder(): Promise<string>;
  /** The length of a kept file; null if there is none. @throws MediaStoreError */
  size(name: string): Promise<number | null>;
  /** Takes the file at `path`, whole or not at all. The file there may be gone afterwards. @throws MediaStoreError */
  put(name: string, path: string): Promise<void>;
  /** Null if there is no such file. @throws MediaStoreError */
  read(name: string, range: ByteRange): Promise<Readable | null>;
  /** Removes a file. One that is not there is no error. @throws MediaStoreError */
  remove(name: string): Promise<void>;
}

/** Beside the pictures: the files that metadata names, which can be fetched again, and those of creators, which cannot. */
export type FileShelf = "files" | "uploads";

/** Where a file lies in a store. */
export function filePlaceOf(shelf: FileShelf, name: string): string {
  return `${shelf}/${name.slice(0, 2)}/${name}`;
}
