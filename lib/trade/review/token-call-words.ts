import { type Abi, decodeFunctionData, erc20Abi, erc1155Abi, type Hex } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";

function decode<const abi extends Abi>(abi: abi, data: Hex) {
  try {
    return decodeFunctionData({ abi, data });
  } catch {
    // The bytes call another function, which the next ABI may contain.
    return null;
  }
}

function tokenTo(tokenId: bigint, address: string): string {
  return t("Token {token} to {address}", { token: String(tokenId), address });
}

/**
 * The full address in a call to a collection or a currency that receives or may spend. The short form is not enough: another address can be
 * made to match it. Null if the call names no address.
 */
export function exactCallWords(data: Hex): string | null {
  const single = decode(erc721Abi, data);
  if (single?.functionName === "setApprovalForAll") return single.args[0];
  if (single?.functionName === "safeTransferFrom") return tokenTo(single.args[2], single.args[1]);
  const several = decode(erc1155Abi, data);
  if (several?.functionName === "safeTransferFrom") return tokenTo(several.args[2], several.args[1]);
  const coin = decode(erc20Abi, data);
  return coin?.functionName === "approve" ? coin.args[0] : null;
}

/** Describes a call to a collection from its bytes; null for a call that Quayside never requests. */
export function collectionCallWords(data: Hex, collectionName: string): string | null {
  const single = decode(erc721Abi, data);
  if (single?.functionName === "setApprovalForAll") {
    const [operator, approved] = single.args;
    return approved
      ? t("Let {address} move {collection}", { address: formatAddress(operator), collection: collectionName })
      : t("No longer let {address} move {collection}", {
          address: formatAddress(operator),
          collection: collectionName,
        });
  }
  if (single?.functionName === "safeTransferFrom") {
    const [from, to, tokenId] = single.args;
    return t("Send token {token} from {from} to {to}", {
      token: formatTokenId(tokenId),
      from: formatAddress(from),
      to: formatAddress(to),
    });
  }
  const several = decode(erc1155Abi, data);
  if (several?.functionName === "safeTransferFrom") {
    const [from, to, tokenId, quantity] = several.args;
    return t("Send {count} of token {token} from {from} to {to}", {
      count: formatCount(quantity),
      token: formatTokenId(tokenId),
      from: formatAddress(from),
      to: formatAddress(to),
    });
  }
  return null;
}

/**
 * Describes a call to a currency's contract from its bytes; null for a call that Quayside never requests.
 *
 * @param inWords formats an amount of base units
 */
export function currencyCallWords(data: Hex, inWords: (amount: bigint) => string): string | null {
  const coin = decode(erc20Abi, data);
  if (coin?.functionName === "approve") {
    const [spender, amount] = coin.args;
    return t("Let {address} spend {amount}", { address: formatAddress(spender), amount: inWords(amount) });
  }
  const wrapped = decode(wrappedNativeAbi, data);
  if (wrapped?.functionName === "deposit") return t("Wrap what the transaction carries");
  if (wrapped?.functionName === "withdraw") return t("Unwrap {amount}", { amount: inWords(wrapped.args[0]) });
  return null;
}
