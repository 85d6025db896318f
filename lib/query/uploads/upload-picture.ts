import type { Address } from "../../contract/primitives";
import type { Upload } from "../../contract/upload";
import { sendFile } from "./send-upload";

/**
 * Stores a picture for a draft of the account that is signed in.
 *
 * @throws RequestError `offline` if no answer came, otherwise `problem` with the service's problem document
 */
export function uploadPicture(account: Address, draft: string, file: Blob): Promise<Upload> {
  return sendFile<Upload>({ account, draft }, file, new AbortController().signal);
}
