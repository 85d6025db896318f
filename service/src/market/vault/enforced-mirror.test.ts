import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveConduit } from "../../../../local/testing/orders";
import { deliver, sendMove } from "../../../../local/testing/vaults";
import { waitUntil } from "../../../testing/follow-test-chain";
import { postListing, signFeeListing } from "../../../testing/listings";
import { startVaultService, type VaultService } from "../../../testing/vault-service";

describe("The mirror of a collection that enforces its creators' earnings", () => {
  let service: VaultService;
  beforeAll(async () => {
    service = await startVaultService({ enforced: true });
    await waitUntil(
      () => service.request("/v1/collections/test-collection"),
      ({ body }) => Object.values(body.creatorEarnings.enforcement).every((word) => word === "enforced"),
      "the policies of all contracts",
    );
  });
  afterAll(() => service.stop());

  it("is enforced too: a listing there without the zone is refused", async () => {
    const { ethereum, base } = service;
    const sent = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 1n });
    await deliver(base.chain, sent);
    await approveConduit(base.chain, base.chain.accounts.maker, base.chain.collection);
    await service.settled();
    const { body: collection } = await service.request("/v1/collections/test-collection");
    expect(collection.transferPolicy).toMatchObject({ chain: "ethereum" });
    const terms = { tokenId: 1n, token: base.chain.collection };
    const listing = await signFeeListing(base, base.chain.accounts.maker, terms);
    const { status, body } = await postListing(base, listing);
    expect(status).toBe(422);
    expect(body.errors.map(({ code }: { code: string }) => code)).toContain("creator_earnings_missing");
  });
});
