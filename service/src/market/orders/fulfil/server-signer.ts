import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "@/lib/chains/config";
import type { Address } from "@/lib/contract/primitives";
import { encodeExtraData, receivedTokenContext, signedOrderTypedData } from "@/lib/seaport/signed-order";

/** How long the server's signature is valid, in seconds: enough for a wallet and a block, too short to be kept. */
const signatureSeconds = 60;

/** The signed statement: this taker may fill this order now, with this token if the order leaves it open. */
interface SignatureRequest {
  chain: ChainConfig;
  orderHash: Hex;
  taker: Address;
  tokenId: bigint | null;
  /** Now of the chain, Unix seconds. */
  now: number;
}

/** The complete `extraData`, and the last second at which it settles. */
export interface ServerSignature {
  extraData: Hex;
  expiresAt: number;
}

/** Its key signs SIP-7 orders and nothing else (docs/decisions/0008-the-zone-is-the-authoriser.md). */
export interface ServerSigner {
  vouch(request: SignatureRequest): Promise<ServerSignature>;
}

export function createServerSigner(privateKey: Hex): ServerSigner {
  const account = privateKeyToAccount(privateKey);
  return {
    async vouch({ chain, orderHash, taker, tokenId, now }) {
      const expiresAt = now + signatureSeconds;
      const context: Hex = tokenId === null ? "0x" : receivedTokenContext(tokenId);
      const signed = { fulfiller: taker, expiration: BigInt(expiresAt), orderHash, context };
      const domain = { chainId: chain.chainId, zone: chain.contracts.signedZone };
      const signature = await account.signTypedData(signedOrderTypedData(signed, domain));
      return { extraData: encodeExtraData(signed, signature), expiresAt };
    },
  };
}
