import { describe, expect, it } from "vitest";
import type { Eligibility, StageEligibility } from "../../contract/drop";
import { sampleDrop, sampleTerms } from "../../drops/testing/sample-drop";
import { FlowError } from "../errors/flow-error";
import type { Ports } from "../flow/ports";
import { sampleChain, samplePin, usdc } from "../testing/sample-chain";
import type { MintRequest } from "./request";
import { requestMint } from "./request-mint";

const minter = "0x00000000000000000000000000000000000000b2";
const drop = sampleDrop();
const stage = drop.stages[1];
if (stage === undefined) throw new Error("the sample has two stages");

const request: MintRequest = {
  drop,
  web: { chain: sampleChain, pin: samplePin, trading: { on: true } },
  minter,
  quantity: 2,
  terms: { stage: stage.id, price: stage.price, currency: stage.currency },
};

const total = (BigInt(stage.price) * 2n).toString();

function answer(terms: Partial<StageEligibility>, mint: Partial<Eligibility["mint"]> | null): Eligibility {
  const full = { stage: stage?.id ?? "", quantity: 2, price: total, currency: request.terms.currency };
  return {
    drop: drop.slug,
    address: minter,
    checkedAt: 0,
    quantity: 2,
    eligible: mint !== null,
    stages: [sampleTerms(terms)],
    mint: mint === null ? null : { ...full, calls: [], expiresAt: null, ...mint },
  };
}

async function refusal(given: Eligibility): Promise<FlowError> {
  const ports = { market: { eligibility: async () => given } } as unknown as Ports;
  const error = await requestMint(request, ports).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FlowError)) throw new Error("it is refused by the flow");
  return error;
}

describe("requestMint", () => {
  it("asks for the shown account and number of items, and returns the calls", async () => {
    const asked: unknown[] = [];
    const eligibility = async (...args: unknown[]) => {
      asked.push(args);
      return answer({}, {});
    };
    const mint = await requestMint(request, { market: { eligibility } } as unknown as Ports);
    expect(asked).toEqual([[drop.slug, minter, 2]]);
    expect(mint.price).toBe(total);
  });

  it.each([
    ["wallet_limit", "mint_limit"],
    ["not_on_allowlist", "mint_not_listed"],
    ["sold_out", "mint_sold_out"],
    ["stage_sold_out", "mint_sold_out"],
    ["ended", "mint_closed"],
    ["paused", "mint_closed"],
    ["not_started", "mint_not_open"],
  ] as const)("refuses what is %s by now, and says so", async (reason, code) => {
    const error = await refusal(answer({ eligible: false, reason, remaining: 0 }, null));
    expect(error.code).toBe(code);
    expect(error.facts.reason).toMatch(/\.$/);
  });

  it("reports how many are left if fewer remain than asked for", async () => {
    const error = await refusal(answer({ eligible: false, reason: "wallet_limit", remaining: 1 }, null));
    expect(error.facts.reason).toBe("Your account can mint 1 more, not 2.");
  });

  it("stops if the price or the currency differs from the shown one", async () => {
    for (const changed of [{ price: `${total}0` }, { currency: usdc }]) {
      const error = await refusal(answer({}, changed));
      expect(error.code).toBe("price_changed");
      expect(error.facts.before).toBe("0.12\u00a0ETH");
    }
  });

  it("is closed if the shown stage no longer exists", async () => {
    expect((await refusal(answer({ id: "9" }, null))).code).toBe("mint_closed");
  });
});
