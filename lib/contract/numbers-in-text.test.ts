import { zeroAddress } from "viem";
import { expect, it } from "vitest";
import { allowlistRowSchema } from "./allowlist";
import { minimumPricesSchema } from "./collection-profile";

const notNumbers = ['{"Hat":["Red"]}', "x".repeat(100), "0x1", "1".repeat(79), "-1", ""];

it.each(notNumbers)("refuses %j where a number is written as text, and throws nothing else", (text) => {
  const prices = { base: [{ currency: zeroAddress, price: text }] };
  expect(minimumPricesSchema.safeParse(prices).success).toBe(false);
  expect(allowlistRowSchema.safeParse({ address: zeroAddress, limit: text }).success).toBe(false);
});
