import { parseEther } from "viem";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { orderPageSchema } from "@/lib/contract/order";
import { QuaysideError } from "@/lib/errors";
import { Market } from "../fixtures/market";
import { ask, list, send, type Wallet, walletOf } from "./trader";

const chain = "base";

/** The results of a person's use of local mode, which must survive each stop. */
export interface KeptState {
  /** Ids of the live listings. */
  listings: string[];
  /** Base units by demo account. */
  balances: Record<string, bigint>;
  /** Block number. */
  height: bigint;
}

/** The first two demo accounts' wallets. */
function wallets(manifest: LocalManifest): [Wallet, Wallet] {
  const [first, second] = manifest.accounts.map((account) => walletOf(manifest, chain, account));
  if (first === undefined || second === undefined) throw new QuaysideError("no_account", "Two are needed.");
  return [first, second];
}

export async function readKeptState(manifest: LocalManifest): Promise<KeptState> {
  const [{ client }] = wallets(manifest);
  const balances = await Promise.all(
    manifest.accounts.map(
      async ({ label, address }) => [label, await client.getBalance({ address })] as const,
    ),
  );
  const { data } = await ask(manifest, `/listings?chain=${chain}&limit=200`, orderPageSchema);
  return {
    listings: data.map(({ id }) => id).toSorted(),
    balances: Object.fromEntries(balances),
    height: await client.getBlockNumber(),
  };
}

/** Changes all of that state: lists an item and pays another account. @returns the id of the listing. */
export async function useMarket(manifest: LocalManifest): Promise<string> {
  const [seller, other] = wallets(manifest);
  const [item] = await new Market(manifest).unlistedItemsOf(seller.client.account.address, 1, chain);
  if (item === undefined) throw new QuaysideError("no_item", "The seller owns nothing to list.");
  const { contract, tokenId, collection } = item;
  const unitPrice = parseEther("0.125");
  const id = await list(manifest, seller, {
    slug: collection.slug,
    contract,
    tokenId: BigInt(tokenId),
    unitPrice,
  });
  await send(seller, { to: other.client.account.address, value: parseEther("1.5") });
  return id;
}
