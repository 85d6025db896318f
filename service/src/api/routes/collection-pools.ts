import type { Address } from "viem";
import { onChainQuerySchema } from "@/lib/contract/chart";
import { mostPools, type PoolList, poolListSchema } from "@/lib/contract/pool";
import { listContracts, listMadePools } from "../../market/pools/list-pools";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { slugParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { assertServedChain, findNamedCollection } from "../http/served-names";

type Dependencies = Pick<AppDependencies, "db" | "served" | "poolCollections" | "poolRanks">;

const collectionPools = readRoute({
  path: "/collections/{slug}/pools",
  tag: "collections",
  summary: "The pools that buy and sell items of a collection",
  description:
    "The pools that the chain's pool factory has made for the collection's contract, also those that never traded: the first of the factory first, but where there are more than 24, those first that pay most for an item now. What they pay and ask changes with each block, so it is read from their contracts. A client must know by itself that an address is a pool of a factory that it trusts: by the factory's address and a number from 1 on, an ordinary contract address (`CREATE`) follows. `isComplete` is false where a chain has not said yet what some pools trade, and where a factory has made more than 2,000 pools, of which the first 2,000 are looked through.",
  request: { params: slugParameters, query: onChainQuerySchema },
  schema: poolListSchema,
  failures: [404],
  isAddition: true,
});

/** `GET /collections/{slug}/pools`. */
export function createCollectionPoolsRouter(dependencies: Dependencies): ApiRouter {
  const { db, served, poolCollections, poolRanks } = dependencies;

  /** The pools of one contract on its chain, and whether these are all. */
  async function poolsOf(chain: string, contract: Address): Promise<PoolList> {
    const factory = served.configs.get(chain)?.contracts.poolFactory;
    if (factory === undefined) return { data: [], isComplete: true };
    const made = await listMadePools(db, { chain, factory });
    const pools = made.slice(0, mostPools);
    const collections = await poolCollections.read(chain, pools);
    const own = pools.filter((_, at) => collections[at] === contract).map(({ address }) => address);
    return {
      data: (await poolRanks.sort(chain, contract, own)).map((address) => ({ chain, address })),
      isComplete: made.length <= mostPools && !collections.includes(undefined),
    };
  }

  return createApiRouter().openapi(collectionPools, async (c) => {
    const { slug } = c.req.valid("param");
    const { chain: named } = c.req.valid("query");
    assertServedChain(dependencies, named);
    const id = await findNamedCollection(dependencies, slug);
    const places = await listContracts(db, id, named === undefined ? [...served.configs.keys()] : [named]);
    const lists = await Promise.all(places.map(({ chain, address }) => poolsOf(chain, address)));
    return sendRead(c, {
      data: lists.flatMap(({ data }) => data),
      isComplete: lists.every(({ isComplete }) => isComplete),
    });
  });
}
