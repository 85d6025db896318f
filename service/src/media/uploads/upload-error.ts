import { QuaysideError } from "@/lib/errors";

/** `unsupported_file`: of a type that is not taken. `invalid_file`: empty, damaged, or dangerous to show. */
export type UploadErrorCode = "unsupported_file" | "invalid_file";

/** The bytes are not taken. The message is for whoever sent them. */
export class UploadError extends QuaysideError<UploadErrorCode> {
  override readonly name = "UploadError";
}
