import { type Hex, hashTypedData } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { Address } from "@/lib/contract/primitives";
import { hideOrderTypedData, makerSignatureHeader, unhideOrderTypedData } from "@/lib/seaport/hide-order";
import type { OrderChains } from "../on-chain/order-chains";
import { isSignedBy } from "./check-signature";
import { readAccountSignature, refusedSignature } from "./read-account-signature";

/** Actions on an order that need its maker's signature and no transaction. */
export type MakerAction = "hide" | "unhide";

/**
 * Checks that `x-maker-signature` is a valid signature of the maker for this action on the order.
 *
 * @param options.now Now of the chain, Unix seconds.
 * @throws MarketError `invalid_request` when the header is missing or malformed, `invalid_maker_signature` when it has
 * expired, is too far ahead, or is by another account.
 */
export async function checkMakerSignature(
  header: string | undefined,
  options: {
    action: MakerAction;
    order: { hash: Hex; maker: Address };
    chain: ChainConfig;
    orderChains: OrderChains;
    now: number;
  },
): Promise<void> {
  const { action, order, chain, orderChains, now } = options;
  const { deadline, signature } = readAccountSignature(header, {
    name: makerSignatureHeader,
    of: "maker",
    now,
  });
  const domain = { chainId: chain.chainId, seaport: chain.contracts.seaport };
  const message = { orderHash: order.hash, deadline };
  const digest =
    action === "hide"
      ? hashTypedData(hideOrderTypedData(message, domain))
      : hashTypedData(unhideOrderTypedData(message, domain));
  const isMaker = await isSignedBy(order.maker, { digest, signature }, { chain, orderChains });
  if (!isMaker) throw refusedSignature("maker", "The signature is not the maker's.");
}
