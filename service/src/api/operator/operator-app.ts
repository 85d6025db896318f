import type { Api } from "../app";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import { limitBody } from "../http/body-limit";
import { limitAddress } from "../http/limit-requests";
import { createRootApp } from "../http/root-app";
import { buildOperatorDocument } from "../openapi/document";
import { createDocumentRouter } from "../routes/document";
import type { OperatorDependencies } from "./http/operator-dependencies";
import { requireOperator } from "./http/require-operator";
import { createAccountsDesk } from "./routes/accounts";
import { createAppealsDesk } from "./routes/appeals";
import { createAuditDesk } from "./routes/audit";
import { createBrandingDesk } from "./routes/branding";
import { createChainsDesk } from "./routes/chains";
import { createCollectionsDesk } from "./routes/collections";
import { createCreatorCollectionsDesk } from "./routes/creator-collections";
import { createFeesDesk } from "./routes/fees";
import { createHealthDesk } from "./routes/health";
import { createLabelsDesk } from "./routes/labels";
import { createReportsDesk } from "./routes/reports";

/** Two pictures as `data:` addresses and the texts of the pages. */
const maxBodyBytes = 2 * 1024 * 1024;

/** All routes of `/v1/operator`. */
export function createDeskResources(dependencies: OperatorDependencies): ApiRouter {
  const resources = createApiRouter();
  for (const router of [
    createHealthDesk(dependencies),
    createChainsDesk(dependencies),
    createCollectionsDesk(dependencies),
    createCreatorCollectionsDesk(dependencies),
    createLabelsDesk(dependencies),
    createReportsDesk(dependencies),
    createAppealsDesk(dependencies),
    createAccountsDesk(dependencies),
    createFeesDesk(dependencies),
    createBrandingDesk(dependencies),
    createAuditDesk(dependencies),
  ]) {
    resources.route("/", router);
  }
  return resources;
}

/**
 * Builds the operator's surface, for a listener of its own. A session of an operator is checked before every route, and no key grants
 * anything: the public application does not have these routes.
 */
export function createOperatorApp(dependencies: OperatorDependencies): Api {
  const resources = createDeskResources(dependencies);
  const app = createRootApp(dependencies);
  app.use(limitAddress(dependencies.limits, "public"));
  app.route(
    "/",
    createDocumentRouter(() => buildOperatorDocument(resources)),
  );
  app.use("/v1/*", requireOperator(dependencies), limitBody(maxBodyBytes, "Send smaller pictures."));
  app.route("/v1", resources);
  return app;
}
