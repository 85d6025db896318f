import { checksummed } from "@/lib/checksummed";
import {
  askCreatorCollectionBodySchema,
  type CreatorCollection,
  type CreatorCollectionList,
  creatorCollectionListSchema,
  creatorCollectionSchema,
  maxDailyCreatorCollections,
} from "@/lib/contract/creator-collection";
import { askToFollow } from "../../market/creators/ask-to-follow";
import { listCreatorCollections } from "../../market/creators/creator-collections";
import { slugOfContract } from "../../market/desk/probe-collection";
import { unsupportedChain } from "../../market/errors/market-error";
import { assertNotBlocked } from "../../market/gates/blocks";
import { sendResult } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { jsonBody } from "../http/json-body";
import { accountParameters, noQuery } from "../http/parameters";
import { changeResponses, readResponses } from "../http/responses";
import { sessionHeaders, sessionRoute } from "../http/session-route";
import { creatorCollectionRecord } from "../records/creator-collection-record";

type Dependencies = Pick<
  AppDependencies,
  "db" | "events" | "journal" | "served" | "ask" | "creatorPolicy" | "nowMs"
>;

const path = "/accounts/{address}/creator-collections";
const tags = ["studio"];
const request = { params: accountParameters, query: noQuery, headers: sessionHeaders };
const shown = 100;

function routesOf(dependencies: Dependencies) {
  return {
    list: sessionRoute(
      {
        path,
        tags,
        method: "get",
        summary: "The contracts that an account asked to see here, the newest first",
        description: `The newest ${shown}, and \`policy\`: how this market takes contracts of creators.`,
        request,
        responses: readResponses(creatorCollectionListSchema, "The contracts and how they stand", {
          failures: [403],
        }),
      },
      dependencies,
    ),
    ask: sessionRoute(
      {
        path,
        tags,
        method: "post",
        summary: "Asks for a place in this market for an account's own contract",
        description: `\`owner()\` of the contract must be the account: 403 \`not_collection_owner\`. With \`policy\` \`open\` what the studio deploys is followed at once, from its deployment on; everything else, and everything with \`review\`, waits for an operator. The same request again answers how it stands. At most ${maxDailyCreatorCollections} contracts of an account a day.`,
        request: { ...request, body: jsonBody(askCreatorCollectionBodySchema) },
        responses: changeResponses(
          { 200: { description: "How the contract stands", schema: creatorCollectionSchema } },
          [413, 415, 422, 503],
        ),
      },
      dependencies,
    ),
  };
}

/** `/accounts/{address}/creator-collections`. Each request needs the account's session. */
export function createAccountCreatorCollectionsRouter(dependencies: Dependencies): ApiRouter {
  const { db, events, journal, served, ask, creatorPolicy: policy, nowMs } = dependencies;
  const routes = routesOf(dependencies);
  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const rows = await listCreatorCollections(db, { account, limit: shown });
      const collections = rows.map(creatorCollectionRecord);
      return sendResult(c, 200, { policy, collections } satisfies CreatorCollectionList);
    })
    .openapi(routes.ask, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const { chain, contract: given } = c.req.valid("json");
      const place = { chain, contract: checksummed(given) };
      if (!served.configs.has(chain)) throw unsupportedChain(chain);
      await assertNotBlocked(db, account);
      const actor = { requestId: c.get("requestId"), now: Math.floor(nowMs() / 1_000) };
      const row = await askToFollow({ db, events, journal, ask, policy }, { ...place, account }, actor);
      if (row !== null) return sendResult(c, 200, creatorCollectionRecord(row));
      const slug = await slugOfContract(db, place);
      const state = slug === null ? "off" : "followed";
      const unasked = { reason: null, answer: null, name: null, askedAt: null };
      return sendResult(c, 200, { ...place, state, slug, ...unasked } satisfies CreatorCollection);
    });
}
