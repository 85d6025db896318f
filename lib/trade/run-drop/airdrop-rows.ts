import type { Abi, Address, Hex } from "viem";
import { dropCreatorAbi } from "../../abi/generated/drop-creator";
import type { Chain } from "../../contract/chain";
import { allowlistLeaf } from "../../drops/allowlist-tree";
import { type Gift, giverTerms } from "../../drops/creator-calls";
import type { StoredCondition } from "../../drops/edit-stages";
import { formatAddress } from "../../format/address";
import { formatCount } from "../../format/count";
import { plural, t } from "../../language/translate";
import { sameAddress } from "../../same-address";
import { decodeCall, decodeSettings } from "../deploy/decode-calls";
import { factRow } from "../deploy/fact-row";
import { stageRows } from "../deploy/stage-rows";
import { decodeClaim } from "../mint/decode-claim";
import { type CheckRow, unreadable } from "../review/check-row";

interface AirdropParameters {
  creator: Address;
  tokenId: bigint | undefined;
  found: readonly StoredCondition[];
  gifts: readonly Gift[];
  /** The most that the creator may have minted under the airdrop's stage. */
  limit: bigint;
  chain: Pick<Chain, "nativeCurrency" | "wrappedCurrency" | "currencies">;
}

/** Whether conditions let nobody mint but the creator, in the last one, which has begun, and only up to the limit. */
function isForCreator(
  conditions: readonly StoredCondition[],
  { creator, limit }: Pick<AirdropParameters, "creator" | "limit">,
): boolean {
  const last = conditions.at(-1);
  return (
    last !== undefined &&
    last.startTimestamp === BigInt(conditions.length) &&
    last.quantityLimitPerWallet === 0n &&
    sameAddress(last.merkleRoot, allowlistLeaf({ address: creator, ...giverTerms(limit) }))
  );
}

function giftRow(
  data: Hex | undefined,
  gift: Gift | undefined,
  index: number,
  isEditions: boolean,
): CheckRow {
  const words = (receiver: string, quantity: bigint) =>
    plural(quantity, "{count} item to {address}", "{count} items to {address}", {
      address: formatAddress(receiver),
    });
  const claim = data === undefined ? null : decodeClaim(data, isEditions ? "erc1155" : "erc721");
  const isSame =
    claim !== null &&
    gift !== undefined &&
    claim.quantity === gift.quantity &&
    sameAddress(claim.receiver, gift.receiver) &&
    claim.pricePerToken === 0n;
  return factRow({
    id: `gift:${index}`,
    label: t("Gift {number}", { number: formatCount(index + 1) }),
    value: claim === null ? t("Not readable") : words(claim.receiver, claim.quantity),
    shown: gift === undefined ? t("None") : words(gift.receiver, gift.quantity),
    isSame,
    ...(claim !== null && { exact: claim.receiver }),
  });
}

/** The rows of an airdrop: each gift, and that the stages stand afterwards as they did before. */
export function airdropRows(
  data: Hex,
  { creator, tokenId, found, gifts, limit, chain }: AirdropParameters,
): CheckRow[] {
  const giver = { creator, limit };
  const calls = (decodeCall(dropCreatorAbi as Abi, "multicall", data) as [readonly Hex[]] | null)?.[0] ?? [];
  const isEditions = tokenId !== undefined;
  const [opening] = decodeSettings(calls[0] ?? "0x", isEditions) ?? [];
  const [closing] = decodeSettings(calls.at(-1) ?? "0x", isEditions) ?? [];
  if (opening?.kind !== "stages" || closing?.kind !== "stages" || calls.length < 3)
    return unreadable([["gifts", t("Gifts")]], t("Not an airdrop."));
  const given = calls.slice(1, -1);
  const isKept = [opening, closing].every((stages) => !stages.reset && stages.tokenId === tokenId);
  return [
    ...Array.from({ length: Math.max(given.length, gifts.length) }, (_, index) =>
      giftRow(given[index], gifts[index], index, isEditions),
    ),
    factRow({
      id: "meanwhile",
      label: t("Meanwhile"),
      value: isForCreator(opening.conditions, giver) ? t("Only you can mint") : t("Others can mint"),
      shown: t("Only you can mint"),
      isSame: isForCreator(opening.conditions, giver) && isKept,
    }),
    ...stageRows(closing, found, chain),
  ];
}
