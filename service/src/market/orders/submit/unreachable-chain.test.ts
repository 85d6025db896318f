import { describe, expect, it } from "vitest";
import { approveConduit } from "../../../../../local/testing/orders";
import { postListing, signFeeListing } from "../../../../testing/listings";
import { startTestService } from "../../../../testing/test-service";

describe("a chain that cannot be reached", () => {
  it("stops its own trading with 503 and leaves reading alone", async () => {
    const service = await startTestService();
    const { maker, taker } = service.chain.accounts;
    await approveConduit(service.chain, maker);
    const listing = await signFeeListing(service, maker, { tokenId: 1n });
    const other = await signFeeListing(service, maker, { tokenId: 2n });
    const { body: order } = await postListing(service, listing);
    await service.chain.stop();
    try {
      const path = `/v1/listings/${order.id}/fulfillment`;
      const answers = [
        await service.request(path, { method: "POST", body: { taker: taker.address } }),
        await postListing(service, other),
      ];
      for (const { status, body, headers } of answers) {
        expect([status, body.code]).toEqual([503, "upstream_unavailable"]);
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
        expect(JSON.stringify(body)).not.toContain("127.0.0.1");
      }
      for (const read of [
        "/v1/chains",
        "/v1/listings",
        "/v1/collections/test-collection/items",
        "/v1/activity",
      ]) {
        expect((await service.request(read)).status).toBe(200);
      }
      expect((await postListing(service, listing)).status).toBe(200);
    } finally {
      await service.stop();
    }
  });
});
