import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import type { Middleware } from "./middleware";
import { modelPage } from "./sandbox/model-page";
import { escapeProgram, programPage } from "./sandbox/program-page";
import {
  filePolicy,
  modelPolicy,
  noConnections,
  programPolicy,
  sandboxHeaders,
} from "./sandbox/sandbox-policies";
import { type PageOfFile, type SendMediaParameters, sendMediaFile } from "./send-media-file";
import type { WebResponse } from "./web-response";

/** The origin of media files and programs, beside that of the market. */
export interface Sandbox {
  /** Its own origin. */
  origin: string;
  /** The market's origin: the only pages that may show it in a frame. */
  app: string;
  /** The script that shows 3D models. */
  modelViewer: Buffer;
}

const places = /^\/(media\/files|programs|models)\/([0-9a-f]{64})(\/source)?$/;

/** Where a host is written as in `Host`: without the port that its scheme has anyway. */
const hostOf = (origin: string) => new URL(origin).host;

type Answer = (request: IncomingMessage, response: WebResponse, hash: string) => void;

function sandboxPlaces({ origin, app }: Sandbox, parameters: SendMediaParameters): Record<string, Answer> {
  const send = sendMediaFile(parameters);
  const isProgram = (type: string) => type === "text/html";
  const program: PageOfFile = {
    type: "text/html; charset=utf-8",
    ...programPage(app),
    change: escapeProgram,
  };
  const source: PageOfFile = {
    ...{ type: "text/plain; charset=utf-8", before: "", after: "" },
    change: () => new PassThrough(),
  };
  const ofFile = { "content-security-policy": filePolicy };
  return {
    // Frames without an origin read them from here.
    "media/files": (request, response, hash) =>
      send(request, response, `files/${hash}`, {
        isSent: (type) => /^(audio|video|model)\//.test(type),
        headers: { ...ofFile, "access-control-allow-origin": "*" },
      }),
    programs: (request, response, hash) => {
      const headers = { "content-security-policy": programPolicy(app), ...noConnections };
      send(request, response, `files/${hash}`, { isSent: isProgram, headers, as: program });
    },
    "programs/source": (request, response, hash) =>
      send(request, response, `files/${hash}`, { isSent: isProgram, headers: ofFile, as: source }),
    models: (_request, response, hash) =>
      void response
        .writeHead(200, {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-cache",
          "content-security-policy": modelPolicy(app, origin),
        })
        .end(modelPage(app, origin, hash)),
  };
}

/**
 * Answers everything at the sandbox's host: media files, the pages around programs, and the viewer of models, each without cookies and,
 * programs, without a network. Nothing of the market is there, and nothing of this is at the market's host
 * (docs/decisions/0084-programs-run-at-a-host-of-their-own.md).
 *
 * @param sandbox null: there is none
 */
export function serveSandbox(sandbox: Sandbox | null, parameters: SendMediaParameters): Middleware {
  if (sandbox === null) return (_request, _response, next) => next();
  const host = hostOf(sandbox.origin);
  const answers = sandboxPlaces(sandbox, parameters);
  return (request, response, next) => {
    if (request.headers.host?.toLowerCase() !== host) return next();
    for (const [name, value] of Object.entries(sandboxHeaders)) response.setHeader(name, value);
    response.setHeader("content-security-policy", filePolicy);
    const { method = "", url = "" } = request;
    if (method !== "GET" && method !== "HEAD") {
      response
        .writeHead(405, { allow: "GET, HEAD", "content-type": "text/plain" })
        .end("Only GET and HEAD are answered here.\n");
      return;
    }
    if (url === "/model-viewer.js") {
      response
        .writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" })
        .end(sandbox.modelViewer);
      return;
    }
    const [, place = "", hash = "", source = ""] = places.exec(url) ?? [];
    const answer = answers[place + source];
    if (answer !== undefined) return answer(request, response, hash);
    response
      .writeHead(404, { "content-type": "text/plain", "cache-control": "no-store" })
      .end(`Nothing is at this address. The market is at ${sandbox.app}.\n`);
  };
}
