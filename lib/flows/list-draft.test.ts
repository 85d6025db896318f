import { parseEther, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { sampleChain, samplePin, usdc } from "@/lib/tx/testing/sample-chain";
import {
  aboveFloor,
  draftPrice,
  draftQuantity,
  draftTaker,
  draftTimes,
  floorAmount,
  floorWarning,
  holdsOnly,
  plusTenth,
} from "./list-draft";

const web = { chain: sampleChain, pin: samplePin, trading: { on: true } } as const;
const native = sampleChain.nativeCurrency;
const now = 1_763_700_000;

describe("draftPrice", () => {
  it("reads what was typed in the decimals of the currency, exactly", () => {
    expect(draftPrice({ price: "2,2", currency: zeroAddress }, web)).toEqual({
      amount: parseEther("2.2"),
      error: null,
    });
    expect(draftPrice({ price: "25.5", currency: usdc }, web).amount).toBe(25_500_000n);
  });

  it("says what is wrong, but not before something was typed", () => {
    expect(draftPrice({ price: "", currency: zeroAddress }, web)).toEqual({ amount: null, error: null });
    expect(draftPrice({ price: "0", currency: zeroAddress }, web).error).toBe("Enter more than 0.");
    expect(draftPrice({ price: "0.0000001", currency: usdc }, web).error).toBe("Use at most 6 decimals.");
  });
});

describe("draftQuantity", () => {
  const held = { most: 3n, tooMany: holdsOnly };

  it("reads whole numbers up to what there is", () => {
    expect(draftQuantity(" 3 ", held)).toEqual({ value: 3n, error: null });
    expect(draftQuantity("1000", { ...held, most: null })).toEqual({ value: 1000n, error: null });
    expect(draftQuantity("", held)).toEqual({ value: null, error: null });
  });

  it.each([
    ["0", "Enter at least 1."],
    ["4", "You hold 3 of it."],
    ["1.5", "Enter a whole number."],
    ["-1", "Enter a whole number."],
  ])("says what is wrong with %j", (text, error) => {
    expect(draftQuantity(text, held)).toEqual({ value: null, error });
  });
});

describe("draftTaker", () => {
  const seller = "0x00000000000000000000000000000000000000A1";
  const buyer = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

  it("takes an address in any spelling with a right checksum, and nobody where nothing is typed", () => {
    expect(draftTaker(buyer.toLowerCase(), seller)).toEqual({ value: buyer, error: null });
    expect(draftTaker("  ", seller)).toEqual({ value: null, error: null });
  });

  it.each([
    [buyer.replace("C8", "c8"), "The checksum does not fit: one of the signs is wrong."],
    [seller.toLowerCase(), "This is your own account."],
    [zeroAddress, "Nobody holds the key of this address."],
    ["vitalik.eth", "Enter an address: 0x and 40 signs."],
  ])("refuses %s", (text, error) => {
    expect(draftTaker(text, seller)).toEqual({ value: null, error });
  });
});

describe("draftTimes", () => {
  it("starts a minute ago, because clocks differ, and lasts as long as chosen", () => {
    expect(draftTimes({ duration: "7d", customEnd: "" }, now)).toEqual({
      startsAt: now - 60,
      expiresAt: now + 604_800,
      error: null,
    });
  });

  it.each([
    ["", "Choose a date."],
    [new Date((now - 10) * 1000).toISOString(), "Choose a time that is still to come."],
    [new Date((now + 181 * 86_400) * 1000).toISOString(), "A listing may last 180 days at most."],
  ])("refuses the end %j", (customEnd, error) => {
    expect(draftTimes({ duration: "custom", customEnd }, now)).toMatchObject({ expiresAt: null, error });
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
    ["0.4145", "far_below"],
  ] as const)("warns about %s: %s", (price, warning) => {
    expect(floorWarning(parseEther(price), floor, native)).toBe(warning);
  });

  it("is not compared with a price in another currency", () => {
    expect(floorWarning(1n, floor, sampleChain.currencies.find(({ kind }) => kind === "erc20") ?? null)).toBe(
      "none",
    );
  });

  it("tells how far above or below a price is", () => {
    expect(aboveFloor(parseEther("2.2"), parseEther("2.144"))).toBe("0.026119");
    expect(aboveFloor(50n, 100n)).toBe("-0.5");
    expect(plusTenth(parseEther("1.62"))).toBe(parseEther("1.782"));
  });
});
