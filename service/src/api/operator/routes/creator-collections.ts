import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  decideCreatorCollectionBodySchema,
  operatorCreatorCollectionPageSchema,
  operatorCreatorCollectionSchema,
  operatorCreatorCollectionsQuerySchema,
} from "@/lib/contract/operator/creator-collections";
import { addressSchema } from "@/lib/contract/primitives";
import {
  countWaiting,
  findCreatorCollection,
  pageCreatorCollections,
} from "../../../market/creators/creator-collections";
import { decideCreatorCollection } from "../../../market/creators/decide-creator-collection";
import { notFound } from "../../../market/errors/market-error";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { nextCursor, readPosition } from "../../http/cursor";
import { noQuery } from "../../http/parameters";
import { operatorCreatorCollectionRecord } from "../../records/creator-collection-record";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { jsonBody, operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const tag = "collections";
const path = "/operator/creator-collections";

const routes = {
  list: operatorRoute({
    method: "get",
    path,
    tag,
    summary: "Contracts that creators asked for, the newest first",
    request: { query: operatorCreatorCollectionsQuerySchema },
    schema: operatorCreatorCollectionPageSchema,
  }),
  decide: operatorRoute({
    method: "post",
    path: `${path}/{chain}/{contract}/decide`,
    tag,
    summary: "Follows a contract that a creator asked for, or rejects it",
    description: "A rejected one can still be accepted. The creator reads the answer.",
    request: {
      params: z.strictObject({ chain: z.string().min(1).max(128), contract: addressSchema }),
      query: noQuery,
      body: jsonBody(decideCreatorCollectionBodySchema),
    },
    schema: operatorCreatorCollectionSchema,
    failures: [404, 409, 413, 415, 422, 503],
  }),
};

/** `/operator/creator-collections`. */
export function createCreatorCollectionsDesk(dependencies: OperatorDependencies): ApiRouter {
  const { db, cursors, creatorPolicy: policy } = dependencies;
  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const query = c.req.valid("query");
      const key = { route: path, parameters: query };
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await pageCreatorCollections(db, query.state, { limit: query.limit, position });
      return sendResult(c, 200, {
        data: rows.map(operatorCreatorCollectionRecord),
        nextCursor: nextCursor(cursors, key, next),
        policy,
        ...(position === null ? { waiting: await countWaiting(db) } : {}),
      });
    })
    .openapi(routes.decide, async (c) => {
      const { chain, contract: given } = c.req.valid("param");
      const place = { chain, contract: checksummed(given) };
      const body = c.req.valid("json");
      await decideCreatorCollection(dependencies, actorOf(c, dependencies), { ...place, body });
      const row = await findCreatorCollection(db, place);
      if (row === null) throw notFound("contract");
      return sendResult(c, 200, operatorCreatorCollectionRecord(row));
    });
}
