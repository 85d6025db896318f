import { QuaysideError } from "@/lib/errors";

/**
 * `unsupported_type`: not a picture we decode. `too_many_pixels`, `damaged`: it cannot be drawn. `too_slow`: drawing it
 * was stopped. `crashed`: the process that drew it ended.
 */
export type ImageErrorCode = "unsupported_type" | "too_many_pixels" | "damaged" | "too_slow" | "crashed";

/** A picture that was not drawn. */
export class ImageError extends QuaysideError<ImageErrorCode> {
  override readonly name = "ImageError";
}

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
