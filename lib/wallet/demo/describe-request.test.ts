import type { Chain, TypedDataDefinition } from "viem";
import { describe, expect, it } from "vitest";
import { bulkOrderTypedData } from "@/lib/seaport/bulk-tree";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { describeTypedData } from "./describe-request";

const base = { name: "Base" } as Chain;
const domain = { chainId: 1, seaport: sampleListing().offerer };

describe("what the demo wallet says of a tree of orders", () => {
  it("counts the orders, and not what fills the tree up", () => {
    const orders = [1n, 2n, 3n].map((salt) => sampleListing({ salt }));
    const request = bulkOrderTypedData(orders, domain) as unknown as TypedDataDefinition;
    const { title, lines } = describeTypedData(request, base);
    expect(title).toBe("Sign BulkOrder");
    expect(lines).toContainEqual({ label: "Orders", value: "3" });
  });
});
