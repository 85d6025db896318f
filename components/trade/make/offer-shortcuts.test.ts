import { parseEther } from "viem";
import { expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { offerShortcuts } from "./offer-shortcuts";

const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
const floor: Record<string, string> = { base: "0.9" };
const collection: Pick<Collection, "stats"> = { stats: { floor } as Collection["stats"] };
const best = { unitPrice: parseEther("0.84").toString(), currency: sampleChain.wrappedCurrency.address };

it("suggests the floor and more than the best offer, but nothing above the price to buy at", () => {
  const suggested = (buyNow: string | null) =>
    offerShortcuts({
      web,
      collection,
      guide: {
        best,
        buyNow: buyNow === null ? null : { of: "price", amount: parseEther(buyNow), note: "" },
      },
    }).map(({ label }) => label);
  expect(suggested(null)).toEqual(["Best offer +10%", "90% of floor", "Floor"]);
  expect(suggested("0.92")).toEqual(["90% of floor", "Floor"]);
  expect(suggested("0.85")).toEqual(["90% of floor"]);
});
