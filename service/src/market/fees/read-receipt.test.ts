import { expect, it } from "vitest";
import { readReceipt } from "./read-receipt";

const hash = (digit: string) => `0x${digit.repeat(64)}`;
const receipt = {
  transactionHash: hash("A"),
  blockHash: hash("b"),
  from: "0x00000000000000000000000000000000000000a1",
  type: "0x2",
  gasUsed: "0x5208",
  effectiveGasPrice: "0x3b9aca00",
};

it("reads what a transaction cost, and who paid", () => {
  expect(readReceipt(receipt)).toEqual({
    txHash: hash("a"),
    blockHash: hash("b"),
    sender: "0x00000000000000000000000000000000000000A1",
    fee: 21_000n * 1_000_000_000n,
  });
  // The chain below is paid beside the gas.
  expect(readReceipt({ ...receipt, l1Fee: "0x7" })?.fee).toBe(21_000_000_000_007n);
});

it.each([
  ["a type whose gas somebody else may pay", { type: "0x71" }],
  ["blobs, which have a price of their own", { type: "0x3" }],
  ["no price", { effectiveGasPrice: null }],
  ["a fee of the chain's operator that is not in the receipt", { operatorFeeConstant: "0x1" }],
])("says that it does not know the fee with %s", (_, change) => {
  expect(readReceipt({ ...receipt, ...change })?.fee).toBeNull();
});

it("takes no answer for a receipt that is none", () => {
  expect(readReceipt(null)).toBeNull();
  expect(readReceipt({ ...receipt, gasUsed: "many" })).toBeNull();
});
