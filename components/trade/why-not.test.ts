import { describe, expect, it } from "vitest";
import { explainError } from "@/lib/trade/errors/explain-error";
import { FlowError } from "@/lib/trade/errors/flow-error";
import { type ConfirmFacts, whyNot } from "./why-not";

const rejected = explainError(Object.assign(new Error("no"), { code: 4001 }), { chainName: "Base" });
const sold = explainError(new FlowError("already_sold"), { itemName: "Kiln #1", chainName: "Base" });

/** Every reason to wait, in the order of precedence. */
const all: readonly [ConfirmFacts, string][] = [
  [
    { trading: { on: false, code: "chain_down", reason: "Trading on Base is off." } },
    "Trading on Base is off.",
  ],
  [{ isWalletBusy: true }, "Answer your wallet first."],
  [{ other: "Wait for the other cancellation first." }, "Wait for the other cancellation first."],
  [{ form: "Enter a price first." }, "Enter a price first."],
  [{ failure: rejected }, "This cannot go on. The reason is above."],
  [{ isExpired: true }, "Getting a new signature."],
  [{ waiting: "Checking the price and the order" }, "Checking the price and the order"],
  [{ checks: [null, { blocked: false }, { blocked: true }] }, "A check does not match."],
  [{ missing: "0.02 ETH" }, "Your balance is too low."],
  [{ holds: [null, "Your old orders could not be loaded."] }, "Your old orders could not be loaded."],
  [{ consents: [{ accepted: true }, { accepted: false }] }, "Tick the box above first."],
];

describe("whyNot", () => {
  it("gives no reason where nothing prevents confirming", () => {
    expect(whyNot({})).toBeNull();
    expect(
      whyNot({
        trading: { on: true },
        isWalletBusy: false,
        other: null,
        form: null,
        failure: null,
        isExpired: false,
        waiting: null,
        checks: [null, undefined, { blocked: false }],
        missing: null,
        holds: [null],
        consents: [{ accepted: true }],
      }),
    ).toBeNull();
  });

  it.each(all)("puts %o into words", (facts, words) => {
    expect(whyNot(facts)?.words).toBe(words);
  });

  it("gives the first of several reasons, in the same order for every dialog", () => {
    for (let first = 0; first < all.length; first += 1) {
      const facts = Object.assign({}, ...all.slice(first).map(([each]) => each)) as ConfirmFacts;
      expect(whyNot(facts)?.words).toBe(all[first]?.[1]);
    }
  });

  it("offers a retry after a failure that allows one, in the failure's words", () => {
    expect(whyNot({ failure: rejected, waiting: "Checking" })).toEqual({
      words: "This cannot go on. The reason is above.",
      again: "Try again",
    });
  });

  it("offers no retry after a final failure", () => {
    expect(whyNot({ failure: sold })).toEqual({
      words: "This cannot go on. The reason is above.",
      again: null,
    });
  });

  it("offers no retry while something else must be done first", () => {
    expect(whyNot({ failure: rejected, isWalletBusy: true })?.again).toBeNull();
    expect(whyNot({ failure: rejected, form: "Enter a quantity first." })?.again).toBeNull();
  });
});
