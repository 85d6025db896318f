import { z } from "zod";
import {
  decideAppealBodySchema,
  type OperatorAppeal,
  operatorAppealPageSchema,
  operatorAppealSchema,
  operatorAppealsQuerySchema,
} from "@/lib/contract/operator/appeals";
import {
  type AppealRow,
  countOpenAppeals,
  decideAppeal,
  listAppeals,
  readAppeal,
} from "../../../market/desk/appeals";
import { readModeratedItems } from "../../../market/desk/moderated-items";
import { notFound } from "../../../market/errors/market-error";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { nextCursor, readPosition } from "../../http/cursor";
import { noQuery } from "../../http/parameters";
import { appealRecord } from "../../records/appeal-record";
import { moderatedItemRecord } from "../../records/moderated-item-record";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { jsonBody, operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const tag = "moderation";

const routes = {
  list: operatorRoute({
    method: "get",
    path: "/operator/appeals",
    tag,
    summary: "Appeals against labels, the newest first",
    request: { query: operatorAppealsQuerySchema },
    schema: operatorAppealPageSchema,
  }),
  decide: operatorRoute({
    method: "post",
    path: "/operator/appeals/{id}/decide",
    tag,
    summary: "Keeps a label, or lifts it",
    description:
      "The owner reads the answer. A label of `COLLECTIONS_FILE` is lifted there: 409 `set_by_file`.",
    request: {
      params: z.strictObject({ id: z.string().min(1).max(128) }),
      query: noQuery,
      body: jsonBody(decideAppealBodySchema),
    },
    schema: operatorAppealSchema,
    failures: [404, 409, 413, 415, 503],
  }),
};

/** `/operator/appeals`. */
export function createAppealsDesk(dependencies: OperatorDependencies): ApiRouter {
  const { db, cursors, mediaUrl } = dependencies;

  async function records(rows: readonly AppealRow[]): Promise<OperatorAppeal[]> {
    const items = await readModeratedItems(
      db,
      rows.map(({ itemId }) => itemId),
    );
    return rows.flatMap((row): OperatorAppeal[] => {
      const item = items.get(row.itemId);
      if (item === undefined) return [];
      const { account, labelReason, decidedBy } = row;
      const record = { ...appealRecord(row), item: moderatedItemRecord(item, mediaUrl) };
      return [{ ...record, account, labelReason, decidedBy }];
    });
  }

  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const query = c.req.valid("query");
      const key = { route: "/operator/appeals", parameters: query };
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listAppeals(db, { state: query.state }, { limit: query.limit, position });
      return sendResult(c, 200, {
        data: await records(rows),
        nextCursor: nextCursor(cursors, key, next),
        ...(position === null ? { open: await countOpenAppeals(db) } : {}),
      });
    })
    .openapi(routes.decide, async (c) => {
      const { id } = c.req.valid("param");
      await decideAppeal(dependencies, actorOf(c, dependencies), { id, ...c.req.valid("json") });
      const [record] = await records([await readAppeal(db, id)]);
      if (record === undefined) throw notFound("appeal");
      return sendResult(c, 200, record);
    });
}
