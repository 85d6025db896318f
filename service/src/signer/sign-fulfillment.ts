import type { Hex, PrivateKeyAccount } from "viem";
import type { Address } from "@/lib/contract/primitives";
import { encodeExtraData, receivedTokenContext, signedOrderTypedData } from "@/lib/seaport/signed-order";

/** How long the server's signature is valid, in seconds: enough for a wallet and a block, too short to be kept. */
export const signatureSeconds = 60;

/** A chain of the chain file, as far as a signature needs it. */
export interface SignedChain {
  id: string;
  chainId: number;
  contracts: { signedZone: Address };
}

/** The signed statement: this taker may fill this order until then, with this token if the order leaves it open. */
export interface FulfillmentStatement {
  orderHash: Hex;
  taker: Address;
  tokenId: bigint | null;
  /** Last second at which it settles, in Unix seconds of the chain's clock. */
  expiresAt: number;
}

/**
 * Signs for the chain's zone (SIP-7). The server's key signs nothing else (docs/decisions/0008-the-zone-is-the-authoriser.md).
 *
 * @returns the complete `extraData`
 */
export async function signFulfillment(
  account: PrivateKeyAccount,
  { chainId, contracts }: SignedChain,
  { orderHash, taker, tokenId, expiresAt }: FulfillmentStatement,
): Promise<Hex> {
  const context: Hex = tokenId === null ? "0x" : receivedTokenContext(tokenId);
  const signed = { fulfiller: taker, expiration: BigInt(expiresAt), orderHash, context };
  const domain = { chainId, zone: contracts.signedZone };
  return encodeExtraData(signed, await account.signTypedData(signedOrderTypedData(signed, domain)));
}
