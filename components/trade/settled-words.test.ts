import { describe, expect, it } from "vitest";
import { sampleChain } from "@/lib/trade/testing/sample-chain";
import { type Settled, settledSentence, settledTitle } from "./settled-words";

const ether = 10n ** 18n;
const { nativeCurrency } = sampleChain;

function words(requested: bigint, quantity: bigint | null, side: Settled["side"] = "buy"): string {
  const settled = quantity === null ? null : { quantity, amount: quantity * ether };
  const fill = { side, name: "Print", requested, settled };
  return `${settledTitle(fill)}. ${settledSentence(fill, nativeCurrency)}`.replaceAll("\u00a0", " ");
}

describe("the words about a finished fill", () => {
  it("give the receipt's quantity, and the requested one where it is larger", () => {
    expect([words(1n, 1n), words(5n, 5n), words(5n, 3n), words(5n, 1n), words(3n, 3n, "accept")]).toEqual([
      "Print is yours. The sale is confirmed. You paid 1 ETH.",
      "5 × Print are yours. The sale is confirmed. You paid 5 ETH.",
      "3 of 5 × Print are yours. The sale is confirmed. You paid 3 ETH. Someone else bought the others first. You did not pay for them.",
      "1 of 5 × Print is yours. The sale is confirmed. You paid 1 ETH. Someone else bought the others first. You did not pay for them.",
      "3 × Print are sold. The sale is confirmed. You received 3 ETH.",
    ]);
  });

  it("claim no number where the receipt could not be read", () => {
    expect(words(5n, null)).toBe("Units of Print are yours. The sale is confirmed.");
    expect(words(1n, null, "accept")).toBe("Print is sold. The sale is confirmed.");
  });
});
