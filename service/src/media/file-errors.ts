import { QuaysideError } from "@/lib/errors";

/** The bytes are no media file that we show. */
export class MediaFileError extends QuaysideError<"unsupported_type"> {
  override readonly name = "MediaFileError";
}

/** A media file that may be available later. */
export class MediaFileUnavailableError extends QuaysideError<"unavailable"> {
  override readonly name = "MediaFileUnavailableError";
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number;

  constructor(retryAfter: number, cause?: unknown) {
    super("unavailable", "The file is not here yet. Try again later.", { cause });
    this.retryAfter = retryAfter;
  }
}
