import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  addCollectionBodySchema,
  changeCollectionBodySchema,
  type OperatorCollection,
  operatorCollectionPageSchema,
  operatorCollectionSchema,
  operatorCollectionsQuerySchema,
  probeBodySchema,
  probedContractSchema,
} from "@/lib/contract/operator/collections";
import { addCollection } from "../../../market/desk/add-collection";
import { changeCollection, rereadCollection, setByFile } from "../../../market/desk/change-collection";
import {
  countOperatorCollections,
  findOperatorCollection,
  listOperatorCollections,
  type OperatorCollectionRow,
} from "../../../market/desk/list-collections";
import { probeCollection } from "../../../market/desk/probe-collection";
import { notFound } from "../../../market/errors/market-error";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { nextCursor, readPosition } from "../../http/cursor";
import { noQuery, slugParameters } from "../../http/parameters";
import { assertServedChain } from "../../http/served-names";
import { imageRecord } from "../../records/image-record";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { jsonBody, operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const tag = "collections";

const routes = {
  list: operatorRoute({
    method: "get",
    path: "/operator/collections",
    tag,
    summary: "Followed collections, hidden ones included, by name",
    request: { query: operatorCollectionsQuerySchema },
    schema: operatorCollectionPageSchema,
  }),
  probe: operatorRoute({
    method: "post",
    path: "/operator/collections/probe",
    tag,
    summary: "What a contract answers on its chain",
    description:
      "Nothing is stored. `facts` is null without code at the address; `codeOn` then names where there is.",
    request: { query: noQuery, body: jsonBody(probeBodySchema) },
    schema: probedContractSchema,
    failures: [413, 415, 503],
  }),
  add: operatorRoute({
    method: "post",
    path: "/operator/collections",
    tag,
    summary: "Follows a collection from now on",
    description: "The followers take it up within seconds and read it from its deployment on.",
    request: { query: noQuery, body: jsonBody(addCollectionBodySchema) },
    schema: operatorCollectionSchema,
    status: 201,
    failures: [409, 413, 415, 422, 503],
  }),
  change: operatorRoute({
    method: "patch",
    path: "/operator/collections/{slug}",
    tag,
    summary: "Verifies, features, hides or recategorises a collection",
    description: "Fields that `COLLECTIONS_FILE` sets cannot be changed here: 409 `set_by_file`.",
    request: { params: slugParameters, query: noQuery, body: jsonBody(changeCollectionBodySchema) },
    schema: operatorCollectionSchema,
    failures: [404, 409, 413, 415, 503],
  }),
  reread: operatorRoute({
    method: "post",
    path: "/operator/collections/{slug}/read",
    tag,
    summary: "Reads a collection's contracts and the metadata of its items again",
    request: { params: slugParameters, query: noQuery },
    schema: z.object({ state: z.literal("pending") }).meta({ id: "RereadAccepted" }),
    status: 202,
    failures: [404],
  }),
};

/** `/operator/collections`. */
export function createCollectionsDesk(dependencies: OperatorDependencies): ApiRouter {
  const { db, served, cursors, ask, mediaUrl } = dependencies;

  function record(row: OperatorCollectionRow): OperatorCollection {
    const { slug, name, verified, featured, hidden, category, items, metadata, createdAt } = row;
    return {
      slug,
      name,
      image: imageRecord(row.image, mediaUrl),
      labels: row.labels,
      contracts: Object.fromEntries(row.contracts.map(({ chain, address }) => [chain, address])),
      source: row.provisioned ? "file" : "desk",
      setByFile: setByFile(row),
      verified,
      featured,
      hidden,
      contractFault: row.contractFault,
      faultAccepted: row.faultAccepted,
      proposedName: row.proposedName,
      ownerProfile: !row.hasProfile ? "none" : row.profileHidden ? "hidden" : "shown",
      category,
      items,
      metadata,
      reading: Object.fromEntries(
        row.contracts.map(({ chain, nextBlock, isCaughtUp }) => [chain, { nextBlock, isCaughtUp }]),
      ),
      createdAt,
      changed: row.deskChangedAt === null ? null : { by: row.deskChangedBy, at: row.deskChangedAt },
    };
  }
  async function read(slug: string): Promise<OperatorCollection> {
    const row = await findOperatorCollection(db, slug);
    if (row === null) throw notFound("collection");
    return record(row);
  }

  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const query = c.req.valid("query");
      const key = { route: "/operator/collections", parameters: query };
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listOperatorCollections(db, query, position);
      return sendResult(c, 200, {
        data: rows.map(record),
        nextCursor: nextCursor(cursors, key, next),
        ...(position === null ? { totals: await countOperatorCollections(db) } : {}),
      });
    })
    .openapi(routes.probe, async (c) => {
      const { chain, contract } = c.req.valid("json");
      assertServedChain(dependencies, chain);
      const chains = [...served.configs.keys()];
      const probed = await probeCollection({ db, ask, chains }, { chain, contract: checksummed(contract) });
      return sendResult(c, 200, probed);
    })
    .openapi(routes.add, async (c) => {
      const body = c.req.valid("json");
      assertServedChain(dependencies, body.chain);
      const contract = checksummed(body.contract);
      const slug = await addCollection(dependencies, actorOf(c, dependencies), { contract, body });
      return sendResult(c, 201, await read(slug));
    })
    .openapi(routes.change, async (c) => {
      const { slug } = c.req.valid("param");
      await changeCollection(dependencies, actorOf(c, dependencies), { slug, change: c.req.valid("json") });
      return sendResult(c, 200, await read(slug));
    })
    .openapi(routes.reread, async (c) => {
      await rereadCollection(dependencies, actorOf(c, dependencies), c.req.valid("param").slug);
      return sendResult(c, 202, { state: "pending" });
    });
}
