import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import { fromDropCurrency, toDropCurrency } from "@/lib/drops/drop-currency";
import { sameAddress } from "@/lib/same-address";

/** The terms that an allowlist gives an address, with the proof of its entry; empty in a claim without an allowlist. */
interface AllowlistProof {
  proof: readonly Hex[];
  quantityLimitPerWallet: bigint;
  pricePerToken: bigint;
  currency: Address;
}

/** A claim decoded from its bytes. */
export interface DecodedClaim {
  receiver: Address;
  /** The token id of an ERC-1155 drop; null for an ERC-721 drop, whose ids are assigned in sequence. */
  tokenId: bigint | null;
  quantity: bigint;
  /** The zero address for the native currency. */
  currency: Address;
  /** The price of one item, in base units. */
  pricePerToken: bigint;
  allowlist: AllowlistProof;
}

/** Builds the calldata of a claim. */
export function buildClaim({
  receiver,
  tokenId,
  quantity,
  currency,
  pricePerToken,
  allowlist,
}: DecodedClaim): Hex {
  const terms = [quantity, toDropCurrency(currency), pricePerToken, allowlist, "0x"] as const;
  return tokenId === null
    ? encodeFunctionData({ abi: dropErc721Abi, functionName: "claim", args: [receiver, ...terms] })
    : encodeFunctionData({
        abi: dropErc1155Abi,
        functionName: "claim",
        args: [receiver, tokenId, ...terms],
      });
}

function decode(data: Hex, standard: "erc721" | "erc1155"): DecodedClaim | null {
  if (standard === "erc721") {
    const { functionName, args } = decodeFunctionData({ abi: dropErc721Abi, data });
    if (functionName !== "claim") return null;
    const [receiver, quantity, currency, pricePerToken, allowlist] = args;
    return { receiver, tokenId: null, quantity, currency, pricePerToken, allowlist };
  }
  const { functionName, args } = decodeFunctionData({ abi: dropErc1155Abi, data });
  if (functionName !== "claim") return null;
  const [receiver, tokenId, quantity, currency, pricePerToken, allowlist] = args;
  return { receiver, tokenId, quantity, currency, pricePerToken, allowlist };
}

/**
 * Decodes the bytes of a claim; null for other bytes. The decoded claim is encoded again and must give the same bytes, so that extra data
 * is refused.
 */
export function decodeClaim(data: Hex, standard: "erc721" | "erc1155"): DecodedClaim | null {
  try {
    const found = decode(data, standard);
    if (found === null) return null;
    const currency = fromDropCurrency(found.currency);
    const claim = { ...found, currency };
    return sameAddress(buildClaim(claim), data) ? claim : null;
  } catch {
    // The bytes call another function, or are no call.
    return null;
  }
}
