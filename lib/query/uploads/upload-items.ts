import type { Upload, UploadFolder } from "../../contract/upload";
import type { DropDraft } from "../../studio/drop-draft";
import { numericTraits, type TraitSummary } from "../../studio/items/find-traits";
import { itemMetadata } from "../../studio/items/item-metadata";
import type { ItemMedia, ItemRow } from "../../studio/items/item-row";
import type { SourceFile } from "../../studio/items/source-files";
import { sizeOf } from "../../studio/items/tar-archive";
import { createTurns } from "../../studio/items/turns";
import { RequestError } from "../api-client";
import { type KnownUploads, openKnownUploads } from "./known-uploads";
import { sendPatiently, type UploadControl } from "./send-patiently";
import { sendFolder, type UploadOwner } from "./send-upload";
import { type Sending, type UploadRefusal, uploadFiles } from "./upload-files";

export type StoredItems = NonNullable<DropDraft["items"]["stored"]>;

/** Items to be stored. None has an error. */
export interface ItemsToUpload {
  owner: UploadOwner;
  rows: readonly ItemRow[];
  traits: readonly TraitSummary[];
  /** The files that rows name, by their paths. */
  media: ReadonlyMap<string, SourceFile>;
  /** The token id of the first item. */
  firstId: 0 | 1;
  isEdition: boolean;
  /** Of the collection: an upload, or null. */
  collectionPicture: string | null;
}

export interface UploadProgress {
  phase: "files" | "descriptions" | "folder";
  files: { done: number; total: number };
  bytes: { done: number; total: number };
}

/** All are stored, or some files were refused: by path. */
export type ItemsUploadEnd =
  | { kind: "stored"; stored: StoredItems }
  | { kind: "refused"; refused: ReadonlyMap<string, UploadRefusal> };

const maxPictures = 12;
const maxListedTraits = 100;

const pathsOf = (media: readonly (ItemMedia | null)[]) =>
  media.flatMap((one) => (one?.kind === "file" ? [one.path] : []));

/** Whether the service hands contents on to IPFS. */
function isPinning({ pin }: Pick<Upload, "pin">): boolean {
  return pin.state === "pinned" || pin.state === "pending";
}

/** The address that is written into metadata and contracts. */
export function lastingAddress(content: Pick<Upload | UploadFolder, "pin" | "ipfs" | "url">): string {
  return isPinning(content) ? content.ipfs : content.url;
}

/** @throws RequestError `unknown_upload` if the service no longer has what this browser remembers: a folder needs all that it names. */
async function assertHeld(
  owner: UploadOwner,
  uploads: readonly Upload[],
  control: UploadControl,
): Promise<void> {
  const cids = [...new Set(uploads.map(({ cid }) => cid))];
  if (cids.length === 0) return;
  const files = cids.map((cid, at) => ({ name: String(at), cid }));
  await sendPatiently((signal) => sendFolder(owner, files, signal), control);
}

type Report = (progress: UploadProgress) => void;

async function storeMedia(
  { owner, rows, media }: ItemsToUpload,
  known: KnownUploads,
  control: UploadControl,
  report: Report,
): Promise<{ uploads: Map<string, Upload>; refused: Map<string, UploadRefusal> }> {
  const paths = new Set(pathsOf(rows.flatMap((row) => [row.media, row.cover])));
  const sources = [...paths].flatMap((path) => media.get(path) ?? []);
  const uploads = new Map<string, Upload>();
  const refused = new Map<string, UploadRefusal>();
  const files = { done: 0, total: sources.length };
  const bytes = { done: 0, total: sources.reduce((sum, { file }) => sum + file.size, 0) };
  const missing: SourceFile[] = [];
  for (const source of sources) {
    const upload = await known.get(source);
    if (upload === undefined) missing.push(source);
    else {
      uploads.set(source.path, upload);
      files.done += 1;
      bytes.done += source.file.size;
    }
  }
  const tell = () => report({ phase: "files", files: { ...files }, bytes: { ...bytes } });
  tell();
  await assertHeld(owner, [...uploads.values()], control);
  const sendings = missing.map((source) => ({ key: source, content: source.file }));
  await uploadFiles(owner, sendings, control, async (sent) => {
    for (const { key, upload } of sent.stored) uploads.set(key.path, upload);
    for (const { key, refusal } of sent.refused) refused.set(key.path, refusal);
    files.done += sent.stored.length + sent.refused.length;
    bytes.done += sent.bytes;
    tell();
    await known.add(sent.stored.map(({ key, upload }) => [key, upload] as const));
  });
  return { uploads, refused };
}

