import { type Address, createPublicClient, http, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { Drop } from "@/lib/contract/drop";
import { QuaysideError } from "@/lib/errors";
import { createChainClient } from "../../local/chains/chain-client";
import { deployDrop } from "../../local/chains/deploy-drop";
import { followContract } from "./collections-file";
import { chainOf } from "./storm-accounts";
import { untilSeen } from "./until-seen";

const slug = "second-impression";
const price = 1_000_000_000_000n;

/** A drop that is added after the market's start. */
export interface StormDrop {
  slug: string;
  contract: Address;
  rpcUrl: string;
  /** Total number of items. */
  supply: number;
  /** Milliseconds from the line in the collections file until the API offers the drop for minting. */
  followedAfter: number;
  /** Number of minted items on the chain. */
  minted: () => Promise<number>;
}

/** Deploys a drop with one public stage of one item each, and makes the running service follow it. Its items look like those of `model`. */
export async function openStormDrop(
  manifest: LocalManifest,
  { model, supply, collectionsFile }: { model: Drop; supply: number; collectionsFile: string },
): Promise<StormDrop> {
  const { rpcUrl, chainId } = chainOf(manifest, model.chain);
  const [demo] = manifest.accounts;
  if (demo === undefined) throw new QuaysideError("bench_failed", "There is no demo account.");
  const client = createChainClient({ rpcUrl, chainId });
  const abi = dropErc721Abi;
  const block = await client.getBlock();
  const contractUri = await client.readContract({
    address: model.contract,
    abi,
    functionName: "contractURI",
  });
  const contract = await deployDrop(client, {
    standard: "erc721",
    name: "Second Impression",
    symbol: "AGAIN",
    contractUri,
    creator: privateKeyToAccount(demo.privateKey),
    earningsBps: 500,
    prepared: { count: BigInt(supply), baseUri: contractUri.replace(/[^/]*$/, "") },
    sales: [{ stages: [{ startsAt: Number(block.timestamp), price, maxPerWallet: 1n }] }],
    salt: toHex(slug, { size: 32 }),
  });
  const since = performance.now();
  const startBlock = Number(block.number);
  await followContract(collectionsFile, { slug, chain: model.chain, address: contract, startBlock });
  const isThere = (drop: Drop) => drop.status === "live" && drop.supply.max === supply;
  const followedAfter = await untilSeen<Drop>(manifest, `/drops/${slug}`, {
    since,
    isThere,
    timeoutMs: 60_000,
  });
  const reader = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  const minted = async () =>
    Number(await reader.readContract({ address: contract, abi, functionName: "nextTokenIdToClaim" }));
  return { slug, contract, rpcUrl, supply, followedAfter, minted };
}
