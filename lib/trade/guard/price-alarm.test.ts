import { describe, expect, it } from "vitest";
import type { SaleMark } from "../../contract/chart";
import { isTyped, priceAlarm, salesRange, textToType } from "./price-alarm";

const sold = (price: string, washTrade: SaleMark["washTrade"] = null) => ({ price, washTrade }) as SaleMark;

describe("the range of the sales of 30 days", () => {
  it("leaves out wash trades, so that they make no price look usual", () => {
    const data = [sold("1.5"), sold("0.8"), sold("90", "round_trip"), sold("0.01", "same_account")];
    expect(salesRange({ data, isSampled: false }, 2)).toEqual({
      count: 2,
      isSampled: false,
      lowest: 80n,
      highest: 150n,
    });
    expect(salesRange({ data: data.slice(2), isSampled: false }, 2)).toBeNull();
  });
});

describe("a price that must be typed", () => {
  const sales = { count: 3, isSampled: false, lowest: 90n, highest: 150n };

  it.each([
    ["buy", 300n, null],
    ["buy", 301n, "above_floor"],
    ["offer", 100n, null],
    ["offer", 101n, "above_floor"],
    ["list", 50n, null],
    ["list", 49n, "below_floor"],
    ["list", 10_000n, null],
    ["accept", 50n, null],
    ["accept", 49n, "below_floor"],
  ] as const)("to %s at %s with a floor of 100: %s", (act, price, alarm) => {
    expect(priceAlarm(act, price, { floor: 100n, sales: null }, null)).toBe(alarm);
  });

  it("is one above twice the highest sale, also where the floor is as high", () => {
    expect(priceAlarm("buy", 300n, { floor: 300n, sales }, null)).toBeNull();
    expect(priceAlarm("buy", 301n, { floor: 301n, sales }, null)).toBe("above_sales");
    expect(priceAlarm("buy", 301n, { floor: null, sales }, null)).toBe("above_sales");
  });

  it("is every price whose currency has no rate, and none without anything to compare", () => {
    for (const act of ["buy", "list", "offer", "accept"] as const) {
      expect(priceAlarm(act, null, { floor: 100n, sales }, null)).toBe("no_rate");
      expect(priceAlarm(act, 1n, { floor: null, sales: null }, null)).toBeNull();
      expect(priceAlarm(act, 1n, { floor: 0n, sales: null }, null)).toBeNull();
    }
  });

  it.each([
    ["list", 45n, null],
    ["list", 44n, "below_sales"],
    ["accept", 45n, null],
    ["accept", 44n, "below_sales"],
    ["offer", 300n, null],
    ["offer", 301n, "above_sales"],
  ] as const)("without a floor is compared with the sales: to %s at %s: %s", (act, price, alarm) => {
    for (const floor of [null, 0n]) expect(priceAlarm(act, price, { floor, sales }, null)).toBe(alarm);
    // A floor is the better measure, where there is one.
    expect(priceAlarm(act, price, { floor: price, sales }, null)).toBeNull();
  });

  it("is an offer of the floor's number in a currency that is worth far less", () => {
    const [native, coin] = [{ decimals: 18 }, { decimals: 6 }];
    const floor = 115n * 10n ** 18n;
    const alarmOf = (dollars: bigint, perNative: bigint) => {
      const amount = dollars * 10n ** 6n;
      const worth = (amount * 10n ** 12n) / perNative;
      const written = { amount, currency: coin, nativeCurrency: native };
      return priceAlarm("offer", worth, { floor, sales: null }, written);
    };
    for (const dollars of [58n, 100n, 115n, 230n]) expect(alarmOf(dollars, 3_000n)).toBe("floor_number");
    // Other numbers are low offers, and a native currency that costs about as much is no other number.
    for (const dollars of [57n, 231n, 300_000n]) expect(alarmOf(dollars, 3_000n)).toBeNull();
    expect(alarmOf(115n, 2n)).toBeNull();
    const both = { amount: floor / 2n, currency: native, nativeCurrency: native };
    expect(priceAlarm("offer", floor / 2n, { floor, sales: null }, both)).toBeNull();
  });
});

describe("the typed price", () => {
  it("is the exact one or the one that is shown, in any notation, and no other", () => {
    const amount = 1_234_567n;
    expect(textToType(amount, 6)).toBe("1.235");
    for (const text of ["1.234567", "1,234567", "1.235", "1.2350"])
      expect(isTyped(text, amount, 6)).toBe(true);
    for (const text of ["", "1.23", "1.2345", "abc", "12.35"]) expect(isTyped(text, amount, 6)).toBe(false);
  });

  it("is typed without the grouping of large prices, and exactly where no number is shown", () => {
    expect(textToType(1_234_000_000n, 6)).toBe("1234");
    expect(textToType(7n, 6)).toBe("0.000007");
    expect(textToType(1_250_000_000_001n, 6)).toBe("1250000.000001");
  });
});
