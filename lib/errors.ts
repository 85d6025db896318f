/**
 * The base of every error that Quayside throws on purpose: a stable `code` for programs, a short sentence for people, and `details` only
 * for logs.
 */
export class QuaysideError<Code extends string = string> extends Error {
  override readonly name: string = "QuaysideError";
  readonly code: Code;
  readonly details: string | undefined;

  constructor(code: Code, message: string, options: { cause?: unknown; details?: string } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details;
  }

  /** The first error of the cause chain that passes `test`, this one included, or undefined. */
  walk(test: (error: unknown) => boolean): unknown {
    let current: unknown = this;
    while (current !== undefined && current !== null) {
      if (test(current)) return current;
      current = current instanceof Error ? current.cause : undefined;
    }
    return undefined;
  }
}
