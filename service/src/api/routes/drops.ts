import { zeroAddress } from "viem";
import { checksummed } from "@/lib/checksummed";
import {
  type Drop,
  type DropPage,
  dropPageSchema,
  dropSchema,
  dropsQuerySchema,
  eligibilityQuerySchema,
  eligibilitySchema,
} from "@/lib/contract/drop";
import { addressSchema } from "@/lib/contract/primitives";
import { readAllowlists } from "../../market/drops/allowlists/read-allowlist";
import { type DropRow, findDropRow, queryDrops } from "../../market/drops/drops-page";
import { readEligibility } from "../../market/drops/eligibility/eligibility";
import { invalidRequest } from "../../market/errors/invalid-request";
import { notFound } from "../../market/errors/market-error";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { dropParameters, noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { assertServedChain } from "../http/served-names";
import { dropRecord } from "../records/drop-record";

type Dependencies = Pick<
  AppDependencies,
  "db" | "served" | "cursors" | "lookAlikes" | "mediaUrl" | "dropChains" | "knownDrops"
>;

export function createDropsRouter(dependencies: Dependencies): ApiRouter {
  const router = createApiRouter();
  addList(router, dependencies);
  addDrop(router, dependencies);
  addEligibility(router, dependencies);
  return router;
}

/** By the id of each drop whose collection, or whose own name, resembles a collection with a better claim to that name. */
async function resembledByDrops(
  { db, lookAlikes }: Pick<Dependencies, "db" | "lookAlikes">,
  rows: readonly DropRow[],
): Promise<ReadonlyMap<number, string>> {
  const collections = rows.map(({ collection, collectionName }) => ({
    slug: collection,
    name: collectionName,
  }));
  const items = rows.map(({ id, name, collection: slug, verified }) => {
    return { id, name, collection: { slug, verified } };
  });
  const [ofCollections, ofItems] = await Promise.all([
    lookAlikes.of(db, collections),
    lookAlikes.ofItems(db, items),
  ]);
  return new Map(
    rows.flatMap(({ id, collection }) => {
      const slug = ofCollections.get(collection) ?? ofItems.get(id);
      return slug === undefined ? [] : [[id, slug] as const];
    }),
  );
}

/** The drops of rows on served chains, in the order of the rows. */
export async function dropRecords(
  dependencies: Pick<Dependencies, "db" | "served" | "lookAlikes" | "mediaUrl">,
  rows: readonly DropRow[],
): Promise<Drop[]> {
  const { db, served, mediaUrl } = dependencies;
  const roots = rows.flatMap(({ conditions }) => conditions.flatMap(({ merkleRoot }) => merkleRoot ?? []));
  const [states, allowlists, resembled] = await Promise.all([
    served.states(),
    readAllowlists(db, roots),
    resembledByDrops(dependencies, rows),
  ]);
  return rows.flatMap((row) => {
    const state = states.get(row.chain);
    if (state === undefined) return [];
    const record = dropRecord(row, { now: state.now, mediaUrl, allowlists });
    return [{ ...record, lookAlikeOf: resembled.get(row.id) ?? null }];
  });
}

function addList(router: ApiRouter, dependencies: Dependencies): void {
  const { db, served, cursors } = dependencies;
  const route = readRoute({
    path: "/drops",
    tag: "drops",
    summary: "Drops, by default by when they open or opened",
    description:
      "`starts_asc` goes by the start of the stage that comes next, and where none does, of the last one that began.",
    request: { query: dropsQuerySchema },
    schema: dropPageSchema,
  });
  router.openapi(route, async (c) => {
    const query = c.req.valid("query");
    assertServedChain(dependencies, query.chain);
    const key = { route: "/drops", parameters: query };
    const position = readPosition(cursors, key, query.cursor);
    const times = [...(await served.states())].map(([chain, { now }]) => ({ chain, now }));
    const { rows, next } = await queryDrops(db, query, { times, position });
    const page: DropPage = {
      data: await dropRecords(dependencies, rows),
      nextCursor: nextCursor(cursors, key, next),
    };
    return sendRead(c, page);
  });
}

/** A drop on a served chain. */
function assertServed({ served }: Dependencies, row: DropRow | null): DropRow {
  if (row === null || !served.configs.has(row.chain)) throw notFound("drop");
  return row;
}

function addDrop(router: ApiRouter, dependencies: Dependencies): void {
  const route = readRoute({
    path: "/drops/{slug}",
    tag: "drops",
    summary: "One drop",
    request: { params: dropParameters, query: noQuery },
    schema: dropSchema,
    failures: [404],
  });
  router.openapi(route, async (c) => {
    const row = assertServed(dependencies, await findDropRow(dependencies.db, c.req.valid("param").slug));
    const [drop] = await dropRecords(dependencies, [row]);
    return sendRead(c, drop);
  });
}

const eligibilityParameters = dropParameters.extend({ address: addressSchema });

function addEligibility(router: ApiRouter, dependencies: Dependencies): void {
  const route = readRoute({
    path: "/drops/{slug}/eligibility/{address}",
    tag: "drops",
    summary: "Whether an address can mint, and the calls that mint",
    description:
      "Judged on-chain on the pending block, whose time is `checkedAt`. `mint` has the calls of the stage that is open, to be sent in order by the address itself.",
    request: { params: eligibilityParameters, query: eligibilityQuerySchema },
    schema: eligibilitySchema,
    failures: [404, 503],
  });
  router.openapi(route, async (c) => {
    const { slug, address } = c.req.valid("param");
    const row = assertServed(dependencies, await dependencies.knownDrops.read(slug));
    const account = checksummed(address);
    if (account === zeroAddress) {
      throw invalidRequest([{ path: "address", code: "invalid_value", message: "is nobody" }]);
    }
    const quantity = BigInt(c.req.valid("query").quantity);
    return sendRead(c, await readEligibility(dependencies, row, { account, quantity }));
  });
}
