import type { Hex } from "viem";
import { decodeBulkSignature, hashBulkOrder } from "./bulk-signature";
import { hashOrderDigest } from "./hash-order";
import type { SeaportDomain } from "./typed-data";

export interface OrderDigests {
  /** What a key signed, to be recovered together with `signature`: of the order, or of its bulk tree. */
  digest: Hex;
  /** 64 or 65 bytes for `digest`; the whole of what was given where it is neither. */
  signature: Hex;
  /** What Seaport hands to a contract wallet (ERC-1271), always with the signature as it was given. */
  contractDigest: Hex;
}

/**
 * Everything that Seaport checks a maker's signature against. Only an offerer with code is asked by ERC-1271, and Seaport
 * asks it about the order itself even where the signature has the length of a bulk one.
 * @see Seaport 1.6 `Verifiers._verifySignature`
 * @example const { digest, signature } = orderDigests(hashOrder(order), given, { chainId, seaport }); recover(digest, signature)
 */
export function orderDigests(orderHash: Hex, signature: Hex, domain: SeaportDomain): OrderDigests {
  const contractDigest = hashOrderDigest(orderHash, domain);
  const bulk = decodeBulkSignature(signature);
  if (bulk === null) return { digest: contractDigest, signature, contractDigest };
  return {
    digest: hashOrderDigest(hashBulkOrder(orderHash, bulk), domain),
    signature: bulk.signature,
    contractDigest,
  };
}
