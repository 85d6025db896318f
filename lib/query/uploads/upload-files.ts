import { maxUploadBatchBytes, type Upload } from "../../contract/upload";
import { archivedBytes, type Content, sizeOf, tarArchive } from "../../studio/items/tar-archive";
import { RequestError } from "../api-client";
import { sendPatiently, type UploadControl } from "./send-patiently";
import { sendArchive, sendFile, type UploadOwner } from "./send-upload";

/** A file to be stored. */
export interface Sending<Key> {
  key: Key;
  content: Content;
}

/** Why the service takes a file not. */
export interface UploadRefusal {
  code: string;
  /** In English. */
  message: string;
}

/** How the files of one request went. */
export interface Sent<Key> {
  stored: readonly { key: Key; upload: Upload }[];
  refused: readonly { key: Key; refusal: UploadRefusal }[];
  bytes: number;
}

/** Small enough that the progress is seen, and that little is sent twice after a cut; large enough that requests do not take the time. */
const groupBytes = Math.min(8 * 1_024 * 1_024, maxUploadBatchBytes / 2);
const groupFiles = 400;
/** Requests at the same time: while the service checks one, the next is on its way. */
const atOnce = 2;

function* groupsOf<Key>(sendings: readonly Sending<Key>[]): Generator<readonly Sending<Key>[]> {
  let group: Sending<Key>[] = [];
  let bytes = 0;
  for (const sending of sendings) {
    const size = archivedBytes(sizeOf(sending.content));
    if (group.length > 0 && (bytes + size > groupBytes || group.length === groupFiles)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(sending);
    bytes += size;
  }
  if (group.length > 0) yield group;
}

async function sendOne<Key>(
  owner: UploadOwner,
  { key, content }: Sending<Key>,
  control: UploadControl,
): Promise<Sent<Key>> {
  const blob = content instanceof Blob ? content : new Blob([content]);
  try {
    const upload = await sendPatiently((signal) => sendFile<Upload>(owner, blob, signal), control, [blob]);
    return { stored: [{ key, upload }], refused: [], bytes: blob.size };
  } catch (error) {
    const problem = error instanceof RequestError ? error.problem : null;
    if (problem?.code !== "invalid_file" && problem?.code !== "unsupported_file") throw error;
    const refusal = { code: problem.code, message: problem.detail };
    return { stored: [], refused: [{ key, refusal }], bytes: blob.size };
  }
}

async function sendGroup<Key>(
  owner: UploadOwner,
  group: readonly Sending<Key>[],
  control: UploadControl,
): Promise<Sent<Key>> {
  const [only] = group;
  if (only !== undefined && group.length === 1) return sendOne(owner, only, control);
  const archive = tarArchive(group.map(({ content }, at) => ({ name: String(at), content })));
  const contents = group.map(({ content }) => content);
  const blobs = contents.filter((content) => content instanceof Blob);
  const { results } = await sendPatiently((signal) => sendArchive(owner, archive, signal), control, blobs);
  const stored: { key: Key; upload: Upload }[] = [];
  const refused: { key: Key; refusal: UploadRefusal }[] = [];
  for (const [at, { key }] of group.entries()) {
    const result = results[at];
    if (result?.upload) stored.push({ key, upload: result.upload });
    else refused.push({ key, refusal: result?.error ?? { code: "invalid_file", message: "" } });
  }
  return { stored, refused, bytes: contents.reduce((sum, content) => sum + sizeOf(content), 0) };
}

/**
 * Stores files, many in a request. The bytes go from the disk to the service: the page never holds them.
 *
 * @param onSent hears how each request went, and may keep it
 * @throws RequestError, FileGoneError; what was sent before was heard
 */
export async function uploadFiles<Key>(
  owner: UploadOwner,
  sendings: readonly Sending<Key>[],
  control: UploadControl,
  onSent: (sent: Sent<Key>) => Promise<void> | void,
): Promise<void> {
  const groups = groupsOf(sendings);
  const failed = new AbortController();
  const inner = { ...control, signal: AbortSignal.any([control.signal, failed.signal]) };
  const work = async () => {
    for (const group of groups) await onSent(await sendGroup(owner, group, inner));
  };
  const results = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      work().catch((error: unknown) => {
        // The others end at once, and their ends say nothing of their own.
        if (!failed.signal.aborted) failed.abort(error);
        throw error;
      }),
    ),
  );
  control.signal.throwIfAborted();
  if (results.some(({ status }) => status === "rejected")) throw failed.signal.reason;
}
