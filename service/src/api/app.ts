import { Hono, type MiddlewareHandler } from "hono";
import { BaseError } from "viem";
import { invalidRequest } from "../market/errors/invalid-request";
import { createApiRouter } from "./http/api-router";
import type { AppDependencies } from "./http/app-dependencies";
import { authenticate } from "./http/authenticate";
import { countUsage } from "./http/count-usage";
import type { ApiEnvironment } from "./http/environment";
import { identifyRequest } from "./http/identify-request";
import { limitAddress, limitKey, reportLimits } from "./http/limit-requests";
import { unanswered } from "./http/method-not-allowed";
import { problemResponse, toApiError } from "./http/problem-response";
import { buildDocument } from "./openapi/document";
import { renderReferencePage } from "./openapi/reference-page";
import { createAccountDataRouter } from "./routes/account-data";
import { createAccountKeysRouter } from "./routes/account-keys";
import { createAccountMovesRouter } from "./routes/account-moves";
import { createAccountsRouter } from "./routes/accounts";
import { createActivityRouter } from "./routes/activity";
import { createChainsRouter } from "./routes/chains";
import { createCollectionHoldersRouter } from "./routes/collection-holders";
import { createCollectionItemsRouter } from "./routes/collection-items";
import { createCollectionsRouter } from "./routes/collections";
import { createDocumentRouter } from "./routes/document";
import { createDropsRouter } from "./routes/drops";
import { createHealthRouter } from "./routes/health";
import { createItemsRouter } from "./routes/items";
import { createMediaRoute } from "./routes/media-route";
import { createOrdersRouter } from "./routes/orders";
import { createPutAllowlistRouter } from "./routes/put-allowlist";
import { createSessionsRouter } from "./routes/sessions";
import { createVaultRouter } from "./routes/vault";

/** Refuses an address that is not percent-encoded UTF-8 (RFC 3986, section 2.1), which would otherwise be read as another one. */
const decodableAddress: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  try {
    decodeURIComponent(c.req.url);
  } catch {
    throw invalidRequest([
      { path: "url", code: "invalid_encoding", message: "is not percent-encoded UTF-8" },
    ]);
  }
  await next();
};

/** Paths of the API's description, which need no key. */
const documentPaths = ["/v1/openapi.json", "/docs"];

export type Api = Hono<ApiEnvironment>;

/** Builds the whole HTTP surface. It listens nowhere: `start.ts` does, and tests call `app.request()`. */
export function createApp(dependencies: AppDependencies): Api {
  const { keys, usage, limits, sessionDomains, log, media, requests, observer } = dependencies;
  const resources = createApiRouter();
  for (const router of [
    createChainsRouter(dependencies),
    createCollectionsRouter(dependencies),
    createCollectionItemsRouter(dependencies),
    createCollectionHoldersRouter(dependencies),
    createItemsRouter(dependencies),
    createAccountsRouter(dependencies),
    createAccountMovesRouter(dependencies),
    createOrdersRouter(dependencies),
    createActivityRouter(dependencies),
    createVaultRouter(dependencies),
    createDropsRouter(dependencies),
    createPutAllowlistRouter(dependencies),
    // Nobody can sign in where no site may ask for it.
    ...(sessionDomains.length === 0
      ? []
      : [
          createSessionsRouter(dependencies),
          createAccountKeysRouter(dependencies),
          createAccountDataRouter(dependencies),
        ]),
  ]) {
    resources.route("/", router);
  }
  const document = buildDocument(resources);

  const app = createApiRouter();
  const { onAnswered } = observer;
  app.use(identifyRequest({ requests, onAnswered, trustedProxies: limits.trustedProxies }));
  app.use(reportLimits, decodableAddress);
  app.route("/", createHealthRouter(dependencies));
  for (const path of documentPaths) app.use(path, limitAddress(limits, "public"));
  app.route("/", createDocumentRouter(document, renderReferencePage(document)));
  if (media !== undefined) {
    app.use("/media/*", limitAddress(limits, "picture"));
    app.route("/media", createMediaRoute(media));
  }
  app.use("/v1/*", authenticate(keys, limits), countUsage(usage), limitKey(limits));
  app.route("/v1", resources);
  app.notFound(unanswered(() => app.routes));
  app.onError((error, c) => {
    const problem = toApiError(error);
    const about = { path: c.req.path };
    if (problem.code === "upstream_unavailable") {
      // Never the error itself: it names the RPC's address, which may hold a key.
      log.warn({ ...about, reason: shortReason(problem.cause) }, problem.message);
    } else if (problem.status >= 500) {
      log.error({ ...about, err: error }, problem.code);
    }
    return problemResponse(c, problem);
  });
  return app;
}

/** The HTTP surface of a process without the API: its health alone. */
export function createProbes({
  readiness,
  ...reporting
}: Pick<AppDependencies, "readiness" | "requests"> &
  Pick<AppDependencies["observer"], "onAnswered"> &
  Pick<AppDependencies["limits"], "trustedProxies">): Api {
  const app = new Hono<ApiEnvironment>();
  app.use(identifyRequest(reporting));
  return app.route("/", createHealthRouter({ readiness }));
}

function shortReason(cause: unknown): string {
  return cause instanceof BaseError ? cause.shortMessage : "unknown";
}
