import { checksummed } from "@/lib/checksummed";
import {
  type DraftList,
  draftIdSchema,
  draftListSchema,
  draftSchema,
  draftSummarySchema,
  maxDraftBodyBytes,
  maxDraftBytes,
  maxDrafts,
  maxDraftsBytes,
  putDraftBodySchema,
} from "@/lib/contract/draft";
import { deleteDraft, listDrafts, readDraft, saveDraft } from "../../market/drafts/drafts";
import { assertNotBlocked } from "../../market/gates/blocks";
import { sendResult } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { limitBody } from "../http/body-limit";
import { jsonBody } from "../http/json-body";
import { accountParameters, noQuery } from "../http/parameters";
import { changeResponses, readResponses } from "../http/responses";
import { sessionHeaders, sessionRoute } from "../http/session-route";

const path = "/accounts/{address}/drafts";
const onePath = `${path}/{draftId}` as const;
const tags = ["studio"];
const headers = sessionHeaders;
const one = { params: accountParameters.extend({ draftId: draftIdSchema }), query: noQuery, headers };
const list = { description: "The drafts that are left, without their contents", schema: draftListSchema };
const draftLimit = limitBody(
  maxDraftBodyBytes,
  "Keep files as uploads, and only their addresses in the draft.",
);

function routesOf(dependencies: Pick<AppDependencies, "db" | "nowMs">) {
  return {
    list: sessionRoute(
      {
        path,
        tags,
        method: "get",
        summary: "The drafts of an account, the one saved last first",
        description: `Without their contents. At most ${maxDrafts}.`,
        request: { params: accountParameters, query: noQuery, headers },
        responses: readResponses(draftListSchema, "All drafts of the account", { failures: [403] }),
      },
      dependencies,
    ),
    read: sessionRoute(
      {
        path: onePath,
        tags,
        method: "get",
        summary: "A draft",
        description: "With its content, as it was saved.",
        request: one,
        responses: readResponses(draftSchema, "The draft", { failures: [403, 404] }),
      },
      dependencies,
    ),
    save: sessionRoute(
      {
        path: onePath,
        tags,
        method: "put",
        summary: "Saves a draft",
        description: `\`content\` is any JSON object of at most ${maxDraftBytes / 1_024} KiB; the service neither reads nor changes it. All drafts of an account may have ${maxDraftsBytes / 1_024} KiB together, and a blocked account saves none. \`revision\` is the one that the change was made from, 0 for a new draft: after another save it is 409 \`draft_changed\`. The same save again, because its answer was lost, is answered like the first.`,
        request: { ...one, body: jsonBody(putDraftBodySchema) },
        responses: changeResponses(
          { 200: { description: "The draft is saved", schema: draftSummarySchema } },
          [409, 413, 415, 422],
        ),
      },
      dependencies,
      draftLimit,
    ),
    remove: sessionRoute(
      {
        path: onePath,
        tags,
        method: "delete",
        summary: "Deletes a draft",
        description: "Also one that is not there. Its uploads stay until their time is over.",
        request: one,
        responses: changeResponses({ 200: list }, []),
      },
      dependencies,
    ),
  };
}

/** What an account prepares in the studio: `/accounts/{address}/drafts`. Each request needs the account's session. */
export function createAccountDraftsRouter(dependencies: Pick<AppDependencies, "db" | "nowMs">): ApiRouter {
  const { db, nowMs } = dependencies;
  const routes = routesOf(dependencies);
  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const drafts = await listDrafts(db, checksummed(c.req.valid("param").address));
      return sendResult(c, 200, { drafts } satisfies DraftList);
    })
    .openapi(routes.read, async (c) => {
      const { address, draftId } = c.req.valid("param");
      return sendResult(c, 200, await readDraft(db, checksummed(address), draftId));
    })
    .openapi(routes.save, async (c) => {
      const { address, draftId: id } = c.req.valid("param");
      const account = checksummed(address);
      const now = Math.floor(nowMs() / 1_000);
      await assertNotBlocked(db, account);
      return sendResult(c, 200, await saveDraft(db, account, { ...c.req.valid("json"), id, now }));
    })
    .openapi(routes.remove, async (c) => {
      const { address, draftId } = c.req.valid("param");
      const drafts = await deleteDraft(db, checksummed(address), draftId);
      return sendResult(c, 200, { drafts } satisfies DraftList);
    });
}
