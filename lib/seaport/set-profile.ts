import type { Address } from "../contract/primitives";
import { quaysideDomain } from "./hide-order";
import type { SeaportDomain } from "./typed-data";

/** The header that carries the account's signature, in the form of `formatSignatureHeader`. */
export const accountSignatureHeader = "x-account-signature";

export interface SetProfileMessage {
  account: Address;
  /** The chosen name; empty: none. */
  name: string;
  /** The chosen item as `chain/contract/tokenId`, the contract checksummed; empty: none. */
  avatar: string;
  /** Unix second at which the signature expires, at most `maxSignatureSeconds` ahead. */
  deadline: bigint;
}

/** How the message names an item. The contract must be checksummed. */
export function avatarText(item: { chain: string; contract: Address; tokenId: string } | null): string {
  return item === null ? "" : `${item.chain}/${item.contract}/${item.tokenId}`;
}

/**
 * The message that an account signs to choose its name and avatar on a market.
 *
 * @see EIP-712; it is sent with `PUT /v1/accounts/{address}/profile`
 */
export function setProfileTypedData(message: SetProfileMessage, domain: SeaportDomain) {
  return {
    domain: quaysideDomain(domain),
    types: {
      SetProfile: [
        { name: "account", type: "address" },
        { name: "name", type: "string" },
        { name: "avatar", type: "string" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "SetProfile",
    message,
  } as const;
}
