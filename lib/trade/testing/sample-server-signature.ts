import type { Hex } from "viem";
import { encodeExtraData, receivedTokenContext, type SignedOrderMessage } from "@/lib/seaport/signed-order";
import { taker } from "@/lib/seaport/testing/sample-listing";
import { otherHash } from "./sample-chain";
import { now } from "./sample-fulfillment";

/**
 * A server's signature data for the sample taker, which expire in a minute; for token 2187 by default. The signature itself is invented.
 */
export function sampleServerSignature(changes: Partial<SignedOrderMessage> = {}): Hex {
  const message = {
    fulfiller: taker,
    expiration: BigInt(now + 60),
    orderHash: otherHash,
    context: receivedTokenContext(2187n),
    ...changes,
  };
  return encodeExtraData(message, `0x${"11".repeat(64)}1b`);
}
