import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { encodeFunctionData, erc20Abi, type LocalAccount, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { allowanceOf, give, ownerOf } from "@/local/testing/holdings";
import type { Answered } from "@/service/testing/answer-scene";
import { showItem } from "../../testing/item-page";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import {
  chooseCoin,
  closeDialog,
  dialogOf,
  enabledButton,
  fill,
  isDisabled,
  press,
  rowOf,
} from "../../testing/page-actions";
import { CartButton } from "../cart/cart-button";
import { ItemActions } from "../start/item-actions";

const restored = /^The approval is 0.USDC again\.$/;
const unused = "USDC of your approval was not used";

describe("a purchase of which a part is gone before it is mined", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
    await page.giveCoins(page.accounts.taker, 80_000_000n);
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const allowed = ({ address }: LocalAccount) => allowanceOf(page.chain, address, page.chain.protocol.usdc);
  /** Another buyer fills a listing past the page, with the service's answer. */
  const buyOutside = async ({ answer }: Answered) => {
    for (const call of [...answer.approvals, answer.transaction]) await page.send(page.accounts.taker, call);
  };
  const list = (name: string) => within(screen.getByRole("list", { name }));

  /** Puts listed items into the cart of an account, without opening it. */
  async function fillCart(account: LocalAccount, tokenIds: readonly bigint[]) {
    const items = await Promise.all(tokenIds.map((tokenId) => page.item(tokenId)));
    const wallet = await page.show(
      <>
        <CartButton />
        {items.map((item) => (
          <ItemActions key={item.tokenId} item={item} />
        ))}
      </>,
      { account },
    );
    for (const { name } of items) await press(screen, `Add to cart: ${name}`);
    return { wallet, names: items.map(({ name }) => name) };
  }

  /** Puts two listed items into the cart of an account, and opens the checkout. */
  async function checkOut(account: LocalAccount, tokenIds: readonly [bigint, bigint]) {
    const { wallet, names } = await fillCart(account, tokenIds);
    await press(screen, "Cart, 2 items");
    await press(await dialogOf("Cart"), "Review 2 items");
    const [first = "", second = ""] = names;
    return { wallet, first, second, checkout: await dialogOf(/^(Check out|Receipt)$/) };
  }

  it("shows which old offer its approval reactivates, and resets what remains of the approval", async () => {
    const { usdc, conduit } = page.chain.protocol;
    const buyer = await page.newAccount();
    await page.giveCoins(buyer, 40_000_000n);
    const edition = { tokenId: 1n, token: page.editions, standard: "erc1155", quantity: 3n } as const;
    const price = { currency: usdc, unitPrice: 9_040_000n };
    const listing = await page.listing({ ...edition, ...price }, { quantity: "1" });
    const { name } = await page.item(1n, page.editions);
    const wallet = await showItem(page, { tokenId: 1n, contract: page.editions, account: buyer });
    const offerStatus = async () => {
      await page.service.settled();
      const { body } = await page.service.request(`/v1/offers?maker=${buyer.address}&status=any`);
      return body.data[0]?.status;
    };

    // An offer whose maker revokes the approval elsewhere, and believes that the offer is ended.
    await press(screen, "Make offer");
    const form = await dialogOf("Make an offer");
    await form.findByRole("textbox", { name: "Quantity" });
    await chooseCoin(form);
    await fill(form.getByRole("textbox", { name: "Price each" }), "2.5");
    await press(form, /^Offer 2\.5/);
    await closeDialog("Offer made");
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [conduit, 0n] });
    await page.send(buyer, { to: usdc, data, value: "0" });
    await waitFor(async () => expect(await offerStatus()).toBe("inactive"));
    await page.catchUp();

    await press(within(await rowOf("Listings of this item", "9.04")), /^Buy /);
    await fill(await screen.findByRole("textbox", { name: "Quantity" }), "3");
    const purchase = await dialogOf("Confirm purchase");
    const old = within(await purchase.findByRole("region", { name: "Old orders" }));
    expect(old.getByRole("heading").textContent).toBe("This approval reactivates an old offer of yours.");
    expect(old.getByRole("listitem").textContent).toMatch(
      new RegExp(`^${name}: 2\\.5.USDCChecked .*, block [\\d,]+$`),
    );

    // During the wallet's request for the purchase itself, another buyer takes a unit.
    wallet.hesitate(async () => wallet.hesitate(() => buyOutside(listing)));
    await press(purchase, "Confirm in wallet");
    const done = await dialogOf(`2 of 3 × ${name} are yours`);
    expect(await allowed(buyer)).toBe(9_040_000n);
    // The warning came true.
    await waitFor(async () => expect(await offerStatus()).toBe("active"));
    const rest = within(await done.findByRole("region", { name: "Approval of USDC" }));
    expect(await rest.findByText(new RegExp(`^9\\.04.${unused}`))).toBeTruthy();
    await press(rest, /^Restore to 0/);
    expect(await done.findByText(restored)).toBeTruthy();
    expect(await allowed(buyer)).toBe(0n);
    await waitFor(async () => expect(await offerStatus()).toBe("inactive"));
  });

  it("says in the open dialog that the item is for sale for less, and then that it was sold", async () => {
    const buyer = await page.newAccount();
    await page.listing({ tokenId: 8n, unitPrice: 30_000_000_000_000_000n });
    const item = await page.item(8n);
    const wallet = await showItem(page, { tokenId: 8n, contract: page.chain.collection, account: buyer });
    await press(screen, "Buy now");
    const dialog = await dialogOf("Confirm purchase");
    await enabledButton(dialog, "Confirm in wallet");
    const cheaper = await page.listing({ tokenId: 8n, unitPrice: 20_000_000_000_000_000n });
    await page.hearOf(item);
    expect(await dialog.findByText(/^It is for sale for 0\.02.ETH now\.$/)).toBeTruthy();
    await press(dialog, "Review new price");
    await waitFor(() => expect(dialog.queryByText(/^It is for sale for/)).toBeNull());
    await enabledButton(dialog, "Confirm in wallet");
    await buyOutside(cheaper);
    await page.hearOf(item);
    expect(await dialog.findByText(/was sold|sold just now|sold .* ago/i)).toBeTruthy();
    expect(wallet.opened).toEqual([]);
  });

  it("says in the open dialog of an offer that the item is the visitor's own now", async () => {
    const { maker } = page.accounts;
    const buyer = await page.newAccount();
    const item = await page.item(9n);
    await showItem(page, { tokenId: 9n, contract: page.chain.collection, account: buyer });
    await press(screen, "Make offer");
    const form = await dialogOf("Make an offer");
    await fill(await form.findByRole("textbox", { name: "Price" }), "0.5");
    await give(page.chain, maker, buyer.address, 9n);
    await page.hearOf(item);
    expect(await form.findByText(`You own ${item.name} now.`)).toBeTruthy();
  });

  it("keeps showing what remains of an approval while the rest of a cart is bought, and resets it", async () => {
    const currency = page.chain.protocol.usdc;
    const buyer = await page.newAccount();
    await page.giveCoins(buyer, 40_000_000n);
    const listing = await page.listing({ tokenId: 1n, currency, unitPrice: 21_000_000n });
    await page.listing({ tokenId: 2n, currency, unitPrice: 17_000_000n });
    const { wallet, first: lost, second: bought, checkout } = await checkOut(buyer, [1n, 2n]);
    const rest = (amount: number) =>
      waitFor(() => {
        const region = checkout.getByRole("region", { name: "Approval of USDC" });
        expect(region.textContent).toContain(`${amount}\u00a0${unused}`);
        return within(region);
      });
    // During the wallet's request for the approval.
    wallet.hesitate(() => buyOutside(listing));
    await press(checkout, /^Buy 2 items for 38/);
    await enabledButton(checkout, `Try again without ${lost}`);
    expect(await allowed(buyer)).toBe(38_000_000n);
    await rest(38);
    await press(checkout, `Try again without ${lost}`);
    await enabledButton(checkout, /^Buy 1 item for 17/);
    await rest(38);
    await press(checkout, /^Buy 1 item for 17/);
    await checkout.findByRole("region", { name: /^Receipt, / });
    await waitFor(() => expect(list("Bought").getByText(bought)).toBeTruthy());
    await press(await rest(21), /^Restore to 0/);
    expect(await checkout.findByText(restored)).toBeTruthy();
    expect(await allowed(buyer)).toBe(0n);
  });

  it("costs only the network fee if its batch reverts, and buys the rest of the batch", async () => {
    const { maker, stranger } = page.accounts;
    const { client } = page.chain;
    const buyer = await page.newAccount();
    for (const tokenId of [3n, 4n]) await page.listing({ tokenId });
    const { wallet, first: lost, checkout } = await checkOut(buyer, [3n, 4n]);
    // Nothing was sold for as much before.
    await fill(await checkout.findByRole("textbox", { name: /^1\u00a0ETH for / }), "1");
    // The seller moves one item after the wallet's estimate, so the block skips it.
    wallet.hesitate(() => give(page.chain, maker, stranger.address, 3n));
    const before = await client.getBalance(buyer);
    await press(checkout, /^Buy 2 items for /);
    const failure = await checkout.findByRole("alert");
    expect(failure.textContent).toMatch(/You paid the network fee, .*; no price was taken\./);
    const [reverted] = wallet.sent;
    if (reverted === undefined) throw new Error("the wallet sent the batch");
    const { status, gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash: reverted });
    expect(status).toBe("reverted");
    expect(await client.getBalance(buyer)).toBe(before - gasUsed * effectiveGasPrice);
    expect(await ownerOf(page.chain, 4n)).toBe(maker.address);
    await press(checkout, `Try again without ${lost}`);
    await press(checkout, /^Buy 1 item for /);
    expect(await checkout.findByText("1 of 2 items are yours.")).toBeTruthy();
    expect(list("Not bought").getByText(lost)).toBeTruthy();
    expect(await ownerOf(page.chain, 4n)).toBe(buyer.address);
    expect(wallet.opened).toEqual(["eth_sendTransaction", "eth_sendTransaction"]);
    await press(checkout, "Done");
  });

  it("begins anew in a checkout that is opened again after the wallet had too little money", async () => {
    const buyer = await page.newAccount();
    const { maker, taker } = page.accounts;
    for (const tokenId of [11n, 12n]) await give(page.chain, taker, maker.address, tokenId);
    await page.catchUp();
    for (const tokenId of [11n, 12n]) await page.listing({ tokenId });
    const { wallet, checkout } = await checkOut(buyer, [11n, 12n]);
    const typed = checkout.queryByRole("textbox", { name: /^1\u00a0ETH for / });
    if (typed !== null) await fill(typed, "1");
    wallet.fault = () => Promise.reject(Object.assign(new Error("insufficient funds"), { code: -32_000 }));
    await press(checkout, /^Buy 2 items for /);
    expect((await checkout.findByRole("alert")).textContent).toMatch(
      /balance .* is too low\..*Nothing was sent\./,
    );
    wallet.fault = null;
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await press(screen, "Cart, 2 items");
    await press(await dialogOf("Cart"), "Review 2 items");
    const anew = await dialogOf("Check out");
    await press(anew, /^Buy 2 items for /);
    expect(await anew.findByText("All 2 items are yours.")).toBeTruthy();
    await press(anew, "Done");
  });

  it("leaves out of a cart what was sold before the review or before the wallet opens", async () => {
    const buyer = await page.newAccount();
    const [lost, late] = [await page.listing({ tokenId: 5n }), await page.listing({ tokenId: 6n })];
    // Far above what the first one costs, and what the second one is sold for.
    await page.listing({ tokenId: 7n, unitPrice: parseEther("100") });
    const { wallet, names } = await fillCart(buyer, [5n, 6n, 7n]);
    const [lostName = "", lateName = "", lastName = ""] = names;
    await buyOutside(lost);
    await page.catchUp();
    await press(screen, "Cart, 3 items");
    const cart = await dialogOf("Cart");
    expect(await cart.findByText(`${lostName} was sold. It will not be bought.`)).toBeTruthy();
    expect(cart.getAllByText(/^Checked/)).toHaveLength(2);
    await press(cart, "Review 2 items");
    const checkout = await dialogOf(/^(Check out|Receipt)$/);
    expect(await checkout.findByText(/checks pass/)).toBeTruthy();
    expect(checkout.getByRole("region", { name: "Left out" }).textContent).toContain(lostName);
    const confirm = checkout.getByRole("button", { name: /^Buy 2 items for / });
    expect(isDisabled(confirm)).toBe(true);
    const typed = await checkout.findByRole("textbox", { name: `100\u00a0ETH for ${lastName}` });
    await fill(typed, "1000");
    expect(isDisabled(confirm)).toBe(true);
    await fill(typed, "100");
    await enabledButton(checkout, /^Buy 2 items for /);
    await buyOutside(late);
    await press(checkout, /^Buy 2 items for /);
    await enabledButton(checkout, `Try again without ${lateName}`);
    expect(wallet.opened).toEqual([]);
    await press(checkout, `Try again without ${lateName}`);
    await press(checkout, /^Buy 1 item for /);
    await checkout.findByRole("region", { name: /^Receipt, / });
    await waitFor(() => expect(list("Bought").getByText(lastName)).toBeTruthy());
    const missed = screen.getByRole("list", { name: "Not bought" }).textContent;
    for (const words of [lostName, lateName, /sold|ended/]) expect(missed).toMatch(words);
    await press(checkout, "Done");
    expect(await screen.findByRole("button", { name: "Cart, empty" })).toBeTruthy();
    expect(await ownerOf(page.chain, 7n)).toBe(buyer.address);
    expect(wallet.opened).toEqual(["eth_sendTransaction"]);
  });

  it("says in the open dialog that the listing's time ran out, and asks the wallet for nothing", async () => {
    const { client } = page.chain;
    const { timestamp } = await client.getBlock();
    const endTime = Number(timestamp) + 300;
    await page.listing({ tokenId: 10n, endTime });
    const item = await page.item(10n);
    const buyer = await page.newAccount();
    const wallet = await showItem(page, { tokenId: 10n, contract: page.chain.collection, account: buyer });
    await press(screen, "Buy now");
    const dialog = await dialogOf("Confirm purchase");
    await enabledButton(dialog, "Confirm in wallet");
    expect(dialog.queryByText(/ended/i)).toBeNull();
    await client.setNextBlockTimestamp({ timestamp: BigInt(endTime + 1) });
    await client.mine({ blocks: 1 });
    await page.hearOf(item);
    expect(await dialog.findByText(/ended/i)).toBeTruthy();
    expect(wallet.opened).toEqual([]);
  });
});
