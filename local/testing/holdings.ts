import { type Address, erc20Abi, type LocalAccount } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { erc1155Abi } from "@/lib/abi/generated/erc1155";
import { waitForSuccess } from "../chains/deploy-contract";
import type { TestChain } from "./chain";

/** The owner of a token on the chain; a token of the test collection by default. */
export function ownerOf(
  { client, collection }: Pick<TestChain, "client" | "collection">,
  tokenId: bigint,
  token: Address = collection,
): Promise<Address> {
  return client.readContract({
    address: token,
    abi: erc721Abi,
    functionName: "ownerOf",
    args: [tokenId],
  });
}

/** How many units of an edition an account has. */
export function unitsHeldBy(
  { client }: Pick<TestChain, "client">,
  holder: Address,
  { token, tokenId }: { token: Address; tokenId: bigint },
): Promise<bigint> {
  return client.readContract({
    address: token,
    abi: erc1155Abi,
    functionName: "balanceOf",
    args: [holder, tokenId],
  });
}

/** How much of an ERC-20 an account has, in base units. */
export function currencyHeldBy(
  { client }: Pick<TestChain, "client">,
  holder: Address,
  token: Address,
): Promise<bigint> {
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [holder],
  });
}

/** How much of an account's ERC-20 the conduit may spend, in base units. */
export function allowanceOf(
  { client, protocol }: Pick<TestChain, "client" | "protocol">,
  owner: Address,
  token: Address,
): Promise<bigint> {
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: "allowance",
    args: [owner, protocol.conduit],
  });
}

/** Transfers a token to another account, past any market, and waits for its block. */
export async function give(
  { client, collection }: Pick<TestChain, "client" | "collection">,
  from: LocalAccount,
  to: Address,
  tokenId: bigint,
): Promise<void> {
  const hash = await client.writeContract({
    account: from,
    address: collection,
    abi: erc721Abi,
    functionName: "transferFrom",
    args: [from.address, to, tokenId],
  });
  await waitForSuccess(client, hash);
}

/** Transfers units of an edition to another account, past any market, and waits for its block. */
export async function giveUnits(
  { client }: Pick<TestChain, "client">,
  from: LocalAccount,
  to: Address,
  { token, tokenId, units }: { token: Address; tokenId: bigint; units: bigint },
): Promise<void> {
  const hash = await client.writeContract({
    account: from,
    address: token,
    abi: erc1155Abi,
    functionName: "safeTransferFrom",
    args: [from.address, to, tokenId, units, "0x"],
  });
  await waitForSuccess(client, hash);
}
