import { parseAbi, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flowStatus } from "@/lib/trade/flow/flow";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { runNewFlow } from "../testing/run-new-flow";
import { neverAsked, withWallet } from "../testing/scenes/changed-ports";
import {
  type MintChain,
  type MintScene,
  mint,
  overtakenBy,
  startMintChain,
} from "../testing/scenes/mint-scene";
import { prepareMint } from "./prepare";
import { mintFlow } from "./run";

let market: MintChain;

beforeAll(async () => {
  market = await startMintChain();
}, 60_000);

afterAll(() => market?.chain.stop());

describe("a change between the dialog and the wallet", () => {
  /** Mints after `happens`, with a wallet that must not open. */
  async function meanwhile(here: MintScene, happens: () => Promise<unknown>) {
    const review = await prepareMint(here.request, here.ports);
    await happens();
    const ports = withWallet(here.ports, neverAsked);
    const { done, end } = await runNewFlow(mintFlow, { request: here.request, review }, ports);
    expect(done).toBe(false);
    return end.failure;
  }

  it("is reported for a price", async () => {
    const here = await market.scene();
    const failure = await meanwhile(here, () =>
      here.drop.setStages([market.open({ price: parseEther("0.07") })]),
    );
    expect(failure).toMatchObject({
      code: "price_changed",
      title: "Price changed from 0.12\u00a0ETH to 0.14\u00a0ETH.",
      action: { kind: "review_price" },
    });
  });

  it("is reported for another currency", async () => {
    const here = await market.scene();
    const { usdc } = market.chain.protocol;
    const failure = await meanwhile(here, () => here.drop.setStages([market.open({ currency: usdc })]));
    expect(failure).toMatchObject({ action: { kind: "review_price" } });
  });

  it("is reported for another account that is paid", async () => {
    const here = await market.scene();
    const { client, accounts } = market.chain;
    const failure = await meanwhile(here, async () => {
      const hash = await client.writeContract({
        address: here.drop.address,
        abi: parseAbi(["function setPrimarySaleRecipient(address)"]),
        functionName: "setPrimarySaleRecipient",
        args: [accounts.taker.address],
        account: accounts.deployer,
        chain: client.chain,
      });
      await waitForSuccess(client, hash);
    });
    expect(failure).toMatchObject({ code: "mint_changed", action: { kind: "review_price" } });
  });

  it("is reported for a stage that ended, even if the next one has the same terms", async () => {
    const now = Number((await market.chain.client.getBlock()).timestamp);
    const here = await market.sceneOf({ stages: [market.open(), market.open({ startsAt: now + 1_000 })] });
    const failure = await meanwhile(here, async () => {
      await market.chain.client.setNextBlockTimestamp({ timestamp: BigInt(now + 1_000) });
      await market.chain.client.mine({ blocks: 1 });
    });
    expect(failure).toMatchObject({
      code: "mint_changed",
      title: "Public has closed, and Stage 2 is open.",
      action: { kind: "review_price" },
    });
  });

  it("is reported for an allowance that was lowered, or used up elsewhere", async () => {
    const here = await market.scene({ maxPerWallet: 2n });
    const lowered = await meanwhile(here, () => here.drop.setStages([market.open({ maxPerWallet: 1n })]));
    expect(lowered).toMatchObject({
      code: "mint_limit",
      title: "Your account can mint 1 more, not 2.",
      safe: "Nothing was sent and your funds did not move.",
    });
  });

  it("is reported for a last item that somebody else minted", async () => {
    const here = await market.scene({ maxSupply: 2n });
    const failure = await meanwhile(here, () =>
      here.drop.claim(market.chain.accounts.maker, { quantity: 2n, price: market.price }),
    );
    expect(failure).toMatchObject({ code: "mint_sold_out", title: "Public is sold out." });
  });

  it("is reported in the flow's own words if the transaction came too late", async () => {
    const here = await market.scene({ maxSupply: 2n });
    const { maker } = market.chain.accounts;
    const faster = () => here.drop.claim(maker, { quantity: 1n, price: market.price });
    const { end } = await mint(here, overtakenBy(market.chain, here.ports, faster));
    expect(flowStatus(end)).toBe("failed");
    expect(end.failure).toMatchObject({
      code: "transaction_reverted",
      title: "The transaction failed on Base. Your account can mint 1 more, not 2.",
      safe: expect.stringMatching(/^You paid the network fee, 0\.\d+\u00a0ETH; the price was not taken\.$/),
    });
  });

  it("is not reported for a failed transaction that would now succeed", async () => {
    const here = await market.scene();
    const { drop } = here;
    const closed = overtakenBy(market.chain, here.ports, () =>
      drop.setStages([market.open({ price: market.price + 1n })]),
    );
    const reopened: typeof closed = {
      ...closed,
      chain: {
        ...closed.chain,
        async waitForReceipt(...asked) {
          const receipt = await closed.chain.waitForReceipt(...asked);
          await drop.setStages([market.open()]);
          return receipt;
        },
      },
    };
    const { end } = await mint(here, reopened);
    expect(end.failure?.title).toBe("The transaction failed on Base.");
  });
});
