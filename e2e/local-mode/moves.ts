import { expect } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { onftAbi } from "@/lib/abi/generated/onft";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { collectionSchema } from "@/lib/contract/collection";
import { type VaultStatus, vaultMoveSchema, vaultStatusSchema } from "@/lib/contract/vault";
import { QuaysideError } from "@/lib/errors";
import { addressToBytes32 } from "@/lib/vault/packet";
import { Market } from "../fixtures/market";
import type { LocalPlace } from "./local-place";
import { npmRun, outcome } from "./npm-start";
import { ask, send, type Wallet, walletOf } from "./trader";

const slug = "the-notables";
const crossTimeoutMs = 30_000;

/** Sends a command to the relayer through npm, and returns its output. */
async function relayer({ env }: LocalPlace, ...words: string[]): Promise<string> {
  const { code, said } = await outcome(npmRun("relayer", env, words));
  expect(code).toBe(0);
  return said;
}

/** The first demo account with an item at home, its wallet and that item. */
async function findMovable(manifest: LocalManifest, homeChain: string) {
  const market = new Market(manifest);
  for (const account of manifest.accounts) {
    const items = await market.accountItems(account.address, { chain: homeChain });
    const item = items.find(
      ({ collection, bestListing }) => collection.slug === slug && bestListing === null,
    );
    if (item !== undefined) return { account, wallet: walletOf(manifest, homeChain, account), item };
  }
  throw new QuaysideError("no_item", `No demo account has an item of ${slug} at home.`);
}

/** Sends an item to its owner on another chain, without options, for the chain's fee. */
async function sendAway(
  { client }: Wallet,
  {
    adapter,
    contract,
    tokenId,
    dstEid,
  }: Record<"adapter" | "contract", `0x${string}`> & {
    tokenId: bigint;
    dstEid: number;
  },
): Promise<void> {
  const to = addressToBytes32(client.account.address);
  const param = { dstEid, to, tokenId, extraOptions: "0x", composeMsg: "0x", onftCmd: "0x" } as const;
  const approval = { address: contract, abi: erc721Abi, functionName: "approve" } as const;
  await client.waitForTransactionReceipt({
    hash: await client.writeContract({ ...approval, args: [adapter, tokenId] }),
  });
  const onft = { address: adapter, abi: onftAbi } as const;
  const fee = await client.readContract({ ...onft, functionName: "quoteSend", args: [param, false] });
  const hash = await client.writeContract({
    ...onft,
    functionName: "send",
    args: [param, fee, client.account.address],
    value: fee.nativeFee,
  });
  const { status } = await client.waitForTransactionReceipt({ hash });
  if (status !== "success") throw new QuaysideError("reverted", `${hash} reverted.`);
  // Without it, three of the chain's own blocks would take half a minute.
  await client.request({ method: "anvil_mine" as never, params: ["0x3"] as never });
}

/** Expects that the seed's item stays on its way while the relayer runs, and arrives after its release. */
export async function expectHeldItem(place: LocalPlace, manifest: LocalManifest): Promise<void> {
  const held = async () => (await new Market(manifest).items(slug, { vault: "in_transit" })).data;
  const [item, ...others] = await held();
  if (item === undefined) throw new QuaysideError("no_item", "The seed left nothing on its way.");
  expect(others).toEqual([]);
  expect(await relayer(place, "status")).toContain("1 on their way, 1 of them held; 1 stuck.");
  expect(await relayer(place, "release")).toContain("0 of them held");
  const read = () =>
    ask(manifest, `/vault/status/${item.chain}/${item.contract}/${item.tokenId}`, vaultStatusSchema);
  await expect.poll(async () => (await read()).state, { timeout: crossTimeoutMs }).toBe("mirrored");
}

/** Expects that items move, wait while the relayer is paused, get stuck if it fails, and that anybody can retry the delivery. */
export async function expectMoves(place: LocalPlace, manifest: LocalManifest): Promise<void> {
  const { vault } = await ask(manifest, `/collections/${slug}`, collectionSchema);
  const homeChain = vault?.homeChain ?? "";
  const destination = vault?.destinations[0] ?? "";
  const [home, there] = [vault?.routes[homeChain], vault?.routes[destination]];
  if (home === undefined || there === undefined) throw new QuaysideError("no_route", slug);
  const { account, wallet, item } = await findMovable(manifest, homeChain);
  const { contract, tokenId } = item;
  const status = () => ask(manifest, `/vault/status/${homeChain}/${contract}/${tokenId}`, vaultStatusSchema);
  const reaches = async (state: VaultStatus["state"]) => {
    await expect.poll(async () => (await status()).state, { timeout: crossTimeoutMs }).toBe(state);
    return status();
  };

  expect(await relayer(place, "status")).toContain("The relayer is running.");
  expect(await relayer(place, "low-gas")).toContain("The next 1 deliveries get too little gas.");
  expect(await relayer(place, "pause")).toContain("The relayer is paused.");
  const move = { adapter: home.oapp, contract, tokenId: BigInt(tokenId), dstEid: there.eid };
  await sendAway(wallet, move);
  const { pendingMove } = await reaches("in_transit");
  await relayer(place, "resume");
  await reaches("stuck");

  const { retry } = await ask(manifest, `/vault/moves/${pendingMove?.id}`, vaultMoveSchema);
  const other = manifest.accounts.find(({ address }) => address !== account.address);
  if (retry === null || other === undefined) throw new QuaysideError("no_retry", "It cannot be retried.");
  const { to, data } = retry.call;
  await send(walletOf(manifest, destination, other), { to, data });
  expect(await reaches("mirrored")).toMatchObject({ homeChain, activeChain: destination });
}
