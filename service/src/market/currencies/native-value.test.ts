import { type Address, maxUint256, zeroAddress } from "viem";
import { expect, it } from "vitest";
import { nativeValue } from "./native-value";

const usd = (rate: string) => ({ rate, at: 1, source: "test" });
const coin: Address = "0x00000000000000000000000000000000000000c1";
const config = {
  nativeCurrency: { symbol: "ETH", decimals: 18, usd: usd("2500") },
  wrappedCurrency: { symbol: "WETH", decimals: 18, address: "0x00000000000000000000000000000000000000e1" },
  erc20Currencies: [{ symbol: "USDC", decimals: 6, address: coin, usd: usd("1") }],
} as unknown as Parameters<typeof nativeValue>[0];

it("counts a token by the reference rates", () => {
  expect(nativeValue(config, coin, 2_500_000_000n)).toBe(10n ** 18n);
});

it("counts no absurd amount of a token that anybody may mint", () => {
  expect(nativeValue(config, coin, maxUint256)).toBeNull();
  expect(nativeValue(config, zeroAddress, maxUint256)).toBeNull();
});
