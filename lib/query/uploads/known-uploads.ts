import { bytesToHex } from "viem";
import type { Upload } from "../../contract/upload";
import type { SourceFile } from "../../studio/items/source-files";
import type { UploadOwner } from "./send-upload";

const databaseName = "quayside-uploads";
const tableName = "files";

/** A file's upload, with what its ends were then. */
interface KnownFile {
  upload: Upload;
  ends: string;
}

/** By the beginning of their keys: what storage refused lasts as long as the page. */
const inPage = new Map<string, Map<string, KnownFile>>();

/** What was stored of each file, so that an upload that was cut off goes on where it stopped, also after a reload. */
export interface KnownUploads {
  get: (source: SourceFile) => Promise<Upload | undefined>;
  add: (uploads: readonly (readonly [SourceFile, Upload])[]) => Promise<void>;
  /** Of all files of the draft: the service no longer has them. */
  forget: () => Promise<void>;
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Null where the browser keeps nothing, as some do in private windows. */
async function openTable(): Promise<((mode: IDBTransactionMode) => IDBObjectStore) | null> {
  try {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(tableName);
    const database = await done(request);
    database.onversionchange = () => database.close();
    return (mode) => database.transaction(tableName, mode).objectStore(tableName);
  } catch {
    return null;
  }
}

/** Bytes of each end of a file that are compared: all of one that is no longer than two of them. */
const endBytes = 65_536;

/** The hash of a file's first and last bytes; null if they cannot be read. */
async function endsOf(file: Blob): Promise<string | null> {
  const isShort = file.size <= 2 * endBytes;
  // For each blob the page waits for the browser: a short file is read without another one.
  const ends = isShort ? file : new Blob([file.slice(0, endBytes), file.slice(file.size - endBytes)]);
  try {
    const bytes = await ends.arrayBuffer();
    return bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  } catch {
    // It is sent, which says what is wrong with it.
    return null;
  }
}

/**
 * Reads what is known of a draft's files. A file is known by its path, size, time and ends: to read all bytes again would take as long as to
 * send them. Size and time alone are not enough, since programs that make pictures give all of them the same.
 */
export async function openKnownUploads({ account, draft }: UploadOwner): Promise<KnownUploads> {
  const first = `${account.toLowerCase()}\n${draft}\n`;
  const range = typeof IDBKeyRange === "undefined" ? null : IDBKeyRange.bound(first, `${first}\uffff`);
  const table = await openTable();
  const known = inPage.get(first) ?? new Map<string, KnownFile>();
  inPage.set(first, known);
  if (table !== null && range !== null) {
    const store = table("readonly");
    const [keys, values] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
    for (const [at, key] of keys.entries()) known.set(String(key), values[at] as KnownFile);
  }
  const keyOf = ({ path, file }: SourceFile) => `${first}${path}\n${file.size}\n${file.lastModified}`;
  return {
    async get(source) {
      const found = known.get(keyOf(source));
      // An earlier version of this page kept no ends.
      return found?.ends !== undefined && found.ends === (await endsOf(source.file))
        ? found.upload
        : undefined;
    },
    async add(uploads) {
      const added: [string, KnownFile][] = [];
      for (const [source, upload] of uploads) {
        const ends = await endsOf(source.file);
        if (ends !== null) added.push([keyOf(source), { upload, ends }]);
      }
      for (const [key, file] of added) known.set(key, file);
      const store = table?.("readwrite");
      // What cannot be kept is sent again after a reload: nothing is lost.
      await Promise.all(added.map(([key, file]) => store && done(store.put(file, key)))).catch(() => {});
    },
    async forget() {
      known.clear();
      const store = table?.("readwrite");
      if (store !== undefined && range !== null) await done(store.delete(range)).catch(() => {});
    },
  };
}
