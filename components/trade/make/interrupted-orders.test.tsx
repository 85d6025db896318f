import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { AccountOrders } from "../../account/account-orders";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, otherNetwork, startMarketPage } from "../../testing/market-page";
import { closeDialog, dialogOf, enabledButton, fill, isDisabled, press } from "../../testing/page-actions";
import { ItemActions } from "../start/item-actions";

const onItsWay = /You can leave this page\./;
const offline = "We cannot reach the service.";
const signedNote = /^You already signed this: 9,001/;

describe("an order whose making is interrupted", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const ordersOf = async (side: "listings" | "offers", maker: Address): Promise<Order[]> =>
    (await page.service.request(`/v1/${side}?maker=${maker}`)).body.data;
  const isClosed = (title: string) =>
    waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());

  /** Shows an item of the maker, with the maker's listings. */
  async function showMaker() {
    const { maker } = page.accounts;
    return page.show(
      <>
        <ItemActions item={await page.item(1n)} />
        <AccountOrders address={maker.address} side="listing" looks={chainLooks([page.web])} />
      </>,
      { account: maker },
    );
  }

  async function list(price: string) {
    await press(screen, "List for sale");
    const form = await dialogOf("List for sale");
    await fill(await form.findByRole("textbox", { name: "Price" }), price);
    await press(form, /^List for /);
    return form;
  }

  /** Loses the messages about a new listing: the request, or its answer. */
  function loseListings(what: "request" | "answer") {
    page.intercept(({ path, method, pass }) => {
      if (path !== "/api/listings" || method !== "POST") return null;
      const lose = () => Promise.reject(new TypeError("Failed to fetch"));
      return what === "request" ? lose() : pass().then(lose);
    });
  }

  it("leaves a signature that counts until its own cancellation, not until another one", async () => {
    const { maker } = page.accounts;
    await page.listing({ tokenId: 2n });
    const wallet = await showMaker();
    loseListings("request");
    let form = await list("9001");
    expect(await form.findByText(offline)).toBeTruthy();
    await expectAccessible();
    await userEvent.keyboard("{Escape}");
    await isClosed("List for sale");
    page.intercept(() => null);

    // The other listing is cancelled, and the dialog is closed before that is mined.
    await press(screen, "Cancel orders…");
    let cancelling = await dialogOf("Cancel orders");
    await press(cancelling, "Select all");
    wallet.hold();
    await press(cancelling, "Cancel 1 order");
    expect(await cancelling.findByText(onItsWay)).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await isClosed("Cancel orders");
    // Opened again, the dialog continues with the cancellation.
    await press(screen, "Cancel orders…");
    cancelling = await dialogOf("Cancel orders");
    expect(await cancelling.findByText(onItsWay)).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await isClosed("Cancel orders");

    await press(screen, "List for sale");
    form = await dialogOf("List for sale");
    expect(await form.findByText(signedNote)).toBeTruthy();
    await press(form, "Cancel it on-chain");
    const ending = await dialogOf("Cancel earlier signatures");
    const another = /^Another cancellation of yours on .* is on its way\.$/;
    expect(await ending.findByText(another)).toBeTruthy();
    expect(isDisabled(ending.getByRole("button", { name: "Cancel 1 order" }))).toBe(true);
    await wallet.release();
    expect(await screen.findByText(/^Cancelled: your orders on /)).toBeTruthy();
    await enabledButton(ending, "Cancel 1 order");
    expect(ending.queryByText(another)).toBeNull();
    expect(screen.queryByRole("dialog", { name: "Cancelled" })).toBeNull();

    // The signature still counts. Its own cancellation is left alone too, and the note disappears once that is mined.
    wallet.hold();
    await press(ending, "Cancel 1 order");
    expect(await ending.findByText(onItsWay)).toBeTruthy();
    await userEvent.click(ending.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
    form = await dialogOf("List for sale");
    expect(await form.findByText(signedNote)).toBeTruthy();
    await wallet.release();
    await waitFor(() => expect(form.queryByText(signedNote)).toBeNull());
    await page.service.settled();
    expect(await ordersOf("listings", maker.address)).toEqual([]);
  });

  it("is not called an earlier signature if it is live and only its answer was lost", async () => {
    const { maker } = page.accounts;
    await showMaker();
    loseListings("answer");
    const form = await list("9002");
    expect(await form.findByText(offline)).toBeTruthy();
    let reviews = 0;
    page.intercept(({ path, pass }) => {
      if (!/^\/api\/listings\?.*maker=/.test(path)) return null;
      return pass().finally(() => {
        reviews += 1;
      });
    });
    await fill(form.getByRole("textbox", { name: "Price" }), "9003");
    await waitFor(() => expect(reviews).toBeGreaterThan(0));
    await enabledButton(form, /^List for 9,003/);
    expect(form.queryByText(/^You already signed this/)).toBeNull();
    const live = await ordersOf("listings", maker.address);
    expect(live.map(({ price }) => price)).toEqual([parseEther("9002").toString()]);
  });

  it("stops while the wallet is on another account or network, and continues once it is back", async () => {
    const { stranger: maker, taker: other } = page.accounts;
    const wallet = await page.show(<ItemActions item={await page.item(3n)} />, { account: maker });
    await press(screen, "Make offer");
    const form = await dialogOf("Make an offer");
    await fill(await form.findByRole("textbox", { name: "Price" }), "11.5");
    // Before anything is asked, the form shows what the wallet will be asked for.
    const planned = within(await screen.findByRole("list", { name: "Steps of this offer" }));
    for (const words of [/^Wrap 11\.5/, "Approve the payment", "Sign the offer"])
      expect(planned.getByText(words)).toBeTruthy();
    expect(wallet.opened).toEqual([]);
    wallet.hold();
    await press(form, /^Offer /);
    const steps = within(await screen.findByRole("list", { name: "Steps of this offer" }));
    expect(await steps.findByText(onItsWay)).toBeTruthy();
    const asked = wallet.opened.length;
    wallet.changeAccount(other);
    await wallet.release();
    let alert = await form.findByRole("alert");
    expect(alert.textContent).toContain("Your wallet is now on another account.");
    expect(wallet.opened).toHaveLength(asked);

    wallet.changeAccount(maker);
    wallet.hold();
    await press(within(alert), "Try again");
    expect(await steps.findByText(onItsWay)).toBeTruthy();
    wallet.changeNetwork(otherNetwork);
    await wallet.release();
    alert = await form.findByRole("alert");
    expect(alert.textContent).toMatch(/Your wallet is not on /);
    await expectAccessible();
    expect(wallet.opened.at(-1)).toBe("eth_sendTransaction");
    await userEvent.click(within(alert).getByRole("button"));
    await dialogOf("Offer made");
    await expectAccessible();
    await closeDialog("Offer made");
    expect(wallet.opened.slice(-2)).toEqual(["wallet_switchEthereumChain", "eth_signTypedData_v4"]);
    expect(wallet.chainId).toBe(page.chain.chainId);
    expect(await ordersOf("offers", maker.address)).toHaveLength(1);
    expect(await ordersOf("offers", other.address)).toHaveLength(0);
  });

  it("is signed again for another price, and its first signature can still be cancelled from the form", async () => {
    const maker = await page.newAccount();
    const posted: string[] = [];
    let isOffline = true;
    page.intercept(({ path, method, body }) => {
      if (path !== "/api/offers" || method !== "POST") return null;
      posted.push(JSON.parse(body).order.parameters.offer[0].startAmount);
      return isOffline ? Promise.reject(new TypeError("Failed to fetch")) : null;
    });
    await page.show(<ItemActions item={await page.item(4n)} />, { account: maker });
    await press(screen, "Make offer");
    let form = await dialogOf("Make an offer");
    const price = await form.findByRole("textbox", { name: "Price" });
    await fill(price, "0.04");
    await press(form, /^Offer 0\.04/);
    expect(await form.findByText(offline)).toBeTruthy();

    // The signature still counts, whatever the form holds now.
    const note = /^You already signed this: 0\.04/;
    expect(form.queryByText(note)).toBeNull();
    await fill(price, "0.03");
    expect(await form.findByText(note)).toBeTruthy();
    await expectAccessible();
    isOffline = false;
    await press(form, /^Offer 0\.03/);
    await press(await dialogOf("Offer made"), "Done");
    expect(posted).toEqual(["0.04", "0.03"].map((each) => parseEther(each).toString()));
    const live = await ordersOf("offers", maker.address);
    expect(live.map((offer) => offer.price)).toEqual([parseEther("0.03").toString()]);

    await press(screen, "Make offer");
    form = await dialogOf("Make an offer");
    expect(await form.findByText(note)).toBeTruthy();
    await press(form, "Cancel it on-chain");
    const ending = await dialogOf("Cancel earlier signatures");
    expect(await ending.findByText(/checks pass/)).toBeTruthy();
    await expectAccessible();
    await press(ending, "Cancel 1 order");
    await press(await dialogOf("Cancelled"), "Done");
    form = await dialogOf("Make an offer");
    await waitFor(() => expect(form.queryByText(note)).toBeNull());
  });
});
