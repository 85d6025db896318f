import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { AccountOrders } from "../../account/account-orders";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { closeDialog, dialogOf, enabledButton, fill, press } from "../../testing/page-actions";
import { ItemActions } from "../start/item-actions";

const choice = { name: "Can be ended without a fee" };

// Each test continues where the one before it ended.
describe("a listing that can be ended without a fee", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(async () => {
    localStorage.removeItem("quayside.endable");
    await page.stop();
  });

  /** Shows an item of the maker, with the maker's listings. */
  async function showMaker(tokenId: bigint, isOffered = true) {
    const { maker } = page.accounts;
    page.intercept(({ path, method }) =>
      path === "/api/orders/end" && method === "GET" ? Promise.resolve(Response.json({ isOffered })) : null,
    );
    return page.show(
      <>
        <ItemActions item={await page.item(tokenId)} />
        <AccountOrders address={maker.address} side="listing" looks={chainLooks([page.web])} />
      </>,
      { account: maker },
    );
  }
  const listingsOf = async (): Promise<Order[]> =>
    (await page.service.request(`/v1/listings?status=any&maker=${page.accounts.maker.address}`)).body.data;

  it("is not offered where the service ends no orders", async () => {
    await showMaker(1n, false);
    await press(screen, "List for sale");
    const form = await dialogOf("List for sale");
    await form.findByRole("textbox", { name: "Price" });
    expect(form.queryByRole("switch", choice)).toBeNull();
  });

  it("is made by a choice that is off until it is made, and remembered", async () => {
    await showMaker(1n);
    await press(screen, "List for sale");
    const form = await dialogOf("List for sale");
    const toggle = await form.findByRole("switch", choice);
    expect((toggle as HTMLInputElement).checked).toBe(false);
    await userEvent.click(toggle);
    await fill(await form.findByRole("textbox", { name: "Price" }), "9001");
    expect(await form.findByText("Sign here without a fee, or cancel on-chain")).toBeTruthy();
    await press(form, /^List for /);
    await closeDialog("Listed");
    expect(await listingsOf()).toMatchObject([{ endable: true, enforced: false, status: "active" }]);
    expect(localStorage.getItem("quayside.endable")).toBe("on");
  });

  it("ends by one signature and no transaction, and the page says until when it counts", async () => {
    await page.catchUp();
    const wallet = await showMaker(1n);
    const [listing] = await listingsOf();
    if (listing === undefined) throw new Error("no listing");
    // Somebody is buying it.
    const body = { taker: page.accounts.taker.address };
    const held = await page.service.request(`/v1/listings/${listing.id}/fulfillment`, {
      method: "POST",
      body,
    });
    await press(screen, "Cancel orders…");
    const cancelling = await dialogOf("Cancel orders");
    expect(await cancelling.findByText(/can be ended without a fee/)).toBeTruthy();
    await userEvent.keyboard("{Escape}");

    await press(screen, /^End listing: /);
    // A dialog without its item comes first.
    await screen.findByText(/this server signs no sale of it/);
    const dialog = await dialogOf("End this listing");
    const end = await dialog.findByRole("radio", { name: /^End it without a fee/ });
    await waitFor(() => expect((end as HTMLInputElement).checked).toBe(true));
    for (const words of [
      /this server signs no sale of it/,
      /You sign a message\. Nothing is sent/,
      /A signature given in the last 60 s still counts/,
      /You rely on this site's server/,
    ])
      expect(dialog.getByText(words)).toBeTruthy();
    // The other way has a price, which the chain estimates.
    expect(await dialog.findByText(/^About \$[\d.]+, \d+\ss$/)).toBeTruthy();
    await expectAccessible();
    await enabledButton(dialog, "Sign to end it");
    await press(dialog, "Sign to end it");
    const done = await dialogOf("Listing ended");
    expect(await done.findByText(/it may go through until \d\d:\d\d:\d\d/)).toBeTruthy();
    expect([wallet.signed, wallet.sent]).toEqual([["EndOrders"], []]);
    expect(await listingsOf()).toMatchObject([
      { status: "inactive", statusReason: "ended", signableUntil: held.body.expiresAt },
    ]);
    await closeDialog("Listing ended");
    expect((await screen.findAllByText(/^Ending, until \d\d:\d\d:\d\d$/)).length).toBeGreaterThan(0);
  });
});
