import { checksummed } from "@/lib/checksummed";
import {
  changeLabelBodySchema,
  labelledItemsResultSchema,
  type OperatorLabel,
  operatorLabelPageSchema,
  operatorLabelsQuerySchema,
} from "@/lib/contract/operator/labels";
import { liftLabel, listLabels, setLabel } from "../../../market/desk/labels";
import { readModeratedItems } from "../../../market/desk/moderated-items";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { nextCursor, readPosition } from "../../http/cursor";
import { noQuery } from "../../http/parameters";
import { findNamedCollection } from "../../http/served-names";
import { moderatedItemRecord } from "../../records/moderated-item-record";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { jsonBody, operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const tag = "moderation";

const routes = {
  list: operatorRoute({
    method: "get",
    path: "/operator/labels",
    tag,
    summary: "Labels that were set at the desk, the newest first",
    request: { query: operatorLabelsQuerySchema },
    schema: operatorLabelPageSchema,
    failures: [404],
  }),
  set: operatorRoute({
    method: "post",
    path: "/operator/labels",
    tag,
    summary: "Labels items, with a reason that is shown to everyone",
    description:
      "All items or none. An item with `disputed_ownership` cannot be traded here; its orders become inactive.",
    request: { query: noQuery, body: jsonBody(changeLabelBodySchema) },
    schema: labelledItemsResultSchema,
    failures: [404, 413, 415, 503],
  }),
  lift: operatorRoute({
    method: "post",
    path: "/operator/labels/lift",
    tag,
    summary: "Lifts a label that was set at the desk",
    description:
      "All items or none. The orders of the items become active again where nothing else stops them.",
    request: { query: noQuery, body: jsonBody(changeLabelBodySchema) },
    schema: labelledItemsResultSchema,
    failures: [404, 409, 413, 415, 422, 503],
  }),
};

/** `/operator/labels`. */
export function createLabelsDesk(dependencies: OperatorDependencies): ApiRouter {
  const { db, cursors, mediaUrl } = dependencies;
  const itemsOf = async (ids: readonly number[]) => {
    const rows = await readModeratedItems(db, ids);
    return { data: ids.flatMap((id) => rows.get(id) ?? []).map((row) => moderatedItemRecord(row, mediaUrl)) };
  };
  const named = <Body extends { items: { chain: string; contract: `0x${string}`; tokenId: string }[] }>(
    body: Body,
  ) => ({ ...body, items: body.items.map((item) => ({ ...item, contract: checksummed(item.contract) })) });

  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const query = c.req.valid("query");
      await findNamedCollection(dependencies, query.collection);
      const key = { route: "/operator/labels", parameters: query };
      const { rows, next } = await listLabels(db, query, readPosition(cursors, key, query.cursor));
      const items = await readModeratedItems(
        db,
        rows.map(({ itemId }) => itemId),
      );
      const data = rows.flatMap(({ itemId, label, reason, setBy, setAt }): OperatorLabel[] => {
        const item = items.get(itemId);
        if (item === undefined) return [];
        return [{ item: moderatedItemRecord(item, mediaUrl), label, reason, setBy, setAt }];
      });
      return sendResult(c, 200, { data, nextCursor: nextCursor(cursors, key, next) });
    })
    .openapi(routes.set, async (c) => {
      const ids = await setLabel(dependencies, actorOf(c, dependencies), named(c.req.valid("json")));
      return sendResult(c, 200, await itemsOf(ids));
    })
    .openapi(routes.lift, async (c) => {
      const ids = await liftLabel(dependencies, actorOf(c, dependencies), named(c.req.valid("json")));
      return sendResult(c, 200, await itemsOf(ids));
    });
}
