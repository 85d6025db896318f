import type { IncomingMessage } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { askMediaFile, type MediaAnswer, type MediaSource } from "./ask-media-file";
import type { LimitVisitorsParameters } from "./limit-visitors";
import { refuseRequest } from "./refuse-request";
import { visitorOf } from "./visitor-of";
import type { WebResponse } from "./web-response";

export interface SendMediaParameters
  extends Pick<LimitVisitorsParameters, "limits" | "trustedProxies" | "visitorRequestsPerMinute"> {
  /** Null: the service is not known, as in a test of the server alone. */
  mediaSource: MediaSource | null;
}

/** A page that is made of a whole file. */
export interface PageOfFile {
  /** Its `content-type`. */
  type: string;
  before: string;
  change: () => Transform;
  after: string;
}

interface SendMediaOptions {
  /** Whether a file of this type is sent; any other is not there. A question for the head alone is always answered. */
  isSent: (type: string) => boolean;
  headers: Readonly<Record<string, string>>;
  /** Sends this in place of the file. */
  as?: PageOfFile;
}

export type SendMedia = (
  request: IncomingMessage,
  response: WebResponse,
  place: string,
  options: SendMediaOptions,
) => void;

function sendPage(
  response: WebResponse,
  { body }: MediaAnswer,
  { headers, as }: { headers: object; as: PageOfFile },
) {
  response.writeHead(200, { ...headers, "content-type": as.type, "cache-control": "no-cache" });
  if (body === null) return void response.end();
  response.write(as.before);
  const changed = as.change();
  pipeline(body, changed, (error) => error && response.destroy());
  changed.once("end", () => response.end(as.after));
  changed.pipe(response, { end: false });
}

/** Sends media files of the service through, within the visitor's limit. */
export function sendMediaFile(parameters: SendMediaParameters): SendMedia {
  const { mediaSource, limits, trustedProxies, visitorRequestsPerMinute: quota } = parameters;

  async function send(
    request: IncomingMessage,
    response: WebResponse,
    place: string,
    { isSent, headers, as }: SendMediaOptions,
  ): Promise<void> {
    const refuse = (code: "rate_limited" | "upstream_unavailable", detail: string, seconds: number) =>
      refuseRequest(request, response, { kind: "file", code, detail, retryAfterSeconds: seconds });
    const { isAllowed, resetSeconds } = await limits.take(visitorOf(request, trustedProxies), {
      name: "media",
      quota,
    });
    if (!isAllowed)
      return refuse("rate_limited", `Too many files, try again in ${resetSeconds} s.`, resetSeconds);
    if (mediaSource === null) return refuseMissing(request, response);
    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    const whole = as !== undefined;
    const answer = await askMediaFile(mediaSource, place, { request, leaving: leaving.signal, whole });
    const { status, type, body } = answer;
    const isKnown = status === 304 || status === 416 || request.method === "HEAD" || isSent(type);
    if (status === 404 || (status < 500 && status !== 429 && !isKnown)) {
      body?.destroy();
      return refuseMissing(request, response);
    }
    if (status >= 500 || status === 429) {
      body?.destroy();
      const seconds = Number(answer.headers["retry-after"] ?? 10);
      return refuse("upstream_unavailable", "The file is not here yet. Try again.", seconds);
    }
    if (as !== undefined) return sendPage(response, answer, { headers, as });
    response.writeHead(status, { ...answer.headers, ...headers });
    if (body === null || request.method === "HEAD") response.end();
    else pipeline(body, response, () => {});
  }

  return (request, response, place, options) => {
    send(request, response, place, options).catch(() => {
      if (response.headersSent) return void response.destroy();
      refuseRequest(request, response, {
        kind: "file",
        code: "upstream_unavailable",
        detail: "The file cannot be loaded now. Try again.",
        retryAfterSeconds: 10,
      });
    });
  };
}

function refuseMissing({ method }: IncomingMessage, response: WebResponse): void {
  response
    .writeHead(404, { "content-type": "text/plain", "cache-control": "no-store" })
    .end(method === "HEAD" ? undefined : "No media file is at this address.\n");
}
