import { describe, expect, it } from "vitest";
import { assertStillAgreed } from "./assert-still-agreed";

const verification = { rows: [], blocked: false, unproven: false };
const proven = { verification, missing: null };
const unproven = { verification: { ...verification, unproven: true }, missing: null };
const now = 1_000;

function check(review: Parameters<typeof assertStillAgreed>[0], agreed = proven) {
  return () => assertStillAgreed(review, { agreed, words: { what: "purchase", chainName: "Base" }, now });
}

describe("an agreed transaction, checked again before the wallet opens", () => {
  it("may be sent if every check passes", () => {
    expect(check(proven)).not.toThrow();
    expect(
      check({ ...proven, verification: { ...verification, signatureExpiresAt: now + 600 } }),
    ).not.toThrow();
  });

  it("is stopped if the bytes differ from what was shown, or the money is gone", () => {
    expect(check({ ...proven, verification: { ...verification, blocked: true } })).toThrow(
      expect.objectContaining({ code: "verification_failed" }),
    );
    expect(check({ ...proven, missing: "0.1 ETH" })).toThrow(
      expect.objectContaining({ code: "insufficient_funds", facts: { missing: "0.1 ETH" } }),
    );
  });

  it("continues unproven only if the person saw that it was unproven", () => {
    expect(check(unproven, unproven)).not.toThrow();
    expect(check(unproven)).toThrow(expect.objectContaining({ code: "trading_off" }));
  });

  it("is stopped if the server's signature expires before it could be mined", () => {
    expect(check({ ...proven, verification: { ...verification, signatureExpiresAt: now } })).toThrow(
      expect.objectContaining({ code: "signature_expired" }),
    );
  });
});
