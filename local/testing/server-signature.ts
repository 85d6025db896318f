import type { Address, Hex, LocalAccount } from "viem";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { AdvancedOrder } from "@/lib/seaport/mirror-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { encodeExtraData, type SignedOrderMessage, signedOrderTypedData } from "@/lib/seaport/signed-order";
import type { TestChain } from "./chain";

export type ServerSignatureChanges = Partial<SignedOrderMessage> & {
  signer?: LocalAccount;
  chainId?: number;
  zone?: Address;
};

/**
 * The server's signature (`extraData`) for an order and the taker, a minute ahead, changed in whatever a test wants changed.
 */
export async function serverSignature(
  chain: TestChain,
  order: OrderComponents,
  changes: ServerSignatureChanges = {},
): Promise<Hex> {
  const { accounts, protocol } = chain;
  const { signer = accounts.serverSigner, chainId = chain.chainId, zone = protocol.signedZone } = changes;
  const { timestamp } = await chain.client.getBlock();
  const message = {
    fulfiller: changes.fulfiller ?? accounts.taker.address,
    expiration: changes.expiration ?? timestamp + 60n,
    orderHash: changes.orderHash ?? hashOrder(order),
    context: changes.context ?? "0x",
  };
  if (signer.signTypedData === undefined) throw new Error("the account cannot sign");
  return encodeExtraData(
    message,
    await signer.signTypedData(signedOrderTypedData(message, { chainId, zone })),
  );
}

/** A whole order as Seaport's advanced functions take it. */
export function advancedOrder(order: OrderComponents, signature: Hex, extraData: Hex): AdvancedOrder {
  return {
    parameters: { ...order, totalOriginalConsiderationItems: BigInt(order.consideration.length) },
    numerator: 1n,
    denominator: 1n,
    signature,
    extraData,
  };
}
