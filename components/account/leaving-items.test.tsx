import { screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { parseEther, zeroHash } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ItemFull } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import type { VaultMove } from "@/lib/contract/vault";
import { give } from "@/local/testing/holdings";
import { approveConduit } from "@/local/testing/orders";
import { postListing, signFeeListing } from "@/service/testing/listings";
import { postOffer, signFeeOffer } from "@/service/testing/offers";
import { showItem } from "../testing/item-page";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { dialogOf, press, rowOf } from "../testing/page-actions";
import { DormantNotes } from "../trade/dormant/dormant-notes";
import { RetryDialog } from "../trade/move/retry-dialog";
import { useMoveOrders } from "../trade/move/use-move-orders";
import { getToasts } from "../ui/toast-store";
import { ReturnedListings } from "./returned-listings";

/** The notes of the move's dialog. The vault's contracts are not part of what they say. */
function MoveNotes({ item, web, account }: { item: ItemFull; web: WebChain; account: Address }) {
  const dormant = useMoveOrders({ item, web, to: web, there: item.contract, account });
  return (
    <section aria-label="Move" aria-busy={dormant.some(({ hold }) => hold !== null)}>
      <DormantNotes dormant={dormant} />
    </section>
  );
}

describe("an old listing whose item leaves, and comes back", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  /** A new account that lists an item for 900. */
  async function startSeller(tokenId: bigint) {
    const seller = await page.newAccount();
    await give(page.chain, page.accounts.taker, seller.address, tokenId);
    await approveConduit(page.chain, seller);
    await page.service.settled();
    const listing = await signFeeListing(page.service, seller, { tokenId, unitPrice: parseEther("900") });
    expect((await postListing(page.service, listing)).status).toBe(201);
    const status = async () => {
      await page.service.settled();
      const { body } = await page.service.request(`/v1/listings?maker=${seller.address}&status=any`);
      return body.data[0]?.status;
    };
    return { seller, item: await page.item(tokenId), status };
  }

  it("is shown before an offer for the item is accepted", async () => {
    const { seller, item } = await startSeller(11n);
    const scope = { kind: "item", tokenId: 11n } as const;
    const unitPrice = parseEther("2");
    const offer = await signFeeOffer(page.service, page.accounts.maker, { scope, unitPrice });
    expect((await postOffer(page.service, offer)).status).toBe(201);
    await showItem(page, { tokenId: 11n, contract: page.chain.collection, account: seller });
    await press(within(await rowOf("Offers that this item can be given to", "2")), /^Accept/);
    const dialog = await dialogOf("Accept offer");
    const old = await dialog.findByRole("region", { name: "Old orders" });
    expect(old.textContent).toMatch(
      new RegExp(
        `You have a listing of this item.*${item.name}: 900.*Selling pauses it but does not cancel it`,
      ),
    );
    expect(within(old).getByRole("button", { name: "Cancel first" })).toBeTruthy();
  });

  it("is shown before the item moves, and where it would be active again after the move", async () => {
    const { seller, item, status } = await startSeller(12n);
    const show = () =>
      page.show(<MoveNotes item={item} web={page.web} account={seller.address} />, { account: seller });
    await show();
    const leaving = await screen.findByRole("region", { name: "Old orders" });
    expect(leaving.textContent).toMatch(/You have a listing of this item.*Moving pauses it/);
    await page.close();
    await give(page.chain, seller, page.accounts.stranger.address, 12n);
    await waitFor(async () => expect(await status()).toBe("inactive"));
    await show();
    const arriving = await screen.findByText("An old listing of yours would become active again.");
    expect(arriving).toBeTruthy();
  });

  it("is shown to its maker before a failed delivery of the item is retried", async () => {
    const { seller, item } = await startSeller(14n);
    const [{ id: chain }, transaction] = [page.record, { hash: zeroHash }];
    await page.service.db.query(
      sql`update orders set status = 'inactive', status_reason = 'stuck' where maker = ${seller.address}`,
    );
    const move = {
      ...{ id: "mov_14", fromChain: chain, toChain: chain, direction: "in", state: "failed" },
      ...{ initiator: seller.address, recipient: seller.address, originTransaction: transaction },
      item: { homeChain: chain, contract: item.contract, tokenId: "14", name: item.name, image: null },
      retry: null,
    } as unknown as VaultMove;
    await page.show(
      <RetryDialog
        {...{ move, routes: {}, from: page.web, web: page.web, account: seller.address }}
        onClose={() => undefined}
      />,
      { account: seller },
    );
    const old = await screen.findByRole("region", { name: "Old orders" });
    expect(old.textContent).toMatch(
      new RegExp(`would become active again.*${item.name}: 900.*Once the item is delivered to you`),
    );
  });

  it("is told of on any page once the item is back", async () => {
    const { seller, item, status } = await startSeller(13n);
    const { stranger } = page.accounts;
    await give(page.chain, seller, stranger.address, 13n);
    await waitFor(async () => expect(await status()).toBe("inactive"));
    // The item is back some time after the signature.
    await page.chain.client.increaseTime({ seconds: 5 });
    await give(page.chain, stranger, seller.address, 13n);
    await waitFor(async () => expect(await status()).toBe("active"));
    await page.show(<ReturnedListings />, { account: seller });
    await waitFor(() =>
      expect(getToasts()).toContainEqual(
        expect.objectContaining({
          title: `${item.name} is back, and your old listing is active again.`,
          detail: expect.stringMatching(/^Anyone can buy it at 900.ETH, the price you signed\.$/),
        }),
      ),
    );
  });
});
