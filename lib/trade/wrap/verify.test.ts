import { parseEther } from "viem";
import { describe, expect, it } from "vitest";
import { buildDeposit, buildWithdraw } from "../review/token-calls";
import { otherAddress, sampleChain, samplePin } from "../testing/sample-chain";
import { verifyWrap } from "./verify";

const amount = parseEther("1.5");
const call = { chain: "base", chainId: samplePin.chainId, to: samplePin.wrappedCurrency };
const wrapping = { ...call, data: buildDeposit(), value: amount.toString() };
const unwrapping = { ...call, data: buildWithdraw(amount), value: "0" };
const wrap = { chain: sampleChain, pin: samplePin, direction: "wrap", amount } as const;
const unwrap = { ...wrap, direction: "unwrap" } as const;

describe("verifyWrap", () => {
  it("allows wrapping and unwrapping exactly the named amount", () => {
    expect(verifyWrap(wrapping, wrap).blocked).toBe(false);
    expect(verifyWrap(unwrapping, unwrap).blocked).toBe(false);
    expect(verifyWrap(unwrapping, unwrap).rows[0]?.value).toBe("Unwrap 1.5\u00a0WETH");
  });

  it.each([
    ["one wei more", { value: (amount + 1n).toString() }],
    ["nothing", { value: "0" }],
    ["at another contract", { to: otherAddress }],
    ["unwrapping", { data: unwrapping.data }],
    ["on another network", { chainId: 1 }],
  ])("blocks wrapping %s", (_, changes) => {
    expect(verifyWrap({ ...wrapping, ...changes }, wrap).blocked).toBe(true);
  });

  it.each([
    ["one wei more", { data: buildWithdraw(amount + 1n) }],
    ["with value along", { value: "1" }],
    ["at another contract", { to: otherAddress }],
    ["the other way", { data: wrapping.data }],
  ])("blocks unwrapping %s", (_, changes) => {
    expect(verifyWrap({ ...unwrapping, ...changes }, unwrap).blocked).toBe(true);
  });

  it("trusts the operator's wrapped currency, not the service's", () => {
    const chain = {
      ...sampleChain,
      wrappedCurrency: { ...sampleChain.wrappedCurrency, address: otherAddress },
    };
    expect(verifyWrap({ ...wrapping, to: otherAddress }, { ...wrap, chain }).blocked).toBe(true);
  });
});
