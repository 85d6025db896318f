import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  type ActivityPage,
  type ActivityQuery,
  activityPageSchema,
  activityQuerySchema,
} from "@/lib/contract/activity";
import type { ActivityFilter } from "../../market/activity/activity-ids";
import {
  type ActivityPageRow,
  activityFilter,
  getActivityTime,
  listActivityByInsertion,
  listActivityByTime,
  listOrphaned,
  type TimePosition,
} from "../../market/activity/activity-page";
import { invalidRequest } from "../../market/errors/invalid-request";
import { findItem, findItemAnywhere } from "../../market/items/find-item";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import type { CursorQuery } from "../http/cursor";
import { refuseLostPosition } from "../http/lost-position";
import { readRoute } from "../http/read-route";
import { assertServedChain, findNamedCollection } from "../http/served-names";
import { activityId, activityRecord } from "../records/activity-record";

type Dependencies = Pick<AppDependencies, "db" | "served" | "cursors" | "mediaUrl">;

/** A position of `after` and `before`: an entry, or a second. */
type Bound = { id: number } | { second: number };

const activityRoute = readRoute({
  path: "/activity",
  tag: "activity",
  summary: "Activity, newest first, or with `after` in the order of insertion",
  description:
    "Feed the last id back as `after` to visit every entry exactly once. `orphaned` names entries, among those up to `after`, whose blocks were dropped by the chain since. An id that was lost because the service was restored from a backup is `invalid_cursor`: read again from the beginning. A mint from a drop has the price of its stage where that is certain: not under an allowlist that may give addresses other prices.",
  request: { query: activityQuerySchema },
  schema: activityPageSchema,
  failures: [404],
});

/** A poll that returns nothing new counts as a tenth of a request. */
const emptyPollDiscount = 0.9;

export function createActivityRouter(dependencies: Dependencies): ApiRouter {
  return createApiRouter().openapi(activityRoute, async (c) => {
    const query = c.req.valid("query");
    const key = { route: "/activity", parameters: query };
    const after = query.after === undefined ? null : readBound("after", query.after);
    const before = query.before === undefined ? null : readBound("before", query.before);
    const filter = await resolveFilter(dependencies, query);
    const request = { query, key, before, filter };
    const page =
      after === null
        ? await readByTime(dependencies, request)
        : await readByInsertion(dependencies, { ...request, after });
    const isEmptyPoll = after !== null && page.data.length === 0 && !page.orphaned?.length;
    if (isEmptyPoll) await c.get("counted")?.giveBack(emptyPollDiscount);
    return sendRead(c, page);
  });
}

interface ActivityRequest {
  query: ActivityQuery;
  key: CursorQuery;
  before: Bound | null;
  /** Null when the query names an item that does not exist. */
  filter: ActivityFilter | null;
}

function readBound(name: string, text: string): Bound {
  if (/^\d+$/.test(text)) return { second: Number(text) };
  const id = Number(/^act_(\d{1,16})$/.exec(text)?.[1] ?? Number.NaN);
  if (Number.isSafeInteger(id)) return { id };
  throw invalidRequest([{ path: name, code: "invalid_format", message: "is not the id of an entry" }]);
}

async function resolveFilter(
  dependencies: Dependencies,
  query: ActivityQuery,
): Promise<ActivityFilter | null> {
  const { db } = dependencies;
  const { collection, chain, contract, tokenId } = query;
  assertServedChain(dependencies, chain);
  const collectionId = await findNamedCollection(dependencies, collection);
  let itemId: number | null = null;
  if (contract !== undefined && tokenId !== undefined) {
    const address = checksummed(contract);
    itemId =
      chain === undefined
        ? await findItemAnywhere(db, address, BigInt(tokenId))
        : await findItem(db, chain, address, BigInt(tokenId));
  }
  return activityFilter(query, { collectionId, itemId });
}

async function pageOf(
  { served, mediaUrl }: Dependencies,
  rows: readonly ActivityPageRow[],
): Promise<ActivityPage["data"]> {
  const states = await served.states();
  return rows.map((row) => {
    const finalNumber = states.get(row.chain)?.finalNumber ?? null;
    return activityRecord(row, { config: served.configs.get(row.chain), finalNumber, mediaUrl });
  });
}

const timePosition = z.tuple([z.number(), z.number()]);

async function readByTime(
  dependencies: Dependencies,
  { query, key, before, filter }: ActivityRequest,
): Promise<ActivityPage> {
  const { db, cursors } = dependencies;
  const given = query.cursor === undefined ? null : cursors.decode(key, query.cursor, timePosition);
  if (filter === null) return { data: [], nextCursor: null };
  const position = given === null ? null : { timestamp: given[0], id: given[1] };
  const bound = before === null ? null : await timeOf(db, before);
  if (bound === "nowhere") return { data: [], nextCursor: null };
  const rows = await listActivityByTime(db, filter, { position, before: bound, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return {
    data: await pageOf(dependencies, page),
    nextCursor: more ? cursors.encode(key, [last.timestamp, last.id]) : null,
  };
}

/** The time of a bound; an unknown id bounds nothing. */
async function timeOf(db: AppDependencies["db"], bound: Bound): Promise<TimePosition | "nowhere"> {
  // A bound of a second comes before the first entry of that second.
  if ("second" in bound) return { timestamp: bound.second, id: 0 };
  const timestamp = await getActivityTime(db, bound.id);
  return timestamp === null ? "nowhere" : { timestamp, id: bound.id };
}

const insertionPosition = z.tuple([z.number()]);

async function readByInsertion(
  dependencies: Dependencies,
  { query, key, before, filter, after }: ActivityRequest & { after: Bound },
): Promise<ActivityPage> {
  const { db, cursors } = dependencies;
  const given = query.cursor === undefined ? null : cursors.decode(key, query.cursor, insertionPosition);
  if (filter === null) return { data: [], nextCursor: null, orphaned: [] };
  const start = given?.[0] ?? ("id" in after ? after.id : 0);
  await refuseLostPosition(db, given === null ? "after" : "cursor", start);
  const rows = await listActivityByInsertion(db, filter, {
    afterId: start,
    afterTime: "second" in after ? after.second : null,
    before: before === null ? null : beforeCondition(before),
    limit: query.limit + 1,
  });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const orphaned = start === 0 ? [] : await listOrphaned(db, filter, start);
  return {
    data: await pageOf(dependencies, page),
    nextCursor: rows.length > query.limit && last !== undefined ? cursors.encode(key, [last.id]) : null,
    orphaned: orphaned.map(activityId),
  };
}

function beforeCondition(before: Bound): SQL {
  return "id" in before ? sql`a.id < ${before.id}::int8` : sql`a.timestamp < ${before.second}::int8`;
}
