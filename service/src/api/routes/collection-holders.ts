import { type HolderPage, holderPageSchema, holdersQuerySchema } from "@/lib/contract/holder";
import { invalidRequest } from "../../market/errors/invalid-request";
import { notFound } from "../../market/errors/market-error";
import { assertKnownBlock } from "../../market/items/holders-at";
import { listHolders } from "../../market/items/holders-page";
import { sendFinished } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { limitTurns } from "../http/limit-turns";
import { slugParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { assertServedChain } from "../http/served-names";

type Dependencies = Pick<AppDependencies, "db" | "served" | "cursors" | "pages" | "heads">;

/** `GET /collections/{slug}/holders`. */
export function createCollectionHoldersRouter(dependencies: Dependencies): ApiRouter {
  const { db, served, cursors, pages, heads } = dependencies;
  const route = readRoute({
    path: "/collections/{slug}/holders",
    tag: "collections",
    summary: "Accounts that hold items of a collection, the largest holder first",
    description:
      "`quantity` is the number of units, `items` the number of different items: the same for ERC-721. With `chain`, only items whose usable copy is on that chain count. Holders of the same quantity come by address. With `chain` and `block`, the holders on that chain after that block, as its contracts' transfers leave them: a list for an airdrop or an allowlist, whose pages do not change any more once the block is final. Items that moved to another chain are then held by the contract that keeps them.",
    request: { params: slugParameters, query: holdersQuerySchema },
    schema: holderPageSchema,
    failures: [404],
    isAddition: true,
    middleware: pages.serve,
  });
  /** Each page after a block goes through all transfers until then. */
  const inTurn = limitTurns({ atOnce: 1, waiting: 32 });
  return createApiRouter().openapi(route, async (c) => {
    const { slug } = c.req.valid("param");
    const query = c.req.valid("query");
    assertServedChain(dependencies, query.chain);
    const { chain, block } = query;
    if (block !== undefined && chain === undefined) {
      throw invalidRequest([{ path: "block", code: "no_chain", message: "needs a chain" }]);
    }
    const key = { route: `/collections/${slug}/holders`, parameters: query };
    const position = readPosition(cursors, key, query.cursor);
    const answer = await pages.answer(c.req.url, key, async () => {
      const found = await heads.read(slug, [...served.configs.keys()]);
      if (found === null) throw notFound("collection");
      const { id, version } = found.head;
      const read = () => listHolders(db, found.head, { ...query, position });
      const { rows, next } = await (chain === undefined || block === undefined
        ? read()
        : inTurn(async () => {
            await assertKnownBlock(db, found.head, { chain, block });
            return read();
          }));
      const value: HolderPage = {
        data: rows.map(({ address, quantity, items }) => ({ address, quantity, items })),
        nextCursor: nextCursor(cursors, key, next),
      };
      return { value, source: { collectionId: id, version }, validUntil: null };
    });
    return sendFinished(c, answer);
  });
}
