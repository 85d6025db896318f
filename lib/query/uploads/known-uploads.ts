import type { Upload } from "../../contract/upload";
import type { SourceFile } from "../../studio/items/source-files";
import type { UploadOwner } from "./send-upload";

const databaseName = "quayside-uploads";
const tableName = "files";

/** By the beginning of their keys: what storage refused lasts as long as the page. */
const inPage = new Map<string, Map<string, Upload>>();

/** What was stored of each file, so that an upload that was cut off goes on where it stopped, also after a reload. */
export interface KnownUploads {
  get: (source: SourceFile) => Upload | undefined;
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

/**
 * Reads what is known of a draft's files. A file is known by its path, size and time: to read all bytes again would take as long as to send
 * them.
 */
export async function openKnownUploads({ account, draft }: UploadOwner): Promise<KnownUploads> {
  const first = `${account.toLowerCase()}\n${draft}\n`;
  const range = typeof IDBKeyRange === "undefined" ? null : IDBKeyRange.bound(first, `${first}\uffff`);
  const table = await openTable();
  const known = inPage.get(first) ?? new Map<string, Upload>();
  inPage.set(first, known);
  if (table !== null && range !== null) {
    const store = table("readonly");
    const [keys, values] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
    for (const [at, key] of keys.entries()) known.set(String(key), values[at] as Upload);
  }
  const keyOf = ({ path, file }: SourceFile) => `${first}${path}\n${file.size}\n${file.lastModified}`;
  return {
    get: (source) => known.get(keyOf(source)),
    async add(uploads) {
      for (const [source, upload] of uploads) known.set(keyOf(source), upload);
      const store = table?.("readwrite");
      // What cannot be kept is sent again after a reload: nothing is lost.
      await Promise.all(
        uploads.map(([source, upload]) => store && done(store.put(upload, keyOf(source)))),
      ).catch(() => {});
    },
    async forget() {
      known.clear();
      const store = table?.("readwrite");
      if (store !== undefined && range !== null) await done(store.delete(range)).catch(() => {});
    },
  };
}
