import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MintChain, mint, startMintChain } from "../testing/scenes/mint-scene";
import { mintFee } from "./mint-fee";
import { prepareMint } from "./prepare";

let market: MintChain;

beforeAll(async () => {
  market = await startMintChain();
}, 60_000);

afterAll(() => market?.chain.stop());

describe("mintFee", () => {
  it("equals the fee that the dialog shows, and is close to the mint's real cost", async () => {
    const here = await market.scene();
    const fee = (await mintFee(here.request, here.ports)) ?? 0n;
    const review = await prepareMint(here.request, here.ports);
    expect(review.networkFee).not.toBeNull();
    // The gas price may change between two blocks.
    expect(Number(fee) / Number(review.networkFee)).toBeCloseTo(1, 0);
    const { end } = await mint(here);
    expect(Number(fee) / Number(end.steps[0]?.networkFee)).toBeCloseTo(1, 0);
  });

  it("grows with the number of items", async () => {
    const here = await market.scene();
    const of = async (quantity: number) => (await mintFee({ ...here.request, quantity }, here.ports)) ?? 0n;
    expect(await of(9)).toBeGreaterThan(await of(1));
  });

  it("is null before an approval, and if the chain gives no estimate", async () => {
    const token = await market.scene({ price: 5n, currency: market.chain.protocol.usdc });
    expect(await mintFee(token.request, token.ports)).toBeNull();
    const here = await market.scene();
    const chain = { ...here.ports.chain, networkFee: () => Promise.reject(new Error("no answer")) };
    expect(await mintFee(here.request, { ...here.ports, chain })).toBeNull();
  });

  it("throws for a mint that would be refused", async () => {
    const here = await market.scene({ maxPerWallet: 1n });
    await expect(mintFee(here.request, here.ports)).rejects.toMatchObject({ code: "mint_limit" });
  });
});
