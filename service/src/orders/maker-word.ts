import { type Hex, hashTypedData } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { Address } from "@/lib/contract/primitives";
import { hideOrderTypedData, makerSignatureHeader, unhideOrderTypedData } from "@/lib/seaport/hide-order";
import { isSignedBy } from "./check-signature";
import type { OrderChains } from "./order-chains";
import { readWord, refusedWord } from "./read-word";

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
  const { deadline, signature } = readWord(header, { name: makerSignatureHeader, of: "maker", now });
  const domain = { chainId: chain.chainId, seaport: chain.contracts.seaport };
  const message = { orderHash: order.hash, deadline };
  const digest =
    word === "hide"
      ? hashTypedData(hideOrderTypedData(message, domain))
      : hashTypedData(unhideOrderTypedData(message, domain));
  const isMaker = await isSignedBy(order.maker, { digest, signature }, { chain, orderChains });
  if (!isMaker) throw refusedWord("maker", "The signature is not the maker's.");
}
