import { QuaysideError } from "@/lib/errors";

/** A picture that may be available later. */
export class PictureUnavailableError extends QuaysideError<"unavailable"> {
  override readonly name = "PictureUnavailableError";
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number;

  constructor(retryAfter: number, cause?: unknown) {
    super("unavailable", "The picture cannot be loaded now. Try again later.", { cause });
    this.retryAfter = retryAfter;
  }
}
