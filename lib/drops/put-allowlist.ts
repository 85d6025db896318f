import type { Address, Hex } from "../contract/primitives";

/** The header that carries the word of a drop's owner, in the form of `formatSignedWord`. */
export const ownerSignatureHeader = "x-owner-signature";

export interface PutAllowlistMessage {
  /** Of the list that is handed in. */
  root: Hex;
  /** Unix second until which the signature counts, at most `maxWordSeconds` ahead. */
  deadline: bigint;
}

/**
 * What the owner of a drop's contract signs to hand in one of its allowlists.
 *
 * @example
 * const typedData = putAllowlistTypedData({ root, deadline }, { chainId: 8453, contract });
 * const signature = await account.signTypedData(typedData);
 * @see EIP-712; `PUT /drops/{chain}/{contract}/allowlists/{root}`
 */
export function putAllowlistTypedData(
  message: PutAllowlistMessage,
  { chainId, contract }: { chainId: number; contract: Address },
) {
  return {
    domain: { name: "Quayside", version: "1", chainId, verifyingContract: contract },
    types: {
      PutAllowlist: [
        { name: "root", type: "bytes32" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "PutAllowlist",
    message,
  } as const;
}
