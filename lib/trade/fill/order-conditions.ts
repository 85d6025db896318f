import { zeroHash } from "viem";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { hashOrder } from "@/lib/seaport/hash-order";
import { decodeExtraData, receivedTokenContext } from "@/lib/seaport/signed-order";
import type { Condition } from "../review/check-row";
import { orderParametersOf } from "./decode-fulfillment";
import type { FillFacts } from "./fulfillment-facts";

/**
 * Checks the server's signature data in SIP-7's layout: it must name this taker and, if the order leaves the token open, this token. It
 * must not be expired and must agree with the answer. An open order has none. Only the zone can check the signature itself.
 */
function serverSignatureConditions({
  decoded,
  parsed,
  answer,
  shown,
  taker,
  now,
}: FillFacts): readonly Condition[] {
  const { extraData } = decoded.order;
  const { serverSignature, expiresAt } = answer;
  if (!parsed.restricted) {
    const none = extraData === "0x" && serverSignature === null && expiresAt === null;
    return [[none, t("The answer has a server's signature for an order that needs none.")]];
  }
  const signature = decodeExtraData(extraData);
  const context = parsed.scope.kind === "item" ? "0x" : receivedTokenContext(shown.tokenId);
  return [
    [signature !== null, t("The server's signature is missing.")],
    [
      signature !== null &&
        sameAddress(signature.fulfiller, taker) &&
        sameAddress(signature.context, context),
      t("The server's signature is not for this trade."),
    ],
    [signature !== null && signature.expiration > BigInt(now), t("The server's signature has lapsed.")],
    [
      serverSignature !== null &&
        sameAddress(serverSignature, extraData) &&
        BigInt(expiresAt ?? 0) === signature?.expiration,
      t("The answer names another server's signature than the bytes carry."),
    ],
  ];
}

/** The hash of the order in the bytes, or null if its counter is unknown. */
export function hashInBytes({ decoded, counter }: FillFacts) {
  return counter === null ? null : hashOrder({ ...orderParametersOf(decoded.order), counter });
}

/** Conditions: the bytes fill exactly the shown order, a listing or an offer. */
export function orderConditions(facts: FillFacts): readonly Condition[] {
  const { decoded, parsed, shown, answer } = facts;
  const hash = hashInBytes(facts);
  const { parameters } = decoded.order;
  return [
    [
      sameAddress(parsed.maker, shown.maker),
      t("The maker in the bytes is {address}.", { address: formatAddress(parsed.maker) }),
    ],
    [
      parameters.totalOriginalConsiderationItems === BigInt(parameters.consideration.length),
      t("The bytes name another number of payments than the maker signed."),
    ],
    [
      hash === null || sameAddress(hash, shown.orderHash),
      t("The order in the bytes is {hash}, this page showed {shown}.", {
        hash: formatAddress(hash ?? zeroHash),
        shown: formatAddress(shown.orderHash),
      }),
    ],
    [sameAddress(answer.orderHash, shown.orderHash), t("The answer is for another order.")],
    ...serverSignatureConditions(facts),
  ];
}
