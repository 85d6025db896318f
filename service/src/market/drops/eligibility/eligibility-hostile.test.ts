import { type Address, maxUint256, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eligibilitySchema } from "@/lib/contract/drop";
import type { ContractStage } from "@/lib/drops/drop-calls";
import { type DropScene, openDropScene } from "../../../../testing/drop-scene";

let scene: DropScene;
let begun: number;
let count = 0;

beforeAll(async () => {
  scene = await openDropScene();
  begun = (await scene.present()) - 10;
});
afterAll(() => scene.service.stop());

const nothing = { count: 0n, baseUri: "" };

async function judged(stages: readonly ContractStage[], quantity = 1, prepared?: typeof nothing) {
  const slug = `strange-${count++}`;
  await scene.open(slug, { standard: "erc721", stages, ...(prepared && { prepared }) });
  const answer = await scene.eligibility(slug, scene.service.chain.accounts.maker.address, quantity);
  return { drop: await scene.drop(slug), answer: eligibilitySchema.parse(answer) };
}

describe("a drop with nothing prepared yet", () => {
  it("is not sold out: it waits, and pauses once its stage has begun", async () => {
    const later = await judged([{ startsAt: begun + 90_000 }], 1, nothing);
    expect(later.drop).toMatchObject({ status: "upcoming", supply: { max: 0, minted: 0 } });
    expect(later.answer.stages).toMatchObject([{ reason: "not_started" }]);
    const now = await judged([{ startsAt: begun }], 1, nothing);
    expect(now.drop.status).toBe("paused");
    expect(now.answer).toMatchObject({ eligible: false, mint: null, stages: [{ reason: "paused" }] });
  });
});

describe("a price above any balance", () => {
  it.each<[string, (usdc: Address) => Partial<ContractStage>, number]>([
    [
      "in the zero address, which no drop takes for the native currency",
      () => ({ price: 5n, currency: zeroAddress }),
      1,
    ],
    [
      "in an account that is no token",
      () => ({ price: 5n, currency: "0x00000000000000000000000000000000000000A1" }),
      1,
    ],
    ["of more than there can be, for two", (usdc) => ({ price: maxUint256, currency: usdc }), 2],
    ["of more native currency than there can be, for two", () => ({ price: maxUint256 }), 2],
  ])("makes nobody eligible: %s", async (_what, terms, quantity) => {
    const stage = { startsAt: begun, ...terms(scene.service.chain.protocol.usdc) };
    const { answer } = await judged([stage], quantity);
    expect(answer).toMatchObject({ eligible: false, mint: null, stages: [{ reason: "paused" }] });
  });

  it("is none without a price", async () => {
    const { answer } = await judged([{ startsAt: begun, price: 0n, currency: zeroAddress }]);
    expect(answer).toMatchObject({ eligible: true, mint: { price: "0" } });
  });
});

describe("numbers beyond those of JavaScript", () => {
  it("are answered within their range: an end that never comes, a limit that does not limit", async () => {
    const { drop, answer } = await judged([{ startsAt: begun }, { startsAt: 1e30, maxSupply: 0n }]);
    expect(drop.stages).toMatchObject([{ endsAt: 8_640_000_000_000, maxPerWallet: null, maxSupply: null }]);
    expect(answer).toMatchObject({
      eligible: true,
      stages: [{ remaining: 20 }],
      mint: { expiresAt: 8_640_000_000_000 },
    });
  });
});

describe("a contract that is not a drop", () => {
  it("is refused: a missing address, a quantity of zero", async () => {
    const { drop } = await judged([{ startsAt: begun }]);
    const { maker } = scene.service.chain.accounts;
    for (const path of [
      zeroAddress,
      "0x12",
      ...["0", "-1", "1.5", "0x1", "1e3", ""].map((q) => `${maker.address}?quantity=${q}`),
    ]) {
      const { status, body } = await scene.service.request(`/v1/drops/${drop.slug}/eligibility/${path}`);
      expect([path, status, body.code]).toEqual([path, 400, "invalid_request"]);
    }
  });
});
