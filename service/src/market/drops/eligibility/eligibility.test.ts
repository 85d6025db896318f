import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closedStage } from "@/lib/drops/drop-calls";
import { DROP_NATIVE } from "@/lib/drops/drop-currency";
import { testAllowlist } from "../../../../../local/testing/drops";
import { type DropScene, openDropScene } from "../../../../testing/drop-scene";

let scene: DropScene;

beforeAll(async () => {
  scene = await openDropScene();
});
afterAll(() => scene.service.stop());

/** The stage's reason, and the contract's reason for the same claim. */
async function reasons(slug: string, at = 0, quantity = 1) {
  const { maker } = scene.service.chain.accounts;
  const { eligible, stages, mint } = await scene.eligibility(slug, maker.address, quantity);
  return { eligible, mint, reason: stages[at]?.reason };
}

describe.each(["erc721", "erc1155"] as const)("who can mint of %s", (standard) => {
  const slugOf = (name: string) => `${name}-${standard}`;
  const path = (name: string) => (standard === "erc721" ? slugOf(name) : `${slugOf(name)}.0`);

  it("is not open before its start, and open afterwards", async () => {
    const { maker } = scene.service.chain.accounts;
    const startsAt = (await scene.present()) + 1_000;
    const drop = await scene.open(slugOf("soon"), { standard, stages: [{ startsAt }] });
    expect(await drop.refusal(maker)).toBe("DropNoActiveCondition()");
    expect(await reasons(path("soon"))).toEqual({ eligible: false, mint: null, reason: "not_started" });
    await scene.goTo(startsAt);
    expect(await reasons(path("soon"))).toMatchObject({ eligible: true, reason: null });
  });

  it("gives the calls that mint, at the price of that many", async () => {
    const { chain } = scene.service;
    const { taker } = chain.accounts;
    const startsAt = (await scene.present()) - 10;
    const drop = await scene.open(slugOf("paid"), {
      standard,
      stages: [{ startsAt, price: 1_000n, maxPerWallet: 5n }],
    });
    const { mint, stages } = await scene.eligibility(path("paid"), taker.address, 3);
    expect(stages).toMatchObject([{ allowance: 5, minted: 0, remaining: 5, price: "1000", proof: null }]);
    expect(mint).toMatchObject({ stage: "0", quantity: 3, price: "3000", expiresAt: null });
    expect(mint?.calls).toHaveLength(1);
    for (const { to, data, value } of mint?.calls ?? []) {
      expect(to).toBe(drop.address);
      const hash = await chain.client.sendTransaction({
        account: taker,
        chain: chain.client.chain,
        to,
        data,
        value: BigInt(value),
      });
      expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe("success");
    }
    expect((await scene.eligibility(path("paid"), taker.address)).stages).toMatchObject([
      { allowance: 5, minted: 3, remaining: 2, reason: null },
    ]);
    expect(await scene.drop(path("paid"))).toMatchObject({
      status: "live",
      supply: { minted: 3 },
      stages: [{ minted: 3, maxPerWallet: 5, price: "1000" }],
    });
  });

  it("counts a wallet's mints in each stage separately", async () => {
    const { maker } = scene.service.chain.accounts;
    const begun = (await scene.present()) - 10;
    const next = begun + 2_000;
    const drop = await scene.open(slugOf("two"), {
      standard,
      stages: [
        { startsAt: begun, maxPerWallet: 2n },
        { startsAt: next, maxPerWallet: 1n },
      ],
    });
    await drop.claim(maker, { quantity: 2n });
    expect(await drop.refusal(maker)).toBe("DropClaimExceedLimit(2, 3)");
    expect(await reasons(path("two"))).toMatchObject({ eligible: false, reason: "wallet_limit" });
    await scene.goTo(next);
    expect(await reasons(path("two"), 0)).toMatchObject({ eligible: true, reason: "ended" });
    expect(await reasons(path("two"), 1)).toMatchObject({ eligible: true, reason: null });
    expect(await reasons(path("two"), 1, 2)).toMatchObject({
      eligible: false,
      reason: "wallet_limit",
      mint: null,
    });
  });

  it("reports that the stage, or the whole drop, is sold out", async () => {
    const { maker, taker } = scene.service.chain.accounts;
    const begun = (await scene.present()) - 10;
    const stage = await scene.open(slugOf("stage"), {
      standard,
      stages: [{ startsAt: begun, maxSupply: 2n }],
    });
    expect(await reasons(path("stage"), 0, 3)).toMatchObject({ eligible: false, reason: "stage_sold_out" });
    await stage.claim(taker, { quantity: 2n });
    expect(await stage.refusal(maker)).toBe("DropClaimExceedMaxSupply(2, 3)");
    expect(await reasons(path("stage"))).toMatchObject({ eligible: false, reason: "stage_sold_out" });
    expect((await scene.drop(path("stage"))).status).toBe("live");

    const all = await scene.open(slugOf("all"), { standard, maxSupply: 2n, stages: [{ startsAt: begun }] });
    expect(await reasons(path("all"), 0, 3)).toMatchObject({ eligible: false, reason: "sold_out" });
    await all.claim(taker, { quantity: 2n });
    expect(await all.refusal(maker)).not.toBe("settles");
    expect(await reasons(path("all"))).toMatchObject({ eligible: false, reason: "sold_out" });
    expect((await scene.drop(path("all"))).status).toBe("sold_out");
  });

  it("distinguishes a gap, a pause and the end", async () => {
    const begun = (await scene.present()) - 10;
    const [gap, again, end] = [begun + 3_000, begun + 6_000, begun + 9_000];
    const drop = await scene.open(slugOf("gaps"), {
      standard,
      stages: [{ startsAt: begun }, closedStage(gap), { startsAt: again }, closedStage(end)],
    });
    await scene.goTo(gap);
    expect(await scene.drop(path("gaps"))).toMatchObject({
      status: "upcoming",
      currentStage: null,
      nextStage: "2",
    });
    expect(await reasons(path("gaps"), 0)).toEqual({ eligible: false, mint: null, reason: "ended" });
    expect(await reasons(path("gaps"), 1)).toMatchObject({ reason: "not_started" });
    await scene.goTo(end);
    expect(await scene.drop(path("gaps"))).toMatchObject({
      status: "ended",
      currentStage: null,
      nextStage: null,
    });
    expect(await reasons(path("gaps"), 1)).toMatchObject({ eligible: false, reason: "ended" });

    const now = await scene.present();
    await drop.setStages([{ startsAt: begun }, closedStage(now - 5)]);
    await scene.service.settled();
    expect(await scene.drop(path("gaps"))).toMatchObject({ status: "paused" });
    expect(await reasons(path("gaps"))).toMatchObject({ eligible: false, reason: "paused" });
  });

  it("lets those on the list mint on their own terms, by their own proof", async () => {
    const { deployer, maker, taker, stranger } = scene.service.chain.accounts;
    const entries = [
      { address: maker.address, limit: 3n, price: 500n, currency: DROP_NATIVE },
      { address: taker.address },
      // The roots of the two standards' lists differ by this.
      { address: deployer.address, limit: standard === "erc721" ? 1n : 2n },
    ];
    const list = testAllowlist(entries);
    const begun = (await scene.present()) - 10;
    const drop = await scene.open(slugOf("listed"), {
      standard,
      stages: [{ startsAt: begun, maxPerWallet: 0n, root: list.root, price: 800n }],
    });
    const before = await scene.drop(path("listed"));
    expect(before.stages).toMatchObject([{ kind: "allowlist", allowlist: { root: list.root, size: null } }]);
    await scene.store(entries);
    expect((await scene.drop(path("listed"))).stages).toMatchObject([{ allowlist: { size: 3 } }]);

    const own = await scene.eligibility(path("listed"), maker.address, 3);
    expect(own.stages).toMatchObject([
      { allowance: 3, price: "500", proof: list.listed(maker.address).proof },
    ]);
    expect(own.mint).toMatchObject({ price: "1500" });
    // Zero on the list leaves the limit to the stage, whose limit is zero: listed, but unable to mint.
    expect((await scene.eligibility(path("listed"), taker.address)).stages).toMatchObject([
      { reason: "wallet_limit", allowance: 0 },
    ]);
    expect((await scene.eligibility(path("listed"), stranger.address)).stages).toMatchObject([
      { reason: "not_on_allowlist", allowance: 0, proof: null },
    ]);
    // Nobody learns who else is on the list: a proof holds hashes, and neither the drop nor another's answer names an account.
    const told = [
      await scene.drop(path("listed")),
      own,
      await scene.eligibility(path("listed"), stranger.address),
    ];
    for (const answer of told) {
      expect(JSON.stringify(answer).toLowerCase()).not.toContain(taker.address.slice(2).toLowerCase());
    }
    const stolen = { ...list.listed(maker.address), price: 500n };
    expect(await drop.refusal(stranger, { listed: stolen, price: 500n })).not.toBe("settles");

    const [call] = own.mint?.calls ?? [];
    if (call === undefined) throw new Error("no call");
    const { client } = scene.service.chain;
    const sent = { to: call.to, data: call.data, value: BigInt(call.value) };
    const hash = await client.sendTransaction({ account: maker, chain: client.chain, ...sent });
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe("success");
    expect((await scene.eligibility(path("listed"), maker.address)).stages).toMatchObject([
      { reason: "wallet_limit", minted: 3, remaining: 0 },
    ]);
    // A stranger cannot use another account's calls.
    await expect(client.call({ account: stranger, ...sent, blockTag: "pending" })).rejects.toThrow();
  });
});
