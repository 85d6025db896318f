import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import { writeJson } from "../../local/setup/secrets";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { approveConduit } from "../../local/testing/orders";
import { chainConfigOf, collectionConfigOf } from "../../service/testing/chain-config";
import { chainPinOf } from "../../service/testing/web-chain";

/** Of local mode: no test waits for a block, and four processes poll the chains. */
const pollIntervalMs = 250;
const mintedTogether = 1_000;
const chainIds = { base: 990_001, optimism: 990_002 };

/** A chain with a collection. */
export interface FleetPlace {
  /** Our identifier of the chain. */
  id: string;
  chain: TestChain;
  slug: string;
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

/**
 * Two chains with a collection each, whose two traders may sell.
 *
 * @param items how many more items the first collection has, which nobody trades
 */
export function startPlaces(
  items: number,
  onStart: (stop: () => Promise<void>) => void,
): Promise<FleetPlace[]> {
  return Promise.all(
    Object.entries(chainIds).map(async ([id, chainId], index) => {
      const chain = await startTestChain({ chainId });
      onStart(chain.stop);
      if (index === 0) await mintMore(chain, items);
      for (const trader of [chain.accounts.maker, chain.accounts.taker]) await approveConduit(chain, trader);
      return { id, chain, slug: `on-${id}` };
    }),
  );
}

/** Serves the metadata of every item. @returns the gateway's address. */
export async function startMetadata(onStart: (stop: () => Promise<void>) => void): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    const number = Number(/(\d+)$/.exec(url)?.[1] ?? 0);
    const attributes = [
      { trait_type: "Hull", value: ["oak", "steel", "larch"][number % 3] },
      { trait_type: "Length", display_type: "number", value: number % 40 },
    ];
    const description = `The ${number}th of a fleet, which trades while its processes end and start again.`;
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ name: `Ship ${number}`, description, attributes }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onStart(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipfs`;
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
