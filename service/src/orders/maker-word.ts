import { type Hex, hashTypedData } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { Address } from "@/lib/contract/primitives";
import {
  hideOrderTypedData,
  makerSignatureHeader,
  maxHideDeadlineSeconds,
  parseMakerSignature,
  unhideOrderTypedData,
} from "@/lib/seaport/hide-order";
import { ApiError } from "../http/api-error";
import { invalidRequest } from "../http/validation-hook";
import { isSignedBy } from "./check-signature";
import type { OrderChains } from "./order-chains";

/** What a maker can say about an order of theirs without a transaction. */
export type MakerWord = "hide" | "unhide";

/**
 * Checks that `x-maker-signature` is the maker's word about an order, and still counts.
 *
 * @param options.now Now of the chain, Unix seconds.
 * @throws ApiError `invalid_request` when the header is missing or has not the form, `invalid_maker_signature` when it is late, too
 * far ahead, or somebody else's.
 */
export async function checkMakerWord(
  header: string | undefined,
  options: {
    word: MakerWord;
    order: { hash: Hex; maker: Address };
    chain: ChainConfig;
    orderChains: OrderChains;
    now: number;
  },
): Promise<void> {
  const { word, order, chain, orderChains, now } = options;
  const parsed = header === undefined ? null : parseMakerSignature(header);
  if (parsed === null) {
    const path = makerSignatureHeader;
    throw invalidRequest([{ path, code: "invalid_format", message: "must be <deadline>.<signature>" }]);
  }
  const { deadline, signature } = parsed;
  if (deadline < BigInt(now)) throw refused("The maker's signature is past its deadline. Sign again.");
  if (deadline > BigInt(now + maxHideDeadlineSeconds)) {
    throw refused(`The deadline may be at most ${maxHideDeadlineSeconds} seconds ahead. Sign again.`);
  }
  const domain = { chainId: chain.chainId, seaport: chain.contracts.seaport };
  const message = { orderHash: order.hash, deadline };
  const digest =
    word === "hide"
      ? hashTypedData(hideOrderTypedData(message, domain))
      : hashTypedData(unhideOrderTypedData(message, domain));
  const isMaker = await isSignedBy(order.maker, { digest, signature }, { chain, orderChains });
  if (!isMaker) throw refused("The signature is not the maker's.");
}

function refused(message: string): ApiError {
  return new ApiError("invalid_maker_signature", message, { action: "sign_again" });
}
