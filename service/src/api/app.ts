import { Hono } from "hono";
import { type ApiRouter, createApiRouter } from "./http/api-router";
import type { AppDependencies } from "./http/app-dependencies";
import { authenticate, limitPictures } from "./http/authenticate";
import { countUsage } from "./http/count-usage";
import type { ApiEnvironment } from "./http/environment";
import { followFeedClock, hearWhatIsKnown } from "./http/follow-feed-clock";
import { identifyRequest } from "./http/identify-request";
import { limitAddress, limitKey } from "./http/limit-requests";
import { createRootApp } from "./http/root-app";
import { shedReads } from "./http/shed-reads";
import { buildDocument } from "./openapi/document";
import { createAccountAlertsRouter } from "./routes/account-alerts";
import { createAccountAppealsRouter } from "./routes/account-appeals";
import { createAccountApprovalsRouter } from "./routes/account-approvals";
import { createAccountCreatorCollectionsRouter } from "./routes/account-creator-collections";
import { createAccountDataRouter } from "./routes/account-data";
import { createAccountDraftsRouter } from "./routes/account-drafts";
import { createAccountKeysRouter } from "./routes/account-keys";
import { createAccountMovesRouter } from "./routes/account-moves";
import { createAccountNamesRouter } from "./routes/account-names";
import { createAccountNotificationsRouter } from "./routes/account-notifications";
import { createAccountPortfolioRouter } from "./routes/account-portfolio";
import { createAccountPushRouter } from "./routes/account-push";
import { createAccountStudioRouter } from "./routes/account-studio";
import { createAccountWatchlistRouter } from "./routes/account-watchlist";
import { createAccountWebhooksRouter } from "./routes/account-webhooks";
import { createAccountsRouter } from "./routes/accounts";
import { createActivityRouter } from "./routes/activity";
import { createBrandingRouter } from "./routes/branding";
import { createChainsRouter } from "./routes/chains";
import { createCollectionChartsRouter } from "./routes/collection-charts";
import { createCollectionHoldersRouter } from "./routes/collection-holders";
import { createCollectionItemsRouter } from "./routes/collection-items";
import { createCollectionPoolsRouter } from "./routes/collection-pools";
import { createCollectionProfileRouter } from "./routes/collection-profile";
import { createCollectionsRouter } from "./routes/collections";
import { createDocumentRouter } from "./routes/document";
import { createDropsRouter } from "./routes/drops";
import { createHealthRouter } from "./routes/health";
import { createItemHistoryRouter } from "./routes/item-history";
import { createItemsRouter } from "./routes/items";
import { createMediaFilesRoute } from "./routes/media-files-route";
import { createMediaRoute } from "./routes/media-route";
import { createOrdersRouter } from "./routes/orders";
import { createPutAllowlistRouter } from "./routes/put-allowlist";
import { createReportsRouter } from "./routes/reports";
import { createResolveRouter } from "./routes/resolve";
import { createSearchRouter } from "./routes/search";
import { createServiceStatusRouter } from "./routes/service-status";
import { createSessionsRouter } from "./routes/sessions";
import { createSitemapRouter } from "./routes/sitemap";
import { createStreamRouter } from "./routes/stream";
import { createUploadFilesRoute } from "./routes/upload-files-route";
import { createUploadsRouter } from "./routes/uploads";
import { createVaultRouter } from "./routes/vault";

/** Paths of the API's description, which need no key. */
const documentPaths = ["/v1/openapi.json", "/docs"];

export type Api = Hono<ApiEnvironment>;

/** All routes of `/v1`. */
export function createResources(dependencies: AppDependencies): ApiRouter {
  const resources = createApiRouter();
  for (const router of [
    createChainsRouter(dependencies),
    createCollectionsRouter(dependencies),
    createCollectionItemsRouter(dependencies),
    createCollectionChartsRouter(dependencies),
    createCollectionHoldersRouter(dependencies),
    createCollectionPoolsRouter(dependencies),
    createCollectionProfileRouter(dependencies),
    createItemsRouter(dependencies),
    createItemHistoryRouter(dependencies),
    createAccountsRouter(dependencies),
    createAccountMovesRouter(dependencies),
    createAccountNamesRouter(dependencies),
    createAccountApprovalsRouter(dependencies),
    createAccountPortfolioRouter(dependencies),
    createAccountStudioRouter(dependencies),
    createOrdersRouter(dependencies),
    createActivityRouter(dependencies),
    createStreamRouter(dependencies),
    createVaultRouter(dependencies),
    createDropsRouter(dependencies),
    createPutAllowlistRouter(dependencies),
    createReportsRouter(dependencies),
    createBrandingRouter(dependencies),
    createSearchRouter(dependencies),
    createResolveRouter(dependencies),
    createServiceStatusRouter(dependencies),
    createSitemapRouter(dependencies),
    // Nobody can sign in where no site may ask for it.
    ...(dependencies.sessionDomains.length === 0
      ? []
      : [
          createSessionsRouter(dependencies),
          createAccountKeysRouter(dependencies),
          createAccountDataRouter(dependencies),
          createAccountAppealsRouter(dependencies),
          createAccountWatchlistRouter(dependencies),
          createAccountDraftsRouter(dependencies),
          createUploadsRouter(dependencies),
          createAccountCreatorCollectionsRouter(dependencies),
          createAccountNotificationsRouter(dependencies),
          createAccountAlertsRouter(dependencies),
          createAccountWebhooksRouter(dependencies),
          createAccountPushRouter(dependencies),
        ]),
  ]) {
    resources.route("/", router);
  }
  return resources;
}

/** Builds the whole HTTP surface. It listens nowhere: `start.ts` does, and tests call `app.request()`. */
export function createApp(dependencies: AppDependencies): Api {
  const { keys, usage, limits, media, mediaFiles, uploads, reads, share, hearUpTo } = dependencies;
  const resources = createResources(dependencies);
  const app = createRootApp(dependencies);
  app.route("/", createHealthRouter(dependencies));
  for (const path of documentPaths) app.use(path, limitAddress(limits, "public"));
  app.route(
    "/",
    createDocumentRouter(() => buildDocument(resources)),
  );
  if (media !== undefined) {
    app.use("/media/*", limitPictures(keys, limits));
    app.route("/media", createMediaRoute(media));
  }
  if (mediaFiles !== undefined) {
    if (media === undefined) app.use("/media/*", limitPictures(keys, limits));
    app.route("/media/files", createMediaFilesRoute(mediaFiles));
  }
  if (uploads !== null) {
    if (media === undefined && mediaFiles === undefined) app.use("/media/*", limitPictures(keys, limits));
    app.route("/media/uploads", createUploadFilesRoute({ db: dependencies.db, store: uploads.store }));
  }
  app.use("/v1/*", authenticate(keys, limits), countUsage(usage), limitKey(limits));
  app.use("/v1/*", dependencies.answerTimes.measure);
  app.use("/v1/*", reads === null ? hearWhatIsKnown(hearUpTo) : followFeedClock(reads));
  app.use("/v1/*", shedReads(share));
  app.route("/v1", resources);
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
