import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Logger } from "pino";
import type { WebRole } from "@/lib/api/web-role";
import { prepareDraining } from "@/lib/node/drain-server";
import type { RequestContext } from "@/lib/node/log/request-context";
import { answerFeed } from "./answer-feed";
import { answerMissing } from "./answer-missing";
import { type AnswerStreamParameters, answerStream } from "./answer-stream";
import { blameService, type ServiceFailures } from "./blame-service";
import { chooseLanguage, type WordsByCode } from "./choose-language";
import { unhealthyWhileDraining } from "./draining";
import { dropPreviewKeys } from "./drop-preview-keys";
import { type FinishedPagesParameters, finishedPages } from "./finished-pages";
import { type FinishedReadsParameters, finishedReads } from "./finished-reads";
import { identifyRequest } from "./identify-request";
import { type LimitVisitorsParameters, limitVisitors } from "./limit-visitors";
import { inOrder, type Middleware } from "./middleware";
import { recordPeerAddress } from "./record-peer-address";
import { refuseMethods } from "./refuse-methods";
import { type ReportAnswersParameters, reportAnswers } from "./report-answers";
import { createKindOf } from "./request-kind";
import { type SealPagesParameters, sealPages } from "./seal-pages";
import { type SecurityHeadersParameters, securityHeaders } from "./security-headers";
import type { SendMediaParameters } from "./send-media-file";
import { serveMediaFiles } from "./serve-media-files";
import { serveRole } from "./serve-role";
import { type Sandbox, serveSandbox } from "./serve-sandbox";
import { shedReads } from "./shed-reads";
import { speakOffline } from "./speak-offline";
import { takeTurns } from "./take-turns";
import { WebResponse } from "./web-response";

/**
 * Longer than the idle time of the proxies in front (Caddy: 120 s), so that the proxy closes a connection first. A request that
 * arrives while the server closes the connection gets no answer.
 */
const keepAliveTimeout = 125_000;
/** A request that arrives more slowly is broken off: it would hold its connection for ever. An allowlist of a million addresses takes a while. */
const headersTimeout = 20_000;
const requestTimeout = 130_000;
/** How long answers under way may take once the web is told to stop: less than the ten seconds after which most supervisors use force. */
const graceMs = 5_000;

export interface WebServerParameters
  extends Omit<SecurityHeadersParameters, "kindOf" | "sandbox">,
    Omit<FinishedPagesParameters, "kindOf">,
    Partial<Pick<SealPagesParameters, "integrity">>,
    Pick<FinishedReadsParameters, "onReadLookup">,
    AnswerStreamParameters,
    Omit<ReportAnswersParameters, "kindOf">,
    Omit<LimitVisitorsParameters, "kindOf">,
    Partial<Pick<SendMediaParameters, "mediaSource">> {
  /** Answers every request that no middleware answered: Next. */
  handle: (request: IncomingMessage, response: WebResponse) => Promise<void>;
  serviceFailures: Pick<ServiceFailures, "isRecent">;
  /** The names of the files in `public/`. */
  publicFiles: readonly string[];
  /** The languages of the pages besides English. Default: none. */
  words?: WordsByCode;
  /** The service worker and its page, by their paths. Default: none. */
  offlineFiles?: ReadonlyMap<string, string>;
  requests: RequestContext;
  log: Pick<Logger, "error">;
  /** None by default. */
  sandbox?: Sandbox | null;
  /** Default: `public`. */
  role?: WebRole;
}

export interface WebServer {
  server: Server;
  /** Ends the server: see `prepareDraining`. */
  drain(): Promise<void>;
}

/** Next answers errors of pages and routes itself, so an error that it throws is a fault of its own. */
function handToNext({ handle, log }: Pick<WebServerParameters, "handle" | "log">): Middleware {
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ err: error }, "a request could not be answered");
      if (response.wasReplaced()) return;
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain" }).end("Something went wrong.\n");
    });
  };
}

/** The web's own server: the middlewares that every request passes, in this order, before Next renders a page or runs a route. */
export function createWebServer({
  handle,
  publicFiles,
  role = "public",
  words = new Map(),
  offlineFiles = new Map(),
  serviceFailures,
  readConnections,
  requests,
  log,
  sandbox = null,
  integrity = new Map(),
  mediaSource = null,
  ...options
}: WebServerParameters): WebServer {
  const kindOf = createKindOf(publicFiles);
  const streams = answerStream(options);
  const middlewares: Middleware[] = [
    takeTurns(kindOf),
    recordPeerAddress,
    dropPreviewKeys,
    chooseLanguage({ kindOf, words }),
    identifyRequest({ requests, ...options }),
    reportAnswers({ kindOf, ...options }),
    serveSandbox(sandbox, { mediaSource, ...options }),
    securityHeaders({ kindOf, readConnections, sandbox: sandbox?.origin ?? null, ...options }),
    unhealthyWhileDraining(() => draining.isDraining()),
    refuseMethods(kindOf),
    serveRole(role, kindOf),
    answerMissing({ kindOf, publicFiles, ...options }),
    limitVisitors({ kindOf, ...options }),
    serveMediaFiles({ mediaSource, ...options }),
    speakOffline(offlineFiles, words),
    finishedPages({ kindOf, ...options }),
    finishedReads(options),
    answerFeed(),
    streams.middleware,
    shedReads(kindOf),
    blameService(kindOf, serviceFailures),
    sealPages({ kindOf, integrity, log }),
    handToNext({ handle, log }),
  ];
  const timeouts = { keepAliveTimeout, headersTimeout, requestTimeout };
  const server = createServer({ ServerResponse: WebResponse, ...timeouts }, inOrder(middlewares));
  const draining = prepareDraining(server);
  const drain = () => {
    streams.end();
    return draining.drain({ graceMs });
  };
  return { server, drain };
}
