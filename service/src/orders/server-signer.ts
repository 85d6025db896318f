import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "@/lib/chains/config";
import type { Address } from "@/lib/contract/primitives";
import { encodeExtraData, receivedTokenContext, signedOrderTypedData } from "@/lib/seaport/signed-order";

/** How long the server's word counts, in seconds: enough for a wallet and a block, too short to be kept. */
const wordSeconds = 60;

/** What is vouched for: that this taker may fill this order now, with this token where the order leaves it open. */
export interface WordRequest {
  chain: ChainConfig;
  orderHash: Hex;
  taker: Address;
  tokenId: bigint | null;
  /** Now of the chain, Unix seconds. */
  now: number;
}

/** The complete `extraData`, and the last second at which it settles. */
export interface ServerWord {
  extraData: Hex;
  expiresAt: number;
}

/** The key behind it signs SIP-7 words and nothing else. */
export interface ServerSigner {
  vouch(request: WordRequest): Promise<ServerWord>;
}

export function createServerSigner(privateKey: Hex): ServerSigner {
  const account = privateKeyToAccount(privateKey);
  return {
    async vouch({ chain, orderHash, taker, tokenId, now }) {
      const expiresAt = now + wordSeconds;
      const context: Hex = tokenId === null ? "0x" : receivedTokenContext(tokenId);
      const word = { fulfiller: taker, expiration: BigInt(expiresAt), orderHash, context };
      const domain = { chainId: chain.chainId, zone: chain.contracts.signedZone };
      const signature = await account.signTypedData(signedOrderTypedData(word, domain));
      return { extraData: encodeExtraData(word, signature), expiresAt };
    },
  };
}
