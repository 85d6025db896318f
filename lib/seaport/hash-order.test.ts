import fc from "fast-check";
import { domainSeparator, getTypesForEIP712Domain, hashStruct, hashTypedData } from "viem";
import { describe, expect, it } from "vitest";
import { hashOrder, hashOrderDigest, hashSeaportDomain } from "./hash-order";
import { anyAddress, anyOrder } from "./testing/arbitrary-order";
import { sampleListing } from "./testing/sample-listing";
import { orderTypedData, orderTypes, seaportDomain } from "./typed-data";

const anyDomain = fc.record({ chainId: fc.integer({ min: 1, max: 2 ** 31 }), seaport: anyAddress });

describe("hashOrder", () => {
  it("equals viem's struct hash for any order", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(hashOrder(order)).toBe(
          hashStruct({ data: { ...order }, types: orderTypes, primaryType: "OrderComponents" }),
        );
      }),
    );
  });

  it("changes with any field", () => {
    const order = sampleListing();
    const other = { offerer: order.zone, salt: 43n, counter: 1n, endTime: order.endTime + 1n, orderType: 1 };
    for (const [field, value] of Object.entries(other))
      expect(hashOrder({ ...order, [field]: value }), field).not.toBe(hashOrder(order));
  });
});

describe("hashOrderDigest", () => {
  it("equals the digest of the typed data that a wallet signs", () => {
    fc.assert(
      fc.property(anyOrder, anyDomain, (order, domain) => {
        expect(hashOrderDigest(hashOrder(order), domain)).toBe(hashTypedData(orderTypedData(order, domain)));
      }),
    );
  });

  it("binds the order to one network and one Seaport", () => {
    const domain = { chainId: 1, seaport: "0x0000000000000068F116a894984e2DB1123eB395" } as const;
    const full = seaportDomain(domain);
    expect(hashSeaportDomain(domain)).toBe(domainSeparator({ domain: full }));
    expect(getTypesForEIP712Domain({ domain: full })).toHaveLength(4);
    expect(hashSeaportDomain({ ...domain, chainId: 2 })).not.toBe(hashSeaportDomain(domain));
  });
});
