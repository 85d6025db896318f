import { join } from "node:path";
import { type LocalAccount, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import { writeJson } from "../../local/setup/secrets";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { fundOffers } from "../../local/testing/offers";
import { approveConduit } from "../../local/testing/orders";
import { chainConfigOf, collectionConfigOf } from "../../service/testing/chain-config";
import { chainPinOf } from "../../service/testing/web-chain";

/** Of local mode: no test waits for a block, and four processes poll the chains. */
const pollIntervalMs = 250;
const mintedTogether = 1_000;
/** Each purchase costs a hundredth of it at most, and most of that comes back with the next one. */
const fundsOfTrader = parseEther("10000");
/** As many as the test chain gives its own two. */
const itemsOfTrader = 10;
const chainIds = { base: 990_001, optimism: 990_002 };

/** Two accounts with money, and items of which each has the same number at first. */
export interface TradingPair {
  accounts: readonly [LocalAccount, LocalAccount];
  /** Those of the first account come first. */
  tokenIds: readonly bigint[];
}

/** A chain with a collection. */
export interface FleetPlace {
  /** Our identifier of the chain. */
  id: string;
  chain: TestChain;
  slug: string;
  pairs: readonly TradingPair[];
}

export interface PlacesParameters {
  /** Items that nobody trades, of the first collection. */
  items: number;
  /** Pairs of traders on each chain. */
  pairs: number;
}

async function mintMore({ client, collection, accounts }: TestChain, count: number): Promise<void> {
  const { deployer, stranger } = accounts;
  for (let minted = 0; minted < count; minted += mintedTogether) {
    const hash = await client.writeContract({
      account: deployer,
      address: collection,
      abi: quaysideCollectionAbi,
      functionName: "mintBatch",
      args: [[stranger.address], [BigInt(Math.min(mintedTogether, count - minted))]],
    });
    await waitForSuccess(client, hash);
  }
}

function newAccount(): LocalAccount {
  return privateKeyToAccount(generatePrivateKey());
}

/** The first pair has the test chain's own accounts and items. */
async function makePair(chain: TestChain, index: number): Promise<TradingPair> {
  const { client, collection, accounts } = chain;
  const pair =
    index === 0 ? ([accounts.maker, accounts.taker] as const) : ([newAccount(), newAccount()] as const);
  const addresses = pair.map(({ address }) => address);
  for (const address of addresses) await client.setBalance({ address, value: fundsOfTrader });
  if (index > 0) {
    const hash = await client.writeContract({
      account: accounts.deployer,
      address: collection,
      abi: quaysideCollectionAbi,
      functionName: "mintBatch",
      args: [addresses, addresses.map(() => BigInt(itemsOfTrader))],
    });
    await waitForSuccess(client, hash);
  }
  for (const account of pair) {
    await approveConduit(chain, account);
    await fundOffers(chain, account, fundsOfTrader / 2n);
  }
  const each = 2 * itemsOfTrader;
  return {
    accounts: pair,
    tokenIds: Array.from({ length: each }, (_, token) => BigInt(index * each + token + 1)),
  };
}

/** Two chains with a collection each, on which pairs of traders may sell to each other. */
export function startPlaces(
  { items, pairs }: PlacesParameters,
  onStart: (stop: () => Promise<void>) => void,
): Promise<FleetPlace[]> {
  return Promise.all(
    Object.entries(chainIds).map(async ([id, chainId], index) => {
      const chain = await startTestChain({ chainId });
      onStart(chain.stop);
      const made: TradingPair[] = [];
      // One after the other, so that their items have known numbers.
      while (made.length < pairs) made.push(await makePair(chain, made.length));
      if (index === 0) await mintMore(chain, items);
      return { id, chain, slug: `on-${id}`, pairs: made };
    }),
  );
}

/** The operator's files of service and web. */
export interface FleetFiles {
  chainsFile: string;
  collectionsFile: string;
  webChainsFile: string;
}

export async function writeFleetFiles(folder: string, places: readonly FleetPlace[]): Promise<FleetFiles> {
  const files = {
    chainsFile: join(folder, "chains.json"),
    collectionsFile: join(folder, "collections.json"),
    webChainsFile: join(folder, "web-chains.json"),
  };
  const configs = places.map(({ id, chain }) => ({
    chain,
    config: chainConfigOf(chain, id, { pollIntervalMs }),
  }));
  await writeJson(files.chainsFile, { chains: configs.map(({ config }) => config) });
  await writeJson(files.webChainsFile, {
    chains: configs.map(({ chain, config }) => chainPinOf(chain, config)),
  });
  await writeJson(files.collectionsFile, {
    collections: places.map(({ id, chain, slug }) => collectionConfigOf(chain, id, { slug })),
  });
  return files;
}
