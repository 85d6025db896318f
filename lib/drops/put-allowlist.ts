import type { Address, Hex } from "../contract/primitives";

/** The header that carries the signature of a drop's owner, in the form of `formatSignatureHeader`. */
export const ownerSignatureHeader = "x-owner-signature";

export interface PutAllowlistMessage {
  /** Root of the submitted list. */
  root: Hex;
  /** Unix second at which the signature expires, at most `maxSignatureSeconds` ahead. */
  deadline: bigint;
}

/**
 * The message that the owner of a drop's contract signs to submit one of its allowlists.
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
