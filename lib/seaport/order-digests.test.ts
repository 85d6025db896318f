import { concatHex, hashTypedData, keccak256, recoverAddress, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { hashOrder } from "./hash-order";
import { orderDigests } from "./order-digests";
import { sampleListing } from "./testing/sample-listing";
import { orderTypedData, orderTypes, seaportDomain } from "./typed-data";

const account = privateKeyToAccount(keccak256(toHex("a test key")));
const domain = { chainId: 31_337, seaport: "0x0000000000000068F116a894984e2DB1123eB395" } as const;

describe("orderDigests", () => {
  it("recovers the maker of a single order", async () => {
    const order = sampleListing({ maker: account.address });
    const given = await account.signTypedData(orderTypedData(order, domain));
    const { digest, signature, contractDigest } = orderDigests(hashOrder(order), given, domain);
    expect(await recoverAddress({ hash: digest, signature })).toBe(account.address);
    expect(contractDigest).toBe(digest);
  });

  it("recovers the maker of an order in a tree, and gives a contract wallet the order's own digest", async () => {
    const first = sampleListing({ maker: account.address });
    const second = sampleListing({ maker: account.address, salt: 7n });
    const tree = await account.signTypedData({
      domain: seaportDomain(domain),
      types: { ...orderTypes, BulkOrder: [{ name: "tree", type: "OrderComponents[2]" }] },
      primaryType: "BulkOrder",
      message: { tree: [first, second] },
    });
    const given = concatHex([tree, toHex(1, { size: 3 }), hashOrder(first)]);
    const { digest, signature, contractDigest } = orderDigests(hashOrder(second), given, domain);
    expect(await recoverAddress({ hash: digest, signature })).toBe(account.address);
    expect(contractDigest).toBe(hashTypedData(orderTypedData(second, domain)));
  });
});
