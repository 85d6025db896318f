import { setImmediate as othersTurn } from "node:timers/promises";
import type { Upload, UploadBatch } from "@/lib/contract/upload";
import { uploadNameSchema } from "@/lib/contract/upload";
import type { Db } from "../../db/database";
import { MarketError } from "../../market/errors/market-error";
import { markStored, noteUploads, type UploadOwner } from "../../market/uploads/keep-uploads";
import { requestPins } from "../../market/uploads/pins";
import { findUploads } from "../../market/uploads/read-uploads";
import { MediaStoreError } from "../../media/media-store";
import type { ArchivedFile } from "../../media/uploads/read-tar";
import { UploadError } from "../../media/uploads/upload-error";
import type { CheckedUpload, UploadStore } from "../../media/uploads/upload-store";
import { ApiError } from "../http/api-error";
import { type UploadPlaces, uploadRecord } from "../records/upload-record";

/** Files that are checked, or put into the store, at the same time: pictures have processes of their own, and a bucket takes its time. */
const atOnce = 8;
const storeRetrySeconds = 10;

export interface TakingParts {
  db: Db;
  store: UploadStore;
  places: UploadPlaces;
  /** Hears how each file ended: `stored`, `known`, or the code of its error. */
  onUpload: (outcome: string) => void;
}

/** Does some work for each, in turns. */
async function forEach<Entry>(entries: readonly Entry[], work: (entry: Entry, at: number) => Promise<void>) {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, entries.length) }, async () => {
      for (let at = next++; at < entries.length; at = next++) {
        const entry = entries[at];
        if (entry !== undefined) await work(entry, at);
        if (at % 50 === 49) await othersTurn();
      }
    }),
  );
}

function storeFailed(error: unknown): never {
  if (!(error instanceof MediaStoreError)) throw error;
  throw new ApiError(
    "upstream_unavailable",
    "The store of the files takes nothing now. Send it again later.",
    {
      cause: error,
      action: "wait",
      retryAfter: storeRetrySeconds,
    },
  );
}

/** Keeps files that passed the checks. @returns their records by name of content, and which are new */
async function keep(
  { db, store, places }: TakingParts,
  owner: UploadOwner,
  files: ReadonlyMap<string, { checked: CheckedUpload; bytes: Uint8Array }>,
): Promise<{ records: Map<string, Upload>; isNew: ReadonlySet<string> }> {
  await store.assertRoom().catch(storeFailed);
  const isNew = await noteUploads(
    db,
    owner,
    [...files.values()].map(({ checked }) => checked),
  );
  const fresh = [...files.values()].filter(({ checked }) => isNew.has(checked.cid));
  await forEach(fresh, ({ checked, bytes }) => store.put(checked.digest, bytes)).catch(storeFailed);
  await markStored(db, [...isNew], owner.now);
  if (places.isPinning) await requestPins(db, [...files.keys()], owner.now);
  const rows = await findUploads(db, [...files.keys()]);
  return { records: new Map(rows.map((row) => [row.cid, uploadRecord(row, places)])), isNew };
}

/** How a file was refused, in words of the API. */
function asMarketError(error: UploadError): MarketError {
  return new MarketError(error.code, error.message, { cause: error });
}

/** Takes one file. @returns its record, and whether nobody had uploaded it before */
export async function takeFile(
  parts: TakingParts,
  owner: UploadOwner,
  bytes: Uint8Array,
): Promise<{ upload: Upload; isNew: boolean }> {
  try {
    const checked = await parts.store.check(bytes);
    const { records, isNew } = await keep(parts, owner, new Map([[checked.cid, { checked, bytes }]]));
    const upload = records.get(checked.cid);
    if (upload === undefined) throw new Error("an upload is not there after it was stored");
    parts.onUpload(isNew.has(checked.cid) ? "stored" : "known");
    return { upload, isNew: isNew.has(checked.cid) };
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    parts.onUpload(error.code);
    throw asMarketError(error);
  }
}

/** Takes the files of an archive: a refused one does not stop the others. */
export async function takeFiles(
  parts: TakingParts,
  owner: UploadOwner,
  files: readonly ArchivedFile[],
): Promise<UploadBatch> {
  const passed = new Map<string, { checked: CheckedUpload; bytes: Uint8Array }>();
  const ends: ({ cid: string } | UploadError)[] = [];
  await forEach(files, async ({ name, bytes }, at) => {
    try {
      if (!uploadNameSchema.safeParse(name).success) {
        throw new UploadError("invalid_file", "The name may have letters, digits, dots, - and _ alone.");
      }
      const checked = await parts.store.check(bytes);
      passed.set(checked.cid, { checked, bytes });
      ends[at] = { cid: checked.cid };
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      ends[at] = error;
    }
  });
  const { records, isNew } = await keep(parts, owner, passed);
  const results = files.map(({ name }, at): UploadBatch["results"][number] => {
    const end = ends[at];
    if (end instanceof UploadError) {
      parts.onUpload(end.code);
      return { name, upload: null, error: { code: end.code, message: end.message } };
    }
    const upload = end === undefined ? undefined : records.get(end.cid);
    if (upload === undefined) throw new Error("an upload is not there after it was stored");
    parts.onUpload(isNew.has(upload.cid) ? "stored" : "known");
    return { name, upload, error: null };
  });
  return { results };
}
