import { onChainQuerySchema } from "@/lib/contract/chart";
import { type PoolList, poolListSchema } from "@/lib/contract/pool";
import { listContracts, listMadePools, maxPools } from "../../market/pools/list-pools";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { limitTurns } from "../http/limit-turns";
import { slugParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { assertServedChain, findNamedCollection } from "../http/served-names";

type Dependencies = Pick<AppDependencies, "db" | "served" | "poolCollections">;

/** So many answers ask the chains at the same time in a process, and so many wait. */
const turns = { atOnce: 8, waiting: 64 };

const collectionPools = readRoute({
  path: "/collections/{slug}/pools",
  tag: "collections",
  summary: "The pools that buy and sell items of a collection",
  description:
    "The pools that the chain's pool factory has made for the collection's contract, the newest first, also those that never traded. What they pay and ask changes with each block, so it is read from their contracts. A client must know by itself that an address is a pool of a factory that it trusts: by the factory's address and a number from 1 on, an ordinary contract address (`CREATE`) follows. `isComplete` is false where a chain does not say at the moment what some pools trade, and where a chain has more than 2,000 pools.",
  request: { params: slugParameters, query: onChainQuerySchema },
  schema: poolListSchema,
  failures: [404],
  isAddition: true,
});

/** `GET /collections/{slug}/pools`. */
export function createCollectionPoolsRouter(dependencies: Dependencies): ApiRouter {
  const { db, served, poolCollections } = dependencies;
  const inTurn = limitTurns(turns);

  /** The pools of one contract on its chain, and whether these are all. */
  async function poolsOf(chain: string, contract: string): Promise<PoolList> {
    const made = await listMadePools(db, chain);
    const pools = made.slice(0, maxPools);
    const collections = await poolCollections.read(chain, pools);
    return {
      data: pools.flatMap(({ address }, at) => (collections[at] === contract ? [{ chain, address }] : [])),
      isComplete: made.length <= maxPools && !collections.includes(undefined),
    };
  }

  return createApiRouter().openapi(collectionPools, async (c) => {
    const { slug } = c.req.valid("param");
    const { chain: named } = c.req.valid("query");
    assertServedChain(dependencies, named);
    const id = await findNamedCollection(dependencies, slug);
    const places = await listContracts(db, id, named === undefined ? [...served.configs.keys()] : [named]);
    const lists = await inTurn(() =>
      Promise.all(places.map(({ chain, address }) => poolsOf(chain, address))),
    );
    return sendRead(c, {
      data: lists.flatMap(({ data }) => data),
      isComplete: lists.every(({ isComplete }) => isComplete),
    });
  });
}
