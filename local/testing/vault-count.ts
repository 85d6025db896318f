import { type Address, type Hex, zeroHash } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { decodeOnftMessage } from "@/lib/vault/message";
import { type Packet, packetOrigin } from "@/lib/vault/packet";
import { LAYERZERO_ENDPOINT } from "../chains/deploy-layerzero";
import type { TestVault, VaultTestChain } from "./vaults";

/** Where a token is, according to all chains together. */
export type CountedToken = {
  tokenId: bigint;
  /** The usable tokens: owner and chain, without those that the adapter keeps. */
  copies: readonly { eid: number; owner: Address }[];
  /** The ids of the packets that are still to be delivered with it. */
  packets: readonly Hex[];
};

const endpoint = { address: LAYERZERO_ENDPOINT, abi: layerZeroEndpointAbi } as const;

/** The packets to a chain that its endpoint may still deliver. */
async function undelivered({ client, eid, vault }: VaultTestChain, sent: readonly Packet[]) {
  const arriving = sent.filter(({ dstEid }) => dstEid === eid);
  const [waiting, verifiable] = await Promise.all([
    client.multicall({
      allowFailure: false,
      contracts: arriving.map(({ srcEid, sender, nonce }) => ({
        ...endpoint,
        functionName: "inboundPayloadHash" as const,
        args: [vault, srcEid, sender, nonce] as const,
      })),
    }),
    client.multicall({
      allowFailure: false,
      contracts: arriving.map((packet) => ({
        ...endpoint,
        functionName: "verifiable" as const,
        args: [packetOrigin(packet), vault] as const,
      })),
    }),
  ]);
  return arriving.filter((_, at) => waiting[at] !== zeroHash || verifiable[at] === true);
}

/** The owner of each of some tokens on a chain; null for those that the adapter has, or no account. */
async function ownersOn({ client, collection, vault }: VaultTestChain, tokenIds: readonly bigint[]) {
  const answers = await client.multicall({
    contracts: tokenIds.map((tokenId) => ({
      address: collection,
      abi: erc721Abi,
      functionName: "ownerOf" as const,
      args: [tokenId] as const,
    })),
  });
  return answers.map(({ result }) => (result === undefined || result === vault ? null : result));
}

/**
 * Asks all chains where tokens are.
 *
 * @param sent Every packet that any of the vault's ends ever sent.
 */
export async function countTokens(
  { chains }: TestVault,
  tokenIds: readonly bigint[],
  sent: readonly Packet[],
): Promise<readonly CountedToken[]> {
  const [owners, packets] = await Promise.all([
    Promise.all(chains.map((chain) => ownersOn(chain, tokenIds))),
    Promise.all(chains.map((chain) => undelivered(chain, sent))),
  ]);
  const onTheirWay = packets.flat();
  return tokenIds.map((tokenId, at) => ({
    tokenId,
    copies: chains.flatMap(({ eid }, index) => {
      const owner = owners[index]?.[at] ?? null;
      return owner === null ? [] : [{ eid, owner }];
    }),
    packets: onTheirWay
      .filter(({ message }) => decodeOnftMessage(message).tokenId === tokenId)
      .map(({ guid }) => guid),
  }));
}
