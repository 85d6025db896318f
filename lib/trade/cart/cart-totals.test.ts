import { expect, it } from "vitest";
import type { ChainLooks } from "../../chains/chain-look";
import type { Currency } from "../../contract/chain";
import type { CartEntry } from "./cart-entry";
import { cartTotals, exactTotals, totalInUsd, totalsInWords } from "./cart-totals";

const native = "0x0000000000000000000000000000000000000000";
const wrapped = "0x0000000000000000000000000000000000000009";

function currency(address: typeof native | typeof wrapped, symbol: string, rate: string | null): Currency {
  const usd = rate === null ? null : { rate, at: 0, source: "test" };
  const kind = address === native ? "native" : "wrapped";
  return { address, symbol, name: symbol, decimals: 18, kind, usd } as Currency;
}

const looks: ChainLooks = {
  ethereum: {
    id: "ethereum",
    name: "Ethereum",
    glyph: null,
    currencies: [currency(native, "ETH", "3400"), currency(wrapped, "WETH", "3400")],
  },
  base: { id: "base", name: "Base", glyph: null, currencies: [currency(native, "ETH", "3400")] },
  apechain: { id: "apechain", name: "ApeChain", glyph: null, currencies: [currency(native, "APE", null)] },
};

function entry(chain: string, unitPrice: bigint, address = native, quantity = "1"): CartEntry {
  return {
    item: { chain },
    listing: { unitPrice: unitPrice.toString(), currency: address },
    quantity,
  } as unknown as CartEntry;
}

const milli = 10n ** 15n;

it("adds up currencies with the same symbol across chains, and never merges native and wrapped", () => {
  const entries = [
    entry("ethereum", 842n * milli),
    entry("base", 829n * milli, native, "2"),
    entry("ethereum", 5n * milli, wrapped),
    entry("apechain", 4912_000n * milli),
  ];
  const totals = cartTotals(entries, looks);
  expect(totalsInWords(totals)).toBe("2.5\u00a0ETH, 0.005\u00a0WETH and 4,912\u00a0APE");
  expect(totalsInWords(totals.slice(0, 2))).toBe("2.5\u00a0ETH and 0.005\u00a0WETH");
  expect(exactTotals(totals)).toBe("2.5 ETH + 0.005 WETH + 4912 APE");
  expect(totalInUsd(entries.slice(0, 3), looks)).toBe("$8,517.00");
  // A partial sum would mislead.
  expect(totalInUsd(entries, looks)).toBeNull();
});

it("rounds a cost up, and shows zero for an empty list", () => {
  expect(totalsInWords(cartTotals([entry("base", 1_000_001n * 10n ** 12n)], looks))).toBe("1.001\u00a0ETH");
  expect(totalsInWords([])).toBe("0");
});

it("leaves out a price in a currency that the chain list does not contain", () => {
  expect(cartTotals([entry("base", 5n, wrapped)], looks)).toEqual([]);
  expect(totalInUsd([entry("base", 5n, wrapped)], looks)).toBeNull();
});
