import { type Address, type Hex, type LocalAccount, maxUint256, parseEther, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import { type BuildListingParameters, buildListing } from "@/lib/seaport/build-listing";
import { bulkOrderTypedData, splitBulkSignature } from "@/lib/seaport/bulk-tree";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { waitForSuccess } from "../chains/deploy-contract";
import type { TestChain } from "./chain";

let lastSalt = 0n;

/** A salt that no other order of this process has. */
export function nextSalt(): bigint {
  lastSalt += 1n;
  return lastSalt;
}

/** Lets the chain's conduit move all of an owner's tokens of a collection. */
export async function approveConduit(
  { client, protocol, collection }: TestChain,
  owner: LocalAccount,
  token: Address = collection,
): Promise<void> {
  const hash = await client.writeContract({
    account: owner,
    address: token,
    abi: erc721Abi,
    functionName: "setApprovalForAll",
    args: [protocol.conduit, true],
  });
  await waitForSuccess(client, hash);
}

/** Lets the chain's conduit spend an owner's ERC-20. */
export async function approveConduitErc20(
  { client, protocol }: TestChain,
  owner: LocalAccount,
  token: Address,
) {
  const hash = await client.writeContract({
    account: owner,
    address: token,
    abi: wrappedNativeAbi,
    functionName: "approve",
    args: [protocol.conduit, maxUint256],
  });
  await waitForSuccess(client, hash);
}

/** Signs any order as its maker, for this chain. */
export function signOrder(chain: TestChain, maker: LocalAccount, order: OrderComponents): Promise<Hex> {
  if (maker.signTypedData === undefined) throw new Error("the account cannot sign");
  return maker.signTypedData(orderTypedData(order, chain.domain));
}

/** Signs orders as a maker's wallet does: one request, one signature, of which each order gets its own part. */
export async function signTogether(
  chain: TestChain,
  maker: LocalAccount,
  orders: readonly OrderComponents[],
): Promise<readonly Hex[]> {
  if (maker.signTypedData === undefined) throw new Error("the account cannot sign");
  // The types of a tree depend on its height, which viem can't follow.
  const request = bulkOrderTypedData(orders, chain.domain) as unknown as Parameters<
    typeof maker.signTypedData
  >[0];
  return splitBulkSignature(orders, await maker.signTypedData(request));
}

/** Reads the defaults of a maker's orders: the test collection's token, one whole unit of the currency, valid for a day, no fees. */
export async function termsNow({ client, protocol, collection }: TestChain, maker: LocalAccount) {
  const [{ timestamp }, counter] = await Promise.all([
    client.getBlock(),
    client.readContract({
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "getCounter",
      args: [maker.address],
    }),
  ]);
  return {
    maker: maker.address,
    standard: "erc721",
    token: collection,
    unitPrice: parseEther("1"),
    fees: [],
    startTime: Number(timestamp),
    endTime: Number(timestamp) + 86_400,
    conduitKey: protocol.conduitKey,
    counter,
    salt: nextSalt(),
  } as const;
}

/** A listing as a maker would sign it now, by default in the native currency. */
export async function signListing(
  chain: TestChain,
  maker: LocalAccount,
  parameters: Pick<BuildListingParameters, "tokenId"> & Partial<BuildListingParameters>,
): Promise<{ order: OrderComponents; signature: Hex }> {
  const order = buildListing({ ...(await termsNow(chain, maker)), currency: zeroAddress, ...parameters });
  return { order, signature: await signOrder(chain, maker, order) };
}
