import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatBreakdown } from "./breakdown";
import { parseDecimal, rescale } from "./decimal";

const shownUnits = (text: string) => rescale(parseDecimal(text.replaceAll(",", "").replace("−", "-")), 6);

describe("formatBreakdown", () => {
  it("shows the example purchase with every digit", () => {
    const lines = [783405000000000000n, 41450000000000000n, 4145000000000000n];
    expect(formatBreakdown(lines, 18, "cost")).toEqual({
      lines: ["0.783405", "0.04145", "0.004145"],
      total: "0.829",
    });
  });

  it("rounds the total of a cost up and of a receipt down", () => {
    expect(formatBreakdown([1_500_000_000_001n], 18, "cost").total).toBe("0.000002");
    expect(formatBreakdown([1_900_000_000_000n], 18, "receipt").total).toBe("0.000001");
  });

  it("shows lines that add up to the shown total after rounding", () => {
    const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(6, 8, 18),
        fc.constantFrom("cost" as const, "receipt" as const),
        (lines, decimals, side) => {
          const shown = formatBreakdown(lines, decimals, side);
          const sum = shown.lines.reduce((total, line) => total + shownUnits(line), 0n);
          return sum === shownUnits(shown.total);
        },
      ),
    );
  });
});
