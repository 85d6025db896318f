import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderComponentsSchema, signedOrderInputSchema } from "@/lib/contract/seaport-order";
import { hashOrder } from "./hash-order";
import { anyOrder } from "./testing/arbitrary-order";
import { sampleListing } from "./testing/sample-listing";
import { decodeOrderComponents, encodeOrderComponents } from "./wire-order";

describe("orders on the wire", () => {
  it("survive encoding and decoding", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(decodeOrderComponents(encodeOrderComponents(order))).toEqual(order);
      }),
    );
  });

  it("are accepted by the contract, and keep their hash in any letter case", () => {
    const order = sampleListing();
    const wire = orderComponentsSchema.parse(encodeOrderComponents(order));
    const shouted = JSON.parse(
      JSON.stringify(wire).replaceAll(
        /0x[0-9a-fA-F]{40}(?=")/g,
        (text) => `0x${text.slice(2).toUpperCase()}`,
      ),
    );
    const input = signedOrderInputSchema.parse({ parameters: shouted, signature: "0x" });
    expect(hashOrder(decodeOrderComponents(input.parameters))).toBe(hashOrder(order));
  });
});
