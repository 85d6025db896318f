import { type Address, type Hex, zeroHash } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { decodeOnftMessage } from "@/lib/vault/message";
import { type Packet, packetOrigin } from "@/lib/vault/packet";
import { LAYERZERO_ENDPOINT } from "../chains/deploy-layerzero";
import type { TestVault, VaultTestChain } from "./vaults";

/** Where a token is, by the word of all chains together. */
export type CountedToken = {
  tokenId: bigint;
  /** Those that somebody can use: who owns it where, without the adapter, which only keeps it. */
  copies: readonly { eid: number; owner: Address }[];
  /** The ids of the packets that are still to be delivered with it. */
  packets: readonly Hex[];
};

const endpoint = { address: LAYERZERO_ENDPOINT, abi: layerZeroEndpointAbi } as const;

/** Of the packets that were sent to a chain those that its endpoint may still deliver. */
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

/** Who owns each of some tokens on a chain; null for those that nobody there has, or the adapter. */
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
