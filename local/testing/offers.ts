import { type LocalAccount, parseEther } from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { type BuildOfferParameters, buildOffer } from "@/lib/seaport/build-offer";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { waitForSuccess } from "../chains/deploy-contract";
import type { TestChain } from "./chain";
import { approveConduitErc20, signOrder, termsNow } from "./orders";

/** Gives an account wrapped native that the conduit may take. */
export async function fundOffers(
  chain: TestChain,
  maker: LocalAccount,
  amount = parseEther("10"),
): Promise<void> {
  const { client, protocol } = chain;
  const hash = await client.writeContract({
    account: maker,
    address: protocol.wrapped,
    abi: wrappedNativeAbi,
    functionName: "deposit",
    value: amount,
  });
  await waitForSuccess(client, hash);
  await approveConduitErc20(chain, maker, protocol.wrapped);
}

/**
 * An offer as a maker would sign it now: for one unit of the test collection, one wrapped native unit, valid for a day, no fees,
 * unless said otherwise. A trait offer names the chain's signed zone.
 */
export async function signOffer(
  chain: TestChain,
  maker: LocalAccount,
  parameters: Pick<BuildOfferParameters, "scope"> & Partial<BuildOfferParameters>,
): Promise<{ order: OrderComponents; signature: `0x${string}` }> {
  const { wrapped, signedZone } = chain.protocol;
  const order = buildOffer({
    ...(await termsNow(chain, maker)),
    currency: wrapped,
    ...(parameters.scope.kind === "trait" ? { zone: signedZone } : {}),
    ...parameters,
  });
  return { order, signature: await signOrder(chain, maker, order) };
}
