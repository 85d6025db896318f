import { accountHeader } from "../../account-header";
import type { Address } from "../../contract/primitives";
import type { Problem } from "../../contract/problem";
import type { Upload } from "../../contract/upload";
import { RequestError } from "../api-client";

/** The service decodes a picture before it answers. */
const patienceMs = 120_000;

/**
 * Stores a picture for a draft of the account that is signed in.
 *
 * @throws RequestError `offline` if no answer came, otherwise `problem` with the service's problem document
 */
export async function uploadPicture(account: Address, draft: string, file: Blob): Promise<Upload> {
  let response: Response;
  try {
    response = await fetch(`/api/uploads?draft=${draft}`, {
      method: "POST",
      headers: { [accountHeader]: account },
      body: file,
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (cause) {
    throw new RequestError("offline", "We cannot reach the service.", { cause });
  }
  if (response.ok) return (await response.json()) as Upload;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new RequestError("problem", problem?.detail ?? `The service answered ${response.status}.`, {
    status: response.status,
    problem,
  });
}
