import { describe, expect, it } from "vitest";
import { samplePin } from "@/lib/trade/testing/sample-chain";
import { vaultPin } from "@/lib/trade/testing/sample-delivery";
import { chainPinSchema } from "./config";

describe("a chain's pin", () => {
  const { eid, layerzeroEndpoint } = vaultPin;

  it.each([
    ["nothing of messages", {}, true],
    ["the endpoint with its number", { eid, layerzeroEndpoint }, true],
    ["the endpoint alone", { layerzeroEndpoint }, false],
    ["a number alone", { eid }, false],
    ["a number that is more than the database keeps", { eid: 2 ** 31, layerzeroEndpoint }, false],
  ])("allows or refuses %s", (_, named, may) => {
    expect(chainPinSchema.safeParse({ ...samplePin, ...named }).success).toBe(may);
  });

  it("refuses a chain name that every object inherits", () => {
    expect(chainPinSchema.safeParse({ ...samplePin, id: "constructor" }).success).toBe(false);
  });
});
