import { within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endOrders } from "@/service/testing/end-orders";
import { type Interception, type MarketPage, startMarketPage } from "../../testing/market-page";
import { closeDialog, enabledButton, isDisabled, press } from "../../testing/page-actions";
import { listForChange, openPriceChange, typeNewPrice } from "../../testing/price-change";
import { ItemActions } from "../start/item-actions";

describe("the price of a listing, when something else happens meanwhile", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const listed = (tokenId: bigint, terms?: Parameters<typeof listForChange>[2]) =>
    listForChange(page, tokenId, terms);
  const showItem = async (tokenId: bigint, contract = page.chain.collection) =>
    page.show(<ItemActions item={await page.item(tokenId, contract)} />, { account: page.accounts.maker });
  const isPost: (request: Parameters<Interception>[0]) => boolean = ({ path, method }) =>
    path === "/api/listings" && method === "POST";

  it("is posted again after a lost answer, though the page knows by then that the old one is ended", async () => {
    const old = await listed(1n, { endable: true });
    const wallet = await showItem(1n);
    const dialog = await openPriceChange();
    await typeNewPrice(dialog, "910");
    let posts = 0;
    page.intercept((request) => {
      if (!isPost(request) || posts++ > 0) return null;
      return request.pass().then(() => Promise.reject(new TypeError("Failed to fetch")));
    });
    await press(dialog, /^Sign 910/);
    const alert = await dialog.findByRole("alert");
    await page.catchUp();
    expect(dialog.queryByText(/other listing of yours/)).toBeNull();
    expect(dialog.getByText(/^(\d+) of \1 checks pass$/)).toBeTruthy();
    await userEvent.click(within(alert).getByRole("button"));
    await closeDialog("Price changed");
    expect([posts, wallet.signed]).toEqual([2, ["OrderComponents"]]);
    const { body } = await page.service.request(`/v1/orders/${old.id}`);
    expect(body.statusReason).toBe("ended");
  });

  it("is not signed for an item that was bought meanwhile", async () => {
    const old = await listed(6n, { endable: true });
    const wallet = await showItem(6n);
    const dialog = await openPriceChange();
    await typeNewPrice(dialog, "930");
    await enabledButton(dialog, /^Sign 930/);
    const { taker } = page.accounts;
    const asked = await page.service.request(`/v1/listings/${old.id}/fulfillment`, {
      method: "POST",
      body: { taker: taker.address },
    });
    await page.send(taker, asked.body.transaction);
    await page.service.settled();
    await press(dialog, /^Sign 930/);
    expect(await dialog.findByText(/^Your listing of .* was bought meanwhile\.$/)).toBeTruthy();
    expect(wallet.opened).toEqual([]);
    await page.catchUp();
    expect(await dialog.findByText("This listing was bought meanwhile.")).toBeTruthy();
  });

  it("can change once more from an ended one, by a signature of the same kind", async () => {
    const old = await listed(2n, { endable: true });
    await showItem(2n);
    const dialog = await openPriceChange();
    await endOrders(page.service, page.accounts.maker, [old.hash]);
    await page.catchUp();
    await typeNewPrice(dialog, "920");
    expect(await dialog.findByText("Nothing is for sale until you sign the new price.")).toBeTruthy();
    await press(dialog, /^Sign 920/);
    await closeDialog("Price changed");
    const best = (await page.item(2n)).bestListing;
    const { body } = await page.service.request(`/v1/orders/${best?.id}`);
    expect(body).toMatchObject({ endable: true, unitPrice: parseEther("920").toString() });
  });

  it("is signed for no more units than are left, and the page keeps saying what was agreed to", async () => {
    const { order: old } = await page.listing({
      ...{ tokenId: 1n, token: page.editions, standard: "erc1155", quantity: 4n },
      unitPrice: parseEther("90"),
    });
    await page.catchUp();
    const wallet = await showItem(1n, page.editions);
    const dialog = await openPriceChange();
    await typeNewPrice(dialog, "97");
    expect(await dialog.findByText("Price of all 4")).toBeTruthy();
    wallet.hold();
    await press(dialog, /^Cancel, then sign 97/);
    expect(await dialog.findByText(/You can leave this page\./)).toBeTruthy();
    // Somebody buys one before the cancellation is mined.
    const { taker } = page.accounts;
    const asked = await page.service.request(`/v1/listings/${old.id}/fulfillment`, {
      method: "POST",
      body: { taker: taker.address, quantity: "1" },
    });
    await page.send(taker, asked.body.transaction);
    await page.catchUp();
    expect(dialog.getByText("Price of all 4")).toBeTruthy();
    await wallet.release();
    expect(await dialog.findByText(/^Your listing of .* changed meanwhile\.$/)).toBeTruthy();
    expect(wallet.signed).toEqual([]);
    await page.catchUp();
    expect(await dialog.findByText("Price of all 3")).toBeTruthy();
    await press(dialog, /^Sign 97/);
    await closeDialog("Price changed");
    expect(wallet.sent).toHaveLength(1);
  });

  it("is not signed before the other listings of an edition are known, which are told of", async () => {
    const edition = { token: page.editions, standard: "erc1155" as const, quantity: 4n };
    await page.listing({ tokenId: 1n, ...edition, unitPrice: parseEther("95") });
    await page.listing({ tokenId: 1n, ...edition, unitPrice: parseEther("90") });
    await page.catchUp();
    await showItem(1n, page.editions);
    let isDown = true;
    page.intercept(({ path, method }) =>
      isDown && method === "GET" && path.startsWith("/api/listings?") && path.includes("tokenId=1")
        ? Promise.reject(new TypeError("Failed to fetch"))
        : null,
    );
    const dialog = await openPriceChange();
    await typeNewPrice(dialog, "80");
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("Your other listings could not be loaded.");
    expect(isDisabled(dialog.getByRole("button", { name: /^Sign 80/ }))).toBe(true);
    isDown = false;
    await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await dialog.findByText(/^\d other listings? of yours stays? open$/)).toBeTruthy();
    expect(isDisabled(await enabledButton(dialog, /^Sign 80/))).toBe(false);
  });
});
