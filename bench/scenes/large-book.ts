import { setTimeout as wait } from "node:timers/promises";
import { parseEther } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { Collection } from "@/lib/contract/collection";
import { maxOrdersPerRequest } from "@/lib/contract/order-limits";
import type { CreateOrdersResponse } from "@/lib/contract/order-requests";
import { QuaysideError } from "@/lib/errors";
import { deployContract, waitForSuccess } from "../../local/chains/deploy-contract";
import { followContract } from "./collections-file";
import type { Subject } from "./subject";
import { signListingsTogether, type Trader } from "./trader";

const slug = "ten-thousand-berths";
const mintedTogether = 1_000;
const knownTimeoutMs = 180_000;

/** A collection of one maker, who lists every item. */
export interface LargeBook {
  maker: PrivateKeyAccount;
  contract: `0x${string}`;
  /** Number of items, each listed once. */
  size: number;
  /** Lists items again, for a price in wei. */
  list: (tokenIds: readonly bigint[], price: bigint) => Promise<void>;
  /** Requests a path of the service. */
  get: <Body>(path: string) => Promise<Body>;
  /** Gives or revokes the conduit's approval for the collection. Resolves when the chain has mined it. */
  setApproval: (approved: boolean) => Promise<void>;
}

function getter({ api, apiKey }: LocalManifest) {
  return async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(`${api}${path}`, { headers: { "x-api-key": apiKey } });
    if (!answer.ok) throw new QuaysideError("bench_failed", `${path} answered ${answer.status}.`);
    return (await answer.json()) as Body;
  };
}

/** Deploys and mints the collection, and makes the running service follow it like an operator: through the collections file. */
async function openCollection(
  { client, chain: { id } }: Trader,
  { maker, size, collectionsFile }: { maker: PrivateKeyAccount; size: number; collectionsFile: string },
): Promise<`0x${string}`> {
  // Without a base URI there is no metadata to read, which is not measured here.
  const args = ["Ten Thousand Berths", "BERTH", "", "", maker.address, maker.address, 0];
  const startBlock = Number(await client.getBlockNumber());
  const contract = await deployContract(client, { contract: "QuaysideCollection", args, account: maker });
  for (let minted = 0; minted < size; minted += mintedTogether) {
    const hash = await client.writeContract({
      account: maker,
      address: contract,
      abi: quaysideCollectionAbi,
      functionName: "mintBatch",
      args: [[maker.address], [BigInt(Math.min(mintedTogether, size - minted))]],
    });
    await waitForSuccess(client, hash);
  }
  await followContract(collectionsFile, { slug, chain: id, address: contract, startBlock });
  return contract;
}

/** Lists items for a price, in requests of the largest size. */
async function listItems(
  { api, apiKey }: LocalManifest,
  trader: Trader,
  {
    maker,
    contract,
    tokenIds,
    price,
  }: { maker: PrivateKeyAccount; contract: `0x${string}`; tokenIds: readonly bigint[]; price: bigint },
): Promise<void> {
  const owner = { account: maker, tokenIds: [] };
  const subject: Pick<Subject, "contract"> = { contract };
  for (let from = 0; from < tokenIds.length; from += maxOrdersPerRequest) {
    const some = tokenIds.slice(from, from + maxOrdersPerRequest);
    const orders = await signListingsTogether(trader, subject, { owner, tokenIds: some, price });
    const answer = await fetch(`${api}/listings`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": apiKey },
      body: JSON.stringify({ orders }),
    });
    const { results } = (await answer.json()) as CreateOrdersResponse;
    const refused = results.find(({ status }) => status !== 201);
    if (refused !== undefined) {
      throw new QuaysideError("bench_failed", `A listing was refused: ${refused.problem?.detail}`);
    }
  }
}

/**
 * Opens a collection in the running market, and lists all of it for its one owner.
 *
 * @param options.size number of items, a multiple of the listings in a request.
 */
export async function openLargeBook(
  manifest: LocalManifest,
  trader: Trader,
  { size, collectionsFile }: { size: number; collectionsFile: string },
): Promise<LargeBook> {
  const [account] = manifest.accounts;
  if (account === undefined) throw new QuaysideError("bench_failed", "There is no demo account.");
  const maker = privateKeyToAccount(account.privateKey);
  const contract = await openCollection(trader, { maker, size, collectionsFile });
  const get = getter(manifest);
  const deadline = performance.now() + knownTimeoutMs;
  const supply = async () => (await get<Collection>(`/collections/${slug}`).catch(() => null))?.stats.supply;
  while ((await supply()) !== size) {
    if (performance.now() > deadline) {
      throw new QuaysideError("bench_failed", "The service did not follow the collection in time.");
    }
    await wait(100);
  }
  const setApproval = async (approved: boolean) => {
    const hash = await trader.client.writeContract({
      account: maker,
      address: contract,
      abi: erc721Abi,
      functionName: "setApprovalForAll",
      args: [trader.chain.contracts.conduit, approved],
    });
    await waitForSuccess(trader.client, hash);
  };
  const list = (tokenIds: readonly bigint[], price: bigint) =>
    listItems(manifest, trader, { maker, contract, tokenIds, price });
  await setApproval(true);
  await list(
    Array.from({ length: size }, (_, at) => BigInt(1 + at)),
    parseEther("1"),
  );
  return { maker, contract, size, list, get, setApproval };
}
