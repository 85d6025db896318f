import { parseEther, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import { sampleChain, samplePin, usdc } from "@/lib/trade/testing/sample-chain";
import {
  draftPrice,
  draftQuantity,
  draftTaker,
  draftTimes,
  draftWorth,
  floorAmount,
  floorWarning,
  holdsOnly,
  type ListDraft,
  plusTenth,
  savedDuration,
} from "./list-draft";

const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
const native = sampleChain.nativeCurrency;
const now = 1_763_700_000;

describe("draftPrice", () => {
  it("reads the typed price exactly, in the decimals of the currency", () => {
    expect(draftPrice({ price: "2,2", currency: zeroAddress }, web)).toEqual({
      amount: parseEther("2.2"),
      error: null,
    });
    expect(draftPrice({ price: "25.5", currency: usdc }, web).amount).toBe(25_500_000n);
  });

  it("reports an error only after something was typed", () => {
    expect(draftPrice({ price: "", currency: zeroAddress }, web)).toEqual({ amount: null, error: null });
    expect(draftPrice({ price: "0", currency: zeroAddress }, web).error).toBe("Enter more than 0.");
    expect(draftPrice({ price: "0.0000001", currency: usdc }, web).error).toBe("Use at most 6 decimals.");
  });
});

describe("draftQuantity", () => {
  const held = { most: 3n, tooMany: holdsOnly };

  it("reads whole numbers up to the held units", () => {
    expect(draftQuantity(" 3 ", held)).toEqual({ value: 3n, error: null });
    expect(draftQuantity("1000", { ...held, most: null })).toEqual({ value: 1000n, error: null });
    expect(draftQuantity("", held)).toEqual({ value: null, error: null });
  });

  it.each([
    ["0", "Enter at least 1."],
    ["4", "You hold 3 of it."],
    ["1.5", "Enter a whole number."],
    ["-1", "Enter a whole number."],
  ])("reports the error of %j", (text, error) => {
    expect(draftQuantity(text, held)).toEqual({ value: null, error });
  });
});

describe("draftTaker", () => {
  const seller = "0x00000000000000000000000000000000000000A1";
  const buyer = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

  it("accepts an address in any spelling with a correct checksum, and null for empty text", () => {
    expect(draftTaker(buyer.toLowerCase(), seller)).toEqual({ value: buyer, error: null });
    expect(draftTaker("  ", seller)).toEqual({ value: null, error: null });
  });

  it.each([
    [buyer.replace("C8", "c8"), "The checksum does not match. A letter or digit is wrong."],
    [seller.toLowerCase(), "This is your own account."],
    [zeroAddress, "No one holds the key of this address."],
    ["vitalik.eth", "Enter an address: 0x and 40 letters and digits."],
  ])("refuses %s", (text, error) => {
    expect(draftTaker(text, seller)).toEqual({ value: null, error });
  });
});

describe("draftTimes", () => {
  it("starts a minute ago, because clocks differ, and lasts as long as chosen", () => {
    expect(draftTimes({ duration: "7d", customEnd: "" }, now)).toEqual({
      startsAt: now - 60,
      expiresAt: now + 604_800,
      lasts: 604_800,
      error: null,
    });
  });

  it.each([
    ["", "Choose a date."],
    [new Date((now - 10) * 1000).toISOString(), "Choose a future time."],
    [new Date((now + 181 * 86_400) * 1000).toISOString(), "A listing may last 180 days at most."],
  ])("refuses the end %j", (customEnd, error) => {
    expect(draftTimes({ duration: "custom", customEnd }, now)).toMatchObject({ expiresAt: null, error });
  });
});

describe("savedDuration", () => {
  const keep = (form: Pick<ListDraft, "duration" | "customEnd">) => {
    const { startsAt, expiresAt } = draftTimes(form, now);
    return savedDuration({ startsAt: `${startsAt}`, expiresAt: `${expiresAt}` });
  };

  it.each(["1d", "3d", "7d", "30d"] as const)(
    "restores %s after a reload interrupted the form",
    (duration) => {
      expect(keep({ duration, customEnd: "" })).toEqual({ duration });
    },
  );

  it("restores a chosen end, to the minute", () => {
    const form = { duration: "custom", customEnd: "2025-12-24T20:15" } as const;
    expect(keep(form)).toEqual(form);
    expect(draftTimes({ duration: "7d", customEnd: "", ...keep(form) }, now + 90).expiresAt).toBe(
      draftTimes(form, now).expiresAt,
    );
  });

  it("leaves the form unchanged if nothing usable was saved", () => {
    for (const saved of [{}, { startsAt: "1", expiresAt: "soon" }]) expect(savedDuration(saved)).toEqual({});
  });
});

describe("the floor", () => {
  const floor = floorAmount({ stats: { floor: { base: "0.829" } } as never }, web);

  it("is read from the decimal string of the statistics", () => {
    expect(floor).toBe(parseEther("0.829"));
    expect(floorAmount({ stats: { floor: {} } as never }, web)).toBeNull();
  });

  it.each([
    ["0.829", "none"],
    ["0.7462", "none"],
    ["0.7461", "below"],
    ["0.4146", "below"],
    ["0.4145", "below"],
    ["0.4144", "far_below"],
  ] as const)("warns about %s: %s", (price, warning) => {
    expect(floorWarning(parseEther(price), floor)).toBe(warning);
  });

  /** The chain with reference rates in dollars for ether and for a token. */
  function rated(ether: string | null, token: string | null): WebChain {
    const usd = (rate: string | null) => (rate === null ? null : { rate, at: 1, source: "test" });
    const nativeCurrency = { ...native, usd: usd(ether) };
    const currencies = sampleChain.currencies.map((each) => ({ ...each, usd: usd(token) }));
    return { ...web, chain: { ...sampleChain, nativeCurrency, currencies } };
  }

  it.each([
    // 0.829 ETH at 2,000.50 dollars is worth 1,658.4145.
    ["1658.4145", "none"],
    ["1492.58", "none"],
    ["1492.57", "below"],
    ["829.21", "below"],
    ["829.20", "far_below"],
  ] as const)("warns about %s of a token, by the reference rates: %s", (price, warning) => {
    const draft = { price, currency: usdc };
    expect(floorWarning(draftWorth(draft, rated("2000.50", "1")), floor)).toBe(warning);
  });

  it("is compared with native and wrapped prices, and not with a currency without a rate", () => {
    const wrapped = { price: "0.4", currency: sampleChain.wrappedCurrency.address };
    expect(floorWarning(draftWorth(wrapped, web), floor)).toBe("far_below");
    const token = { price: "1", currency: usdc };
    for (const chain of [rated(null, "1"), rated("2000", null), rated("0", "1")])
      expect(floorWarning(draftWorth(token, chain), floor)).toBe("none");
  });

  it("has a shortcut to a price one tenth higher", () => {
    expect(plusTenth(parseEther("1.62"))).toBe(parseEther("1.782"));
  });
});
