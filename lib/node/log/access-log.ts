import type { Logger } from "pino";
import type { SentAnswer } from "./watch-answer";

/** A request with its answer, for the log and the metrics. */
export interface AnsweredRequest extends SentAnswer {
  method: string;
  /** The template of the address: `/v1/collections/{slug}`. It holds nothing that a visitor wrote. */
  route: string;
  /** The address without its query, where the template says too little. */
  path?: string;
  requestId: string;
  /** Works out the address of the client; of IPv6 the network (/64). */
  client: () => string;
}

export type OnAnswered = (answered: AnsweredRequest) => void;

/** Lets all of them hear of each answer; null where nobody wants to. */
export function hearTogether(hearers: readonly (OnAnswered | null)[]): OnAnswered | null {
  const all = hearers.filter((hearer) => hearer !== null);
  if (all.length === 0) return null;
  return (answered) => {
    for (const hear of all) hear(answered);
  };
}

const maxPathLength = 256;

/** Writes one line for each answered request: as an error from status 500 on, as a warning from 400 on. */
export function createAccessLog(log: Logger): OnAnswered {
  return ({ requestId, method, route, path, status, seconds, bytes, client, isBrokenOff }) => {
    const line = {
      requestId,
      method,
      route,
      ...(path === undefined ? {} : { path: path.slice(0, maxPathLength) }),
      status,
      ms: Math.round(seconds * 10_000) / 10,
      bytes,
      client: client(),
      ...(isBrokenOff ? { isBrokenOff } : {}),
    };
    if (status >= 500) log.error(line, "answered");
    else if (status >= 400) log.warn(line, "answered");
    else log.info(line, "answered");
  };
}
