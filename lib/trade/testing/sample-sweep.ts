import type { BuildListingParameters } from "@/lib/seaport/build-listing";
import { signedZone, taker } from "@/lib/seaport/testing/sample-listing";
import { composeSweep } from "../sweep/compose-sweep";
import type { VerifySweepEntry, VerifySweepParameters } from "../sweep/verify";
import { sampleChain, tokenPin, usdc } from "./sample-chain";
import { now, sampleFulfillment } from "./sample-fulfillment";
import { sampleServerSignature } from "./sample-server-signature";

/** An item of a cart, with the service's honest answer. */
export function sampleEntry(
  id: string,
  changes: Partial<BuildListingParameters> = {},
  extraData?: ReturnType<typeof sampleServerSignature>,
): VerifySweepEntry {
  const { answer, shown, counter } = sampleFulfillment(changes, extraData);
  return { id, answer, shown, counter };
}

/** One item in native currency, one in a token, and one that needs the server's signature. */
export function sampleCart(): VerifySweepEntry[] {
  return [
    sampleEntry("native"),
    sampleEntry("coin", { tokenId: 1n, salt: 1n, currency: usdc, unitPrice: 25_000_000n }),
    sampleEntry(
      "enforced",
      { tokenId: 2n, salt: 2n, zone: signedZone },
      sampleServerSignature({ context: "0x" }),
    ),
  ];
}

/** An honest sweep of a cart, with the shown facts of the page. */
export function sampleSweep(entries: readonly VerifySweepEntry[] = sampleCart()): VerifySweepParameters {
  const plan = composeSweep({ entries, pin: tokenPin });
  if (plan.call === null) throw new Error("the sample has something to buy");
  return {
    call: plan.call,
    approvals: plan.approvals,
    entries: plan.entries,
    taker,
    walletChainId: sampleChain.chainId,
    chain: sampleChain,
    pin: tokenPin,
    simulation: plan.entries.map(() => true),
    now,
  };
}
