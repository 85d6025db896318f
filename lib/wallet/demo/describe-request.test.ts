import type { Chain, TypedDataDefinition } from "viem";
import { describe, expect, it } from "vitest";
import { bulkOrderTypedData } from "@/lib/seaport/bulk-tree";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { describeTypedData } from "./describe-request";

const base = { name: "Base" } as Chain;
const domain = { chainId: 1, seaport: sampleListing().offerer };

describe("the demo wallet's description of a tree of orders", () => {
  it("counts the orders without the padding", () => {
    const orders = [1n, 2n, 3n].map((salt) => sampleListing({ salt }));
    const request = bulkOrderTypedData(orders, domain) as unknown as TypedDataDefinition;
    const { title, lines } = describeTypedData(request, base);
    expect(title).toBe("Sign BulkOrder");
    expect(lines).toContainEqual({ label: "Orders", value: "3" });
  });
});
