import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import { fromDropCurrency, toDropCurrency } from "@/lib/drops/drop-currency";
import { sameAddress } from "@/lib/same-address";

/** What a list gives its address, with the proof that it is on it; a claim without one has none of it. */
interface AllowlistProof {
  proof: readonly Hex[];
  quantityLimitPerWallet: bigint;
  pricePerToken: bigint;
  currency: Address;
}

/** A claim as its bytes say it. */
export interface DecodedClaim {
  receiver: Address;
  /** Of an ERC-1155 drop; null of an ERC-721 one, whose ids are given out in sequence. */
  tokenId: bigint | null;
  quantity: bigint;
  /** The zero address for the native currency. */
  currency: Address;
  /** Base units, of one item. */
  pricePerToken: bigint;
  allowlist: AllowlistProof;
}

/** The calldata of a claim. */
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
 * Reads the bytes of a claim; null where they are anything else, or say more than a claim: the bytes must be those that we would
 * write ourselves for what they say.
 */
export function decodeClaim(data: Hex, standard: "erc721" | "erc1155"): DecodedClaim | null {
  try {
    const found = decode(data, standard);
    if (found === null) return null;
    const currency = fromDropCurrency(found.currency);
    const claim = { ...found, currency };
    return sameAddress(buildClaim(claim), data) ? claim : null;
  } catch {
    // Another function, or not a call at all.
    return null;
  }
}
