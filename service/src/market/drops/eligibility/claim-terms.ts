import { type Address, type Hex, maxUint256, zeroAddress } from "viem";

/** An address's line of an allowlist. Zero, the greatest price and the zero address leave the value to the condition. */
export interface ListedTerms {
  limit: bigint;
  price: bigint;
  /** As listed: the native currency has the contract's own name for it here. */
  currency: Address;
  proof: Hex[];
}

/** The terms on which an address claims under a condition. */
export interface ClaimTerms {
  limit: bigint;
  /** For one item, base units. */
  price: bigint;
  /** As the contract names it. */
  currency: Address;
}

/** The allowlist argument of a claim; for an address that is not listed, one that proves nothing. */
export function allowlistProof(listed: ListedTerms | null) {
  return {
    proof: listed?.proof ?? [],
    quantityLimitPerWallet: listed?.limit ?? 0n,
    pricePerToken: listed?.price ?? maxUint256,
    currency: listed?.currency ?? zeroAddress,
  };
}

/**
 * The terms of a condition for an address: its own if the list has them.
 *
 * @source thirdweb contracts 3.15, `extension/Drop.sol`, `verifyClaim`
 */
export function claimTerms(
  condition: { perWallet: bigint; price: bigint; currency: Address },
  listed: ListedTerms | null,
): ClaimTerms {
  const { perWallet, price, currency } = condition;
  const hasPrice = listed !== null && listed.price !== maxUint256;
  return {
    limit: listed !== null && listed.limit !== 0n ? listed.limit : perWallet,
    price: hasPrice ? listed.price : price,
    currency: hasPrice && listed.currency !== zeroAddress ? listed.currency : currency,
  };
}
