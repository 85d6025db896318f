import type { Hex } from "../../contract/primitives";
import type { ListRows } from "../../drops/allowlist-csv/read-list-file";
import { createSignal } from "../../store";

/** The rows of a list in this browser. */
export interface KeptList extends ListRows {
  size: number;
  /** The file, to read it again when the stage's limit or currency changes. */
  source: Blob;
  /** Unix milliseconds. */
  keptAt: number;
}

const databaseName = "quayside-allowlists";
const tableName = "lists";
/** A list that no drop was made with for so long is forgotten when another one comes. */
const keptMs = 180 * 24 * 60 * 60 * 1_000;

/** For browsers that keep nothing, as some do in private windows: these last as long as the page. */
const inMemory = new Map<Hex, KeptList>();
const changes = createSignal();

/** Calls back when rows were kept by this page. */
export const subscribeKeptLists = changes.subscribe;

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openTable(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(tableName);
  const database = await done(request);
  database.onversionchange = () => database.close();
  return database.transaction(tableName, mode).objectStore(tableName);
}

function forgetOld(store: IDBObjectStore): void {
  const request = store.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (cursor === null) return;
    if ((cursor.value as KeptList).keptAt < Date.now() - keptMs) cursor.delete();
    cursor.continue();
  };
}

/**
 * Keeps the rows of a list in this browser until they are handed in.
 *
 * @returns whether they outlive the page
 */
export async function keepList(
  root: Hex,
  { rows, pages, size, source }: Omit<KeptList, "keptAt">,
): Promise<boolean> {
  const list: KeptList = { rows, pages, size, source, keptAt: Date.now() };
  inMemory.set(root, list);
  changes.notify();
  try {
    const store = await openTable("readwrite");
    forgetOld(store);
    await done(store.put(list, root));
    return true;
  } catch {
    return false;
  }
}

/** The rows of the list with a root, as `handInAllowlist` takes them; null where this browser does not have them. */
export async function readKeptList(root: Hex): Promise<KeptList | null> {
  const known = inMemory.get(root);
  if (known !== undefined) return known;
  try {
    const store = await openTable("readonly");
    return ((await done(store.get(root))) as KeptList | undefined) ?? null;
  } catch {
    return null;
  }
}
