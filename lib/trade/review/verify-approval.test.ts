import { describe, expect, it } from "vitest";
import { token } from "@/lib/seaport/testing/sample-listing";
import { conduit, otherAddress, sampleChain, samplePin, usdc } from "../testing/sample-chain";
import { buildApprove, buildApproveAll, buildRevokeAll } from "./token-calls";
import { verifyApproval, verifyRevocation, verifyTokenApproval } from "./verify-approval";

const call = {
  chain: "base",
  chainId: samplePin.chainId,
  to: token,
  data: buildApproveAll(conduit),
  value: "0",
};
const context = { token, collectionName: "Kiln", chain: sampleChain, pin: samplePin };

describe("verifyApproval", () => {
  it("allows the approval of a collection for the pinned conduit, and shows it from the bytes", () => {
    const { blocked, rows } = verifyApproval(call, context);
    expect(blocked).toBe(false);
    expect(rows[0]?.value).toBe("Let 0x1E00…3c71 move Kiln");
  });

  it("shows what other bytes would do", () => {
    const data = buildApproveAll(otherAddress);
    expect(verifyApproval({ ...call, data }, context).rows[0]?.value).toBe("Let 0x0000…Beef move Kiln");
    expect(verifyApproval({ ...call, data: "0x12345678" }, context).rows[0]?.value).toBe("Not an approval");
  });

  it.each([
    ["another conduit", { data: buildApproveAll(otherAddress) }],
    ["a revocation", { data: buildRevokeAll(conduit) }],
    ["an ERC-20 approval", { data: buildApprove(conduit, 1n) }],
    ["bytes behind the end", { data: `${call.data}00` as const }],
    ["another contract", { to: otherAddress }],
    ["value", { value: "1" }],
    ["another network", { chainId: 1 }],
  ])("blocks %s", (_, changes) => {
    expect(verifyApproval({ ...call, ...changes }, context).blocked).toBe(true);
  });
});

describe("verifyRevocation", () => {
  const revocation = { ...call, data: buildRevokeAll(conduit) };

  it("allows only the revocation of the approval that the page shows, and names its operator in full", () => {
    const shown = { ...context, operator: conduit };
    expect(verifyRevocation(revocation, shown).blocked).toBe(false);
    expect(verifyRevocation(revocation, shown).rows[0]?.exact).toBe(conduit);
    expect(verifyRevocation(call, shown).blocked).toBe(true);
    expect(verifyRevocation(revocation, { ...context, operator: otherAddress }).blocked).toBe(true);
    expect(verifyRevocation({ ...revocation, to: otherAddress }, shown).blocked).toBe(true);
  });
});

describe("verifyTokenApproval", () => {
  const currency =
    sampleChain.currencies.find(({ address }) => address === usdc) ?? sampleChain.nativeCurrency;
  const amount = 25_000_000n;
  const coins = { ...context, currency, amount };
  const approval = { ...call, to: usdc, data: buildApprove(conduit, amount) };

  it("allows the pinned conduit exactly the named amount, and shows it from the bytes", () => {
    const { blocked, rows } = verifyTokenApproval(approval, coins);
    expect(blocked).toBe(false);
    expect(rows[0]?.value).toBe("Let 0x1E00…3c71 spend 25\u00a0USDC");
  });

  it("allows only the spender that the page shows, not even the conduit", () => {
    const ofDrop = { ...coins, spender: { address: otherAddress, name: "Paper Weather" } };
    const { blocked, rows } = verifyTokenApproval(
      { ...approval, data: buildApprove(otherAddress, amount) },
      ofDrop,
    );
    expect(blocked).toBe(false);
    expect(rows[0]).toMatchObject({
      verdict: "matches",
      detail: "Let the contract of Paper Weather, 0x0000…Beef, spend 25\u00a0USDC",
    });
    expect(verifyTokenApproval(approval, ofDrop).blocked).toBe(true);
  });

  it.each([
    ["one unit more", { data: buildApprove(conduit, amount + 1n) }],
    ["one unit less", { data: buildApprove(conduit, amount - 1n) }],
    ["without end", { data: buildApprove(conduit, 2n ** 256n - 1n) }],
    ["another spender", { data: buildApprove(otherAddress, amount) }],
    ["another token", { to: otherAddress }],
    ["value", { value: "1" }],
    ["another network's name", { chain: "ethereum" }],
  ])("blocks %s", (_, changes) => {
    expect(verifyTokenApproval({ ...approval, ...changes }, coins).blocked).toBe(true);
  });
});
