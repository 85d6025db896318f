import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { sql } from "drizzle-orm";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setServerTime } from "@/lib/server-clock";
import { silentAfterMs } from "@/lib/trade/flow/flow";
import { ownerOf } from "@/local/testing/holdings";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, otherNetwork, startMarketPage } from "../../testing/market-page";
import { dialogOf, enabledButton, fill, heldBack, isDisabled, press } from "../../testing/page-actions";
import { CartButton } from "../cart/cart-button";
import { ItemActions } from "../start/item-actions";

describe("the wallet of a purchase", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  /** Opens the purchase of a listed item with a wallet on another network, ready to confirm. */
  async function openPurchase(tokenId: bigint) {
    await page.listing({ tokenId });
    const item = await page.item(tokenId);
    const wallet = await page.show(<ItemActions item={item} />, {
      account: page.accounts.taker,
      chainId: otherNetwork,
    });
    await press(screen, "Buy now");
    const purchase = await dialogOf("Confirm purchase");
    await enabledButton(purchase, "Confirm in wallet");
    const asked = () => wallet.opened.filter((method) => method === "eth_sendTransaction").length;
    return { item, wallet, asked, purchase, done: `${item.name} is yours` };
  }

  it("may refuse the switch of networks; a second try buys", async () => {
    const { wallet, purchase, done } = await openPurchase(1n);
    wallet.isRefusing = true;
    await press(purchase, "Confirm in wallet");
    const alert = await purchase.findByRole("alert");
    expect(alert.textContent).toMatch(/rejected the request/i);
    expect(alert.textContent).toContain("Nothing was sent");
    await expectAccessible();
    expect(wallet.opened).toEqual(["wallet_switchEthereumChain"]);
    expect(wallet.chainId).toBe(otherNetwork);

    wallet.isRefusing = false;
    await press(purchase, "Try again");
    await press(purchase, "Confirm in wallet");
    await dialogOf(done);
    await expectAccessible();
    expect(wallet.chainId).toBe(page.chain.chainId);
    expect(await ownerOf(page.chain, 1n)).toBe(page.accounts.taker.address);
  });

  it("is not opened for a reported item before the buyer ticks that they have read that", async () => {
    const ofItem = sql`contract = ${page.chain.collection} and token_id = 7`;
    await page.listing({ tokenId: 7n });
    await page.service.db.query(sql`update items set labels = '{reported}' where ${ofItem}`);
    const wallet = await page.show(
      <>
        <CartButton />
        <ItemActions item={await page.item(7n)} />
      </>,
      { account: page.accounts.taker },
    );
    await press(screen, "Buy now");
    const purchase = await dialogOf("Confirm purchase");
    const tick = await purchase.findByRole("checkbox", { name: /labelled as reported/ });
    expect(isDisabled(purchase.getByRole("button", { name: "Confirm in wallet" }))).toBe(true);
    await userEvent.click(tick);
    await enabledButton(purchase, "Confirm in wallet");
    await press(purchase, "Cancel");

    // A sweep leaves it out, but it can be put into the cart.
    await press(screen, /^Add to cart: /);
    await press(screen, "Cart, 1 item");
    await press(await dialogOf("Cart"), "Review 1 item");
    const checkout = await dialogOf("Check out");
    const read = await checkout.findByRole("checkbox", { name: /labelled as reported/ });
    expect(isDisabled(checkout.getByRole("button", { name: /^Buy 1 item for / }))).toBe(true);
    await userEvent.click(read);
    await enabledButton(checkout, /^Buy 1 item for /);
    expect(wallet.opened).toEqual([]);
  });

  it("is not opened for an offer for a reported item before its maker ticks that they have read that", async () => {
    await page.service.db.query(
      sql`update items set labels = '{reported}' where contract = ${page.chain.collection} and token_id = 7`,
    );
    const wallet = await page.show(<ItemActions item={await page.item(7n)} />, {
      account: page.accounts.taker,
    });
    await press(screen, "Make offer");
    const form = await dialogOf("Make an offer");
    await fill(await form.findByRole("textbox", { name: "Price" }), "1");
    const tick = await form.findByRole("checkbox", { name: /is labelled as reported.*make this offer/ });
    const offer = await form.findByRole("button", { name: /^Offer 1/ });
    expect(await form.findByText("Tick the box above first.")).toBeTruthy();
    expect(isDisabled(offer)).toBe(true);
    await userEvent.click(tick);
    await enabledButton(form, /^Offer 1/);
    await userEvent.click(tick);
    expect(isDisabled(offer)).toBe(true);
    expect(wallet.opened).toEqual([]);
  });

  it("is not opened for an item that was reported since it is in the cart before that is read and ticked", async () => {
    const item = await page.item(7n);
    const ofItem = sql`contract = ${item.contract} and token_id = 7`;
    const label = (labels: string) =>
      page.service.db.query(sql`update items set labels = ${labels} where ${ofItem}`);
    await label("{}");
    const reading = heldBack();
    page.intercept(({ path, pass }) =>
      path === `/api/items/${item.chain}/${item.contract}/7` ? reading.given.then(pass) : null,
    );
    const wallet = await page.show(
      <>
        <CartButton />
        <ItemActions item={await page.item(7n)} />
      </>,
      { account: page.accounts.taker },
    );
    await press(screen, /^Add to cart: /);
    await label("{reported}");
    await press(screen, "Cart, 1 item");
    await press(await dialogOf("Cart"), "Review 1 item");
    const checkout = await dialogOf("Check out");
    const buy = /^Buy 1 item for /;
    expect(isDisabled(await checkout.findByRole("button", { name: buy }))).toBe(true);
    const tick = { name: /labelled as reported/ };
    expect(checkout.queryByRole("checkbox", tick)).toBeNull();
    reading.give();
    const read = await checkout.findByRole("checkbox", tick);
    expect(isDisabled(checkout.getByRole("button", { name: buy }))).toBe(true);
    await userEvent.click(read);
    await enabledButton(checkout, buy);
    await press(checkout, "Cancel");

    await press(screen, "Cart, 1 item");
    const cart = await dialogOf("Cart");
    expect(await cart.findByText("Reported")).toBeTruthy();
    await label("{}");
    await page.catchUp();
    await waitFor(() => expect(cart.queryByText("Reported")).toBeNull());
    expect(wallet.opened).toEqual([]);
  });

  it("is not opened by a buyer who has too little; the dialog shows the missing amount", async () => {
    await page.listing({ tokenId: 2n });
    const wallet = await page.show(<ItemActions item={await page.item(2n)} />, {
      account: privateKeyToAccount(generatePrivateKey()),
    });
    await press(screen, "Buy now");
    const purchase = await dialogOf("Confirm purchase");
    const alert = await purchase.findByRole("alert");
    expect(alert.textContent).toMatch(/You need .* more/);
    expect(isDisabled(purchase.getByRole("button", { name: "Confirm in wallet" }))).toBe(true);
    expect(wallet.opened).toEqual([]);
  });

  it("may stay silent while the dialog closes and opens again; its late answer counts", async () => {
    const { item, wallet, asked, purchase } = await openPurchase(3n);
    const answer = heldBack();
    wallet.hesitate(() => answer.given);
    await press(purchase, "Confirm in wallet");
    await waitFor(() => expect(asked()).toBe(1));
    expect(await purchase.findByText("Waiting for your wallet")).toBeTruthy();
    expect(purchase.queryByRole("button", { name: "Ask again" })).toBeNull();

    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press(screen, "Show");
    const shown = await dialogOf("Confirm purchase");
    expect(await shown.findByText("Waiting for your wallet")).toBeTruthy();
    await userEvent.click(shown.getAllByRole("button", { name: "Close" })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press(screen, "Buy now");
    const again = await dialogOf("Confirm purchase");
    expect(await again.findByText("Waiting for your wallet")).toBeTruthy();
    await userEvent.click(again.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(asked()).toBe(1);

    answer.give();
    expect(await screen.findByText(`Bought: ${item.name}`)).toBeTruthy();
    expect(wallet.sent).toHaveLength(1);
    expect(await ownerOf(page.chain, 3n)).toBe(page.accounts.taker.address);
  });

  it("is asked again after a silence, and a second answer is reported", async () => {
    const { wallet, asked, purchase, done } = await openPurchase(4n);
    const answer = heldBack();
    wallet.hesitate(() => answer.given);
    await press(purchase, "Confirm in wallet");
    await waitFor(() => expect(asked()).toBe(1));
    setServerTime(Date.now() / 1000 + silentAfterMs / 1000);
    const second = heldBack();
    wallet.hesitate(() => second.given);
    await press(purchase, "Ask again");
    expect(await purchase.findByText(/confirm only one/i)).toBeTruthy();
    expect(purchase.queryByRole("button", { name: "Ask again" })).toBeNull();
    await waitFor(() => expect(asked()).toBe(2));
    second.give();
    await dialogOf(done);
    answer.give();
    expect(await screen.findByText("Your wallet sent another request too")).toBeTruthy();
    expect(wallet.sent).toHaveLength(2);
  });

  it("may only claim to have switched; after the real switch it buys", async () => {
    const { wallet, purchase, done } = await openPurchase(5n);
    wallet.isStaying = true;
    await press(purchase, "Confirm in wallet");
    const alert = await purchase.findByRole("alert");
    expect(alert.textContent).toContain(`reported the switch to ${page.record.name}, but it did not switch`);
    expect(wallet.opened).toEqual(["wallet_switchEthereumChain"]);
    wallet.isStaying = false;
    await press(purchase, "Try again");
    await press(purchase, "Confirm in wallet");
    await dialogOf(done);
  });

  it("may not know the network; the dialog gives the values to add by hand", async () => {
    const copied: string[] = [];
    const { wallet, purchase, done } = await openPurchase(6n);
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    const { chainId, rpcUrl } = page.chain;
    wallet.unknownChains.add(chainId);
    await press(purchase, "Confirm in wallet");
    const alert = await purchase.findByRole("alert");
    expect(alert.textContent).toContain(`Your wallet does not know ${page.record.name}. Add it there.`);
    expect(purchase.getByText(chainId.toString())).toBeTruthy();
    await press(purchase, "Copy RPC URL");
    expect(copied).toEqual([rpcUrl]);
    wallet.unknownChains.delete(chainId);
    await press(purchase, "Try again");
    await press(purchase, "Confirm in wallet");
    await dialogOf(done);
  });
});
