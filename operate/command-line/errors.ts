import { QuaysideError } from "@/lib/errors";

/** The command line itself is wrong: the process ends with status 2. */
export class UsageError extends QuaysideError<"wrong_usage"> {
  override readonly name = "UsageError";

  constructor(message: string, options: { cause?: unknown } = {}) {
    super("wrong_usage", message, options);
  }
}

/** A command cannot do what it was asked for. The message says why, and what to do. */
export class CommandError extends QuaysideError<"command_refused"> {
  override readonly name = "CommandError";

  constructor(message: string, options: { cause?: unknown; details?: string } = {}) {
    super("command_refused", message, options);
  }
}

/** A command that compares could not do so: the process ends with status 2, since 1 would mean that it found something. */
export class UncheckedError extends QuaysideError<"not_checked"> {
  override readonly name = "UncheckedError";

  constructor(message: string, options: { cause?: unknown } = {}) {
    super("not_checked", message, options);
  }
}
