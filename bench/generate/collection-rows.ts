import type postgres from "postgres";
import { blocks, chainCursor } from "../../service/src/db/schema/chain";
import { collectionContracts, collections } from "../../service/src/db/schema/collections";
import { traits } from "../../service/src/db/schema/items";
import { blockAt, blockHash, blockTime } from "./chain-blocks";
import { copyRows } from "./copy-rows";
import { createAddresses, inventedDigits } from "./invented";
import type { Market } from "./market";
import { marketChains } from "./market-chains";

/** The share of sales that creators get, in basis points. */
export const creatorBps = 250;

export const accountAddress = createAddresses("account");

/** The name of a picture: the digest of its source. */
export function pictureOf(item: number): string {
  return inventedDigits("picture", item, 32);
}

function* collectionRows({ size, collections: planned, state }: Market) {
  for (const collection of planned) {
    const { id, slug, name, category, verified, places, firstItem, standard } = collection;
    const creator = accountAddress(collection.creator);
    yield {
      id,
      slug,
      name,
      chainName: name,
      category,
      deskCategory: category,
      verified,
      deskVerified: verified,
      creator,
      owner: creator,
      ownerReadAt: size.now,
      standard,
      provisioned: false,
      links: {},
      labels: [],
      homeChain: marketChains[places[0].chain]?.id ?? "",
      earnings: [{ address: creator, bps: creatorBps }],
      earningsBps: creatorBps,
      imageHash: pictureOf(firstItem),
      metaState: "ready" as const,
      described: true,
      createdAt: blockTime(size, places[0].chain, blockAt(size, places[0].chain, collection.createdAt)),
      version: state.clock,
    };
  }
}

function* contractRows({ size, collections: planned }: Market) {
  for (const { id, places, createdAt } of planned) {
    for (const { chain, contract } of places) {
      yield {
        chain: marketChains[chain]?.id ?? "",
        address: contract,
        collectionId: id,
        synced: true,
        startBlock: blockAt(size, chain, createdAt) - 1,
        nextBlock: blockAt(size, chain, size.now) + 1,
        policyReadAt: size.now,
      };
    }
  }
}

function* traitRows({ collections: planned }: Market, counts: Int32Array) {
  for (const { id: collectionId, traits: types } of planned) {
    for (const { type, values, firstId } of types) {
      const isNumber = values.every((value) => /^\d+$/.test(value));
      for (const [at, value] of values.entries()) {
        const count = counts[firstId + at] ?? 0;
        // The service makes a row when it reads the first item with the value.
        if (count === 0) continue;
        yield { id: firstId + at, collectionId, type, value, number: isNumber ? Number(value) : null, count };
      }
    }
  }
}

/** Chains that nobody follows any more stand still at the time of the market. */
function cursorRows({ size }: Market) {
  return marketChains.map(({ id, config }, chain) => {
    const number = blockAt(size, chain, size.now);
    return {
      chain: id,
      chainId: config.chainId,
      number,
      hash: blockHash(chain, number),
      timestamp: size.now,
      headNumber: number,
      headTimestamp: size.now,
      finalNumber: number - config.confirmations,
      polledAtMs: size.now * 1_000,
      errorCode: "rpc_unreachable",
      errorDetail: "A generated market is not followed.",
    };
  });
}

export async function copyCollections(sql: postgres.Sql, market: Market): Promise<void> {
  await copyRows(sql, chainCursor, {
    keys: [
      ...(["chain", "chainId", "number", "hash", "timestamp", "headNumber", "headTimestamp"] as const),
      ...(["finalNumber", "polledAtMs", "errorCode", "errorDetail"] as const),
    ],
    rows: cursorRows(market),
  });
  await copyRows(sql, blocks, {
    keys: ["chain", "number", "hash", "parentHash", "timestamp"],
    rows: cursorRows(market).map((row, chain) => ({ ...row, parentHash: blockHash(chain, row.number - 1) })),
  });
  await copyRows(sql, collections, {
    keys: [
      ...([
        "id",
        "slug",
        "name",
        "chainName",
        "category",
        "deskCategory",
        "verified",
        "deskVerified",
      ] as const),
      ...([
        "creator",
        "owner",
        "ownerReadAt",
        "standard",
        "provisioned",
        "links",
        "labels",
        "homeChain",
        "earnings",
        "earningsBps",
      ] as const),
      ...(["imageHash", "metaState", "described", "createdAt", "version"] as const),
    ],
    rows: collectionRows(market),
  });
  await copyRows(sql, collectionContracts, {
    keys: ["chain", "address", "collectionId", "synced", "startBlock", "nextBlock", "policyReadAt"],
    rows: contractRows(market),
  });
}

/** @param counts How many items have each trait, by its id. */
export function copyTraits(sql: postgres.Sql, market: Market, counts: Int32Array): Promise<void> {
  const keys = ["id", "collectionId", "type", "value", "number", "count"] as const;
  return copyRows(sql, traits, { keys, rows: traitRows(market, counts) });
}
