import {
  type Address,
  concatHex,
  type Hex,
  hexToBigInt,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  size,
  slice,
  toHex,
} from "viem";

/** The server's permission: one taker may fill one order, for a short while. */
export interface SignedOrderMessage {
  /** The account that submits the transaction. The zone refuses the zero address. */
  fulfiller: Address;
  /** Last second at which the order settles, in Unix seconds of the chain's clock. */
  expiration: bigint;
  orderHash: Hex;
  /** `0x`, or {@link receivedTokenContext} for an offer that leaves the token to its taker. */
  context: Hex;
}

const signedOrderTypes = {
  SignedOrder: [
    { name: "fulfiller", type: "address" },
    { name: "expiration", type: "uint64" },
    { name: "orderHash", type: "bytes32" },
    { name: "context", type: "bytes" },
  ],
} as const;

/**
 * The EIP-712 request that the server's key signs for the signed zone.
 * @see SIP-7; contracts/src/interfaces/ISignedZone.sol
 * @example account.signTypedData(signedOrderTypedData(word, { chainId, zone }))
 */
export function signedOrderTypedData(
  message: SignedOrderMessage,
  { chainId, zone }: { chainId: number; zone: Address },
) {
  return {
    domain: { name: "SignedZone", version: "1", chainId, verifyingContract: zone },
    types: signedOrderTypes,
    primaryType: "SignedOrder",
    message,
  } as const;
}

/**
 * The context that limits a taker to one token: SIP-7 substandard 1. The zone demands it for every order with a zone hash, and then checks
 * the first item that the maker receives.
 */
export function receivedTokenContext(tokenId: bigint): Hex {
  return concatHex(["0x01", toHex(tokenId, { size: 32 })]);
}

/**
 * The complete `extraData` of a restricted order.
 *
 * @param signature 65 bytes, as a key makes it; it is sent in its 64-byte form (EIP-2098).
 * @see SIP-6, SIP-7
 */
export function encodeExtraData({ fulfiller, expiration, context }: SignedOrderMessage, signature: Hex): Hex {
  const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)));
  return concatHex(["0x00", fulfiller, toHex(expiration, { size: 8 }), compact, context]);
}

/**
 * Decodes a complete `extraData`, or returns null if its layout is not SIP-7's. It does not check the signer: only the zone can.
 * @see contracts/src/SignedZone.sol
 */
export function decodeExtraData(extraData: Hex): Omit<SignedOrderMessage, "orderHash"> | null {
  const contextStart = 93;
  const total = size(extraData);
  if (total < contextStart || slice(extraData, 0, 1) !== "0x00") return null;
  return {
    fulfiller: slice(extraData, 1, 21),
    expiration: hexToBigInt(slice(extraData, 21, 29)),
    context: total === contextStart ? "0x" : slice(extraData, contextStart),
  };
}
