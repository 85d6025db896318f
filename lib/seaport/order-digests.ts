import type { Hex } from "viem";
import { decodeBulkSignature, hashBulkOrder } from "./bulk-signature";
import { hashOrderDigest } from "./hash-order";
import type { SeaportDomain } from "./typed-data";

export interface OrderDigests {
  /** The digest that a key signed, of the order or of its bulk tree; recover the signer from it and `signature`. */
  digest: Hex;
  /** 64 or 65 bytes for `digest`; the whole given signature if it has another length. */
  signature: Hex;
  /** The digest that Seaport passes to a contract wallet (ERC-1271), always with the whole given signature. */
  contractDigest: Hex;
}

/**
 * Everything that Seaport checks a maker's signature against. Seaport uses ERC-1271 only for an offerer with code, and passes it the hash
 * of the order itself even where the signature has the length of a bulk one.
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
