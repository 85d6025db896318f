import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Abi, type Address, type Hex, parseEther } from "viem";
import { expect } from "vitest";
import { testCollectionAbi } from "@/lib/abi/generated/test-collection";
import { collectionsFileSchema } from "@/lib/chains/collections-file";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { chainsResponseSchema } from "@/lib/contract/chain";
import { itemFullSchema } from "@/lib/contract/item";
import { QuaysideError } from "@/lib/errors";
import { projectRoot } from "../setup/start-local";
import { ask, buy, list, type Wallet, walletOf } from "./trader";

/** The README's example, unchanged. */
export const seventhChain = {
  id: "gnosis",
  chainId: 7_131_007,
  name: "Gnosis",
  native: { symbol: "xDAI", name: "xDai" },
  usdRate: "1",
};

const slug = "seventh";
const followTimeoutMs = 30_000;

/** A collection with one item, deployed like any project's. */
async function deployCollection({ client }: Wallet): Promise<{ address: Address; startBlock: number }> {
  const file = join(projectRoot, "contracts", "artefacts", "TestCollection.json");
  // The generated ABI has no constructor.
  const { abi, bytecode } = JSON.parse(readFileSync(file, "utf8")) as { abi: Abi; bytecode: Hex };
  const deployed = await client.deployContract({ abi, bytecode, args: ["Seventh", "SEV"] });
  const { contractAddress, blockNumber } = await client.waitForTransactionReceipt({ hash: deployed });
  if (!contractAddress) throw new QuaysideError("deploy_failed", "The collection was not deployed.");
  const minted = await client.writeContract({
    address: contractAddress,
    abi: testCollectionAbi,
    functionName: "mint",
    args: [client.account.address, 0n, "data:application/json,{}"],
  });
  await client.waitForTransactionReceipt({ hash: minted });
  return { address: contractAddress, startBlock: Number(blockNumber) };
}

/** Adds the collection to the service's file, which the service reads again after a change. */
function follow(folder: string, address: Address, startBlock: number): void {
  const file = join(folder, "collections.json");
  const { collections } = collectionsFileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const contracts = { [seventhChain.id]: { address, startBlock } };
  writeFileSync(file, JSON.stringify({ collections: [...collections, { slug, contracts }] }));
}

/** Expects that pages offer the chain: a button of their filters, drawn on the server. */
async function expectOnPages({ web }: LocalManifest): Promise<void> {
  for (const path of ["/collections", "/activity"]) {
    const html = async () => (await fetch(`${web}${path}`)).text();
    await expect.poll(html, { timeout: followTimeoutMs }).toMatch(/>Gnosis<\/button>/);
  }
}

/** Expects that the API lists the chain, that pages show it, and that a collection on it is followed, listed and bought. */
export async function expectSeventhChain(folder: string, manifest: LocalManifest): Promise<void> {
  const { data } = await ask(manifest, "/chains", chainsResponseSchema);
  expect(data.find(({ id }) => id === seventhChain.id)).toMatchObject({
    chainId: seventhChain.chainId,
    name: "Gnosis",
    status: "live",
    nativeCurrency: { symbol: "xDAI" },
    wrappedCurrency: { symbol: "WxDAI" },
  });
  await expectOnPages(manifest);

  const [seller, buyer] = manifest.accounts.map((account) => walletOf(manifest, seventhChain.id, account));
  if (seller === undefined || buyer === undefined) throw new QuaysideError("no_account", "Two are needed.");
  const { address, startBlock } = await deployCollection(seller);
  follow(folder, address, startBlock);
  const ownerOf = async () => {
    const item = await ask(manifest, `/items/${seventhChain.id}/${address}/0`, itemFullSchema);
    return item.owner?.toLowerCase();
  };
  const addressOf = ({ client }: Wallet) => client.account.address.toLowerCase();
  const isFollowed = () => ownerOf().catch(() => null);
  await expect.poll(isFollowed, { timeout: followTimeoutMs }).toBe(addressOf(seller));
  const id = await list(manifest, seller, {
    slug,
    contract: address,
    tokenId: 0n,
    unitPrice: parseEther("2"),
  });
  await buy(manifest, buyer, id);
  await expect.poll(ownerOf, { timeout: followTimeoutMs }).toBe(addressOf(buyer));
}
