import { accountHeader } from "../../account-header";
import type { Address } from "../../contract/primitives";
import type { Problem } from "../../contract/problem";
import type { UploadBatch, UploadFolder } from "../../contract/upload";
import { RequestError } from "../api-client";

/** For whom something is stored: the account that is signed in, and the draft that it is for. */
export interface UploadOwner {
  account: Address;
  draft: string;
}

/** The pictures of a whole archive are decoded before the service answers. */
const patienceMs = 180_000;

/** @throws RequestError as `requestApi` */
async function send<Answer>(
  path: string,
  owner: UploadOwner,
  body: Blob | string,
  signal: AbortSignal,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/uploads${path}?draft=${encodeURIComponent(owner.draft)}`, {
      method: "POST",
      headers: { [accountHeader]: owner.account },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new RequestError("offline", "We cannot reach the service.", { cause });
  }
  if (response.ok) return (await response.json()) as Answer;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  throw new RequestError("problem", problem?.detail ?? `The service answered ${response.status}.`, {
    status: response.status,
    problem,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}

/** Stores many files: a tar archive of them. */
export function sendArchive(owner: UploadOwner, archive: Blob, signal: AbortSignal): Promise<UploadBatch> {
  return send("/batch", owner, archive, signal);
}

/** Stores one file. */
export function sendFile<Answer>(owner: UploadOwner, file: Blob, signal: AbortSignal): Promise<Answer> {
  return send("", owner, file, signal);
}

/** Puts stored files under names at one address. */
export function sendFolder(
  owner: UploadOwner,
  files: readonly { name: string; cid: string }[],
  signal: AbortSignal,
): Promise<UploadFolder> {
  return send("/folders", owner, JSON.stringify({ files }), signal);
}