/** @returns the names of the items' metadata, in their sequence */
async function storeMetadata(
  items: ItemsToUpload,
  uploads: ReadonlyMap<string, Upload>,
  control: UploadControl,
  report: Report,
): Promise<string[]> {
  const [first] = uploads.values();
  const picture = items.collectionPicture;
  const addressOf = (path: string) => {
    const upload = uploads.get(path);
    if (upload === undefined) throw new RangeError(`no upload of ${path}`);
    return lastingAddress(upload);
  };
  const beside =
    first !== undefined && !isPinning(first) ? lastingAddress(first).replace(first.cid, picture ?? "") : null;
  const parts = {
    addressOf,
    numeric: numericTraits(items.rows),
    collectionPicture: picture === null ? null : (beside ?? `ipfs://${picture}`),
  };
  const turn = createTurns(control.signal);
  const encoder = new TextEncoder();
  const sendings: Sending<number>[] = [];
  for (const [key, row] of items.rows.entries()) {
    sendings.push({ key, content: encoder.encode(JSON.stringify(itemMetadata(row, parts))) });
    await turn();
  }
  const files = { done: 0, total: sendings.length };
  const bytes = { done: 0, total: sendings.reduce((sum, { content }) => sum + sizeOf(content), 0) };
  const tell = () => report({ phase: "descriptions", files: { ...files }, bytes: { ...bytes } });
  const cids: string[] = [];
  tell();
  await uploadFiles(items.owner, sendings, control, (sent) => {
    const [refused] = sent.refused;
    // We wrote it ourselves: to mend it is not the creator's to do.
    if (refused !== undefined) throw new Error(`metadata was refused: ${refused.refusal.message}`);
    for (const { key, upload } of sent.stored) cids[key] = upload.cid;
    files.done += sent.stored.length;
    bytes.done += sent.bytes;
    tell();
  });
  return cids;
}

function storedItems(
  items: ItemsToUpload,
  uploads: ReadonlyMap<string, Upload>,
  folder: UploadFolder,
): StoredItems {
  const pictures = [...uploads.values()].filter(({ type }) => type.startsWith("image/"));
  return {
    baseUri: lastingAddress(folder),
    folder: folder.cid,
    count: items.rows.length,
    bytes: folder.bytes + [...uploads.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    first: items.firstId,
    supplies: items.isEdition ? items.rows.map(({ supply }) => supply ?? null) : null,
    pictures: [...new Set(pictures.map(({ cid }) => cid))].slice(0, maxPictures),
    traits: items.traits
      .slice(0, maxListedTraits)
      .map(({ name, values }) => ({ name, values: values.length })),
  };
}

/**
 * Stores items: their files, then the metadata that names them, then the folder that a contract has as its base URI. What was stored before is
 * not sent again.
 *
 * @throws RequestError, FileGoneError; the signal's reason
 */
export async function uploadItems(
  items: ItemsToUpload,
  control: UploadControl,
  report: Report,
): Promise<ItemsUploadEnd> {
  const known = await openKnownUploads(items.owner);
  try {
    return await store(items, known, control, report);
  } catch (error) {
    const isLost = error instanceof RequestError && error.problem?.code === "unknown_upload";
    if (!isLost) throw error;
    // The service deleted what this browser remembers: all is sent again.
    await known.forget();
    return store(items, known, control, report);
  }
}

async function store(
  items: ItemsToUpload,
  known: KnownUploads,
  control: UploadControl,
  report: Report,
): Promise<ItemsUploadEnd> {
  const { uploads, refused } = await storeMedia(items, known, control, report);
  if (refused.size > 0) return { kind: "refused", refused };
  const cids = await storeMetadata(items, uploads, control, report);
  const names = cids.map((cid, at) => ({ name: String(items.firstId + at), cid }));
  const total = names.length;
  report({ phase: "folder", files: { done: total, total }, bytes: { done: 0, total: 0 } });
  const folder = await sendPatiently((signal) => sendFolder(items.owner, names, signal), control);
  return { kind: "stored", stored: storedItems(items, uploads, folder) };
}
