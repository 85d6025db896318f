import { type Address, type Hex, zeroAddress } from "viem";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { receivedTokenContext } from "@/lib/seaport/signed-order";
import { nextSalt } from "../../../local/testing/orders";
import { serverSignature } from "../../../local/testing/server-signature";
import type { WalkOrder } from "./walk";
import type { WalkCall } from "./walk-chain";

/** Longer than any walk takes. */
const signatureSeconds = 400 * 86_400;

/** The server's signature, by its key for any request: an order that is over must not settle even with it. */
function signatureFor({ place, order }: WalkOrder, taker: Address, context: Hex): Promise<Hex> {
  const expiration = BigInt(place.chain.head().timestamp + signatureSeconds);
  return serverSignature(place.chain, order, { fulfiller: taker, expiration, context });
}

/**
 * The transaction by which an account fills an order without the service. Where the order names the zone, it has a server signature, unless
 * the order was ended: for those the server signs nothing.
 */
export async function directFill(
  found: WalkOrder,
  { taker, tokenId, quantity }: { taker: Address; tokenId: bigint | null; quantity: bigint },
): Promise<WalkCall> {
  const { order, signature, side, place } = found;
  const { conduitKey, seaport } = place.chain.protocol;
  const [asked] = order.consideration;
  const isWide = side === "offer" && asked?.identifierOrCriteria === 0n;
  const context = isWide && tokenId !== null ? receivedTokenContext(tokenId) : "0x";
  const common = {
    order,
    signature,
    taker,
    quantity,
    conduitKey,
    salt: nextSalt(),
    ...(order.zone === zeroAddress || found.isEnded
      ? {}
      : { extraData: await signatureFor(found, taker, context) }),
  };
  const { data, value } =
    side === "listing"
      ? buildFulfillment(common)
      : { ...buildAcceptance({ ...common, ...(tokenId === null ? {} : { tokenId }) }), value: 0n };
  return { from: taker, to: seaport, data, value };
}
