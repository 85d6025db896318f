import { type LocalAccount, parseEther } from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import { type BuildOfferParameters, buildOffer } from "@/lib/seaport/build-offer";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { waitForSuccess } from "./deploy-contract";
import type { TestChain } from "./test-chain";
import { approveConduitErc20, nextSalt, signOrder } from "./test-orders";

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
  const { client, protocol, collection } = chain;
  const [{ timestamp }, counter] = await Promise.all([
    client.getBlock(),
    client.readContract({
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "getCounter",
      args: [maker.address],
    }),
  ]);
  const order = buildOffer({
    maker: maker.address,
    standard: "erc721",
    token: collection,
    unitPrice: parseEther("1"),
    currency: protocol.wrapped,
    fees: [],
    startTime: Number(timestamp),
    endTime: Number(timestamp) + 86_400,
    conduitKey: protocol.conduitKey,
    counter,
    salt: nextSalt(),
    ...(parameters.scope.kind === "trait" ? { zone: protocol.signedZone } : {}),
    ...parameters,
  });
  return { order, signature: await signOrder(chain, maker, order) };
}
