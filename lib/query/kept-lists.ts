function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The rows of an allowlist as NDJSON, which this browser keeps until they are handed in; null if it does not have them. */
export async function readKeptRows(root: string): Promise<Blob | null> {
  try {
    const request = indexedDB.open("quayside-allowlists", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("lists");
    const database = await done(request);
    database.onversionchange = () => database.close();
    const found: unknown = await done(
      database.transaction("lists", "readonly").objectStore("lists").get(root),
    );
    const rows = (found as { rows?: unknown } | undefined)?.rows;
    return rows instanceof Blob ? rows : null;
  } catch {
    // The browser keeps nothing.
    return null;
  }
}
