import { inspect } from "node:util";

/** An error as a log line has it. */
interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  details?: string;
  /** The frames alone: the first lines of a stack repeat the message. */
  stack?: string;
  cause?: LoggedError;
}

const maxMessageLength = 1_000;
const maxCauses = 5;
/** An address with its path, which may hold a key or a password. */
const address = /\b([a-z][a-z0-9+.-]*:\/\/)([^\s"'`<>)\]]+)/gi;

/** The text with each address cut down to its host. */
export function withoutAddresses(text: string): string {
  return text
    .replace(address, (_whole, scheme: string, rest: string) => {
      const authority = rest.split(/[/?#]/, 1)[0] ?? "";
      return `${scheme}${authority.slice(authority.lastIndexOf("@") + 1)}`;
    })
    .slice(0, maxMessageLength);
}

function messageOf(error: Error): string {
  // viem's long messages hold the RPC's address and the body of the request.
  if ("shortMessage" in error && typeof error.shortMessage === "string") return error.shortMessage;
  // drizzle repeats the values of a statement, such as signatures.
  return error.message.split("\nparams: ", 1)[0] ?? "";
}

function framesOf({ stack = "" }: Error): string {
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return frames.join("\n");
}

/**
 * The part of an error that a log may hold: no address beyond its host, no value of a statement, no body of a request, and no field that is not
 * named here.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(inspect(error)) };
  const { code, details } = error as { code?: unknown; details?: unknown };
  return {
    type: error.name,
    message: withoutAddresses(messageOf(error)),
    ...(typeof code === "string" || typeof code === "number" ? { code } : {}),
    // viem's details repeat what a stranger's RPC answered.
    ...(typeof details === "string" && !("shortMessage" in error)
      ? { details: withoutAddresses(details) }
      : {}),
    stack: framesOf(error),
    ...(error.cause === undefined || depth === maxCauses
      ? {}
      : { cause: serializeError(error.cause, depth + 1) }),
  };
}
