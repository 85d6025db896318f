import pino, { type DestinationStream, type Logger } from "pino";
import type { RequestContext } from "./request-context";
import { serializeError } from "./serialize-error";

export interface LogParameters {
  /** The process: `service`, `web`, `relayer`. */
  name: string;
  /** The lowest level that is written. */
  level: string;
  requests: RequestContext;
  /** Standard output by default. */
  destination?: DestinationStream;
}

/** The most that waits for a reader that hangs. Later lines are lost, and the process goes on. */
const maxWaitingBytes = 8 * 1024 * 1024;

/** Lines are written together, this many bytes or milliseconds at a time: a line alone takes as long as a cached answer. */
const batch = { minLength: 4_096, periodicFlush: 100 };

/** Writes while the process does other work, and what is left when the process exits. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, maxLength: maxWaitingBytes, ...batch });
}

/** The log of a process: lines of JSON. Lines written for a request hold its id as `requestId`. */
export function createLog({ name, level, requests, destination = standardOutput() }: LogParameters): Logger {
  return pino(
    {
      name,
      level,
      serializers: { err: (error: unknown) => serializeError(error) },
      mixin: () => {
        const requestId = requests.current();
        return requestId === undefined ? {} : { requestId };
      },
    },
    destination,
  );
}
