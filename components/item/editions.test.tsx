import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Order } from "@/lib/contract/order";
import { allowanceOf, currencyHeldBy, unitsHeldBy } from "@/local/testing/holdings";
import { postListing, signFeeListing } from "@/service/testing/listings";
import { expectAccessible } from "../testing/expect-accessible";
import { showItem } from "../testing/item-page";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import {
  chooseCoin,
  closeDialog,
  dialogOf,
  fill,
  isDisabled,
  press,
  rowOf,
  typePrice,
} from "../testing/page-actions";

const listings = "Listings of this item";
const offers = "Offers that this item can be given to";

describe("an edition", () => {
  let page: MarketPage;
  let name: string;
  beforeAll(async () => {
    page = await startMarketPage();
    name = (await page.item(1n, page.editions)).name;
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const list = (quantity: bigint, unitPrice: bigint, body: { quantity?: string } = {}) =>
    page.listing({ tokenId: 1n, token: page.editions, standard: "erc1155", quantity, unitPrice }, body);
  /** Gives an account a unit past the page. One more unit stays for sale. */
  const buyOne = async (account: MarketPage["maker"]) => {
    const { answer } = await list(2n, parseEther("1"), { quantity: "1" });
    await page.send(account, answer.transaction);
  };
  const show = (account: MarketPage["maker"], tokenId = 1n) =>
    showItem(page, { tokenId, contract: page.editions, account });
  const unitsOf = ({ address }: MarketPage["maker"]) =>
    unitsHeldBy(page.chain, address, { token: page.editions, tokenId: 1n });
  const allowed = ({ address }: MarketPage["maker"]) =>
    allowanceOf(page.chain, address, page.chain.protocol.usdc);

  it("cannot be listed beyond the units that its seller holds", async () => {
    const { maker } = page.accounts;
    await show(maker);
    await press(screen, "List");
    const form = await dialogOf("List for sale");
    await fill(form.getByRole("textbox", { name: "Quantity" }), "9999999");
    const error = `You hold ${await unitsOf(maker)} of it.`;
    expect(await form.findAllByText(error)).not.toHaveLength(0);
    expect(form.getByRole("textbox", { name: "Quantity", description: new RegExp(error) })).toBeTruthy();
  });

  it("is bought in parts, and never beyond what is for sale", async () => {
    const { taker } = page.accounts;
    const { order } = await list(6n, parseEther("7"));
    await show(taker);
    await press(within(await rowOf(listings, "6 for sale")), /^Buy /);
    const quantity = await screen.findByRole("textbox", { name: "Quantity" });
    const purchase = await dialogOf("Confirm purchase");
    await fill(quantity, "7");
    expect(await purchase.findAllByText("Only 6 can still be bought.")).not.toHaveLength(0);
    await fill(quantity, "4");
    await press(purchase, "One less");
    await press(purchase, "One less");
    expect(quantity).toHaveProperty("value", "2");
    expect(await purchase.findByText(/checks pass/)).toBeTruthy();
    const before = await unitsOf(taker);
    await press(purchase, "Confirm in wallet");
    await closeDialog(`2 × ${name} are yours`);
    expect(await unitsOf(taker)).toBe(before + 2n);
    await page.catchUp();
    await rowOf(listings, "4 for sale");
    const { body } = await page.service.request(`/v1/listings?maker=${order.maker}&limit=200`);
    expect(body.data.find(({ id }: { id: string }) => id === order.id)).toMatchObject({
      status: "active",
      quantity: "6",
      remaining: "4",
    });
  });

  it("is put into the cart in a number that another buyer then makes impossible", async () => {
    const { stranger, taker } = page.accounts;
    const { answer } = await list(3n, parseEther("6"), { quantity: "1" });
    await show(stranger);
    await press(within(await rowOf(listings, "3 for sale")), `Add to cart: ${name}`);
    await press(screen, "Cart, 1 item");
    const cart = await dialogOf("Cart");
    const wanted = await cart.findByRole("textbox", { name: `Units of ${name}` });
    await fill(wanted, "4");
    expect(await cart.findAllByText("Only 3 can still be bought.")).not.toHaveLength(0);
    await fill(wanted, "3");
    expect(await cart.findAllByText(/^18/)).not.toHaveLength(0);
    await page.send(taker, answer.transaction);
    await page.catchUp();
    expect(await cart.findByText("Only 2 can still be bought. You chose 3.")).toBeTruthy();
    expect(isDisabled(cart.getByRole("button", { name: "Nothing to buy" }))).toBe(true);
    await press(cart, "Change to 2");
    await press(cart, "Review 1 item");
    const checkout = await dialogOf(/^(Check out|Receipt)$/);
    expect(await checkout.findByText(/checks pass/)).toBeTruthy();
    expect(checkout.getAllByText(`2 × ${name}`)).not.toHaveLength(0);
    const before = await unitsOf(stranger);
    await press(checkout, /^Buy 1 item for /);
    expect(await screen.findByText(`2 × ${name} are yours.`)).toBeTruthy();
    expect(await unitsOf(stranger)).toBe(before + 2n);
  });

  it("is wanted in several units by an offer that approves exactly their price, of which a holder gives some", async () => {
    const { maker, stranger: buyer } = page.accounts;
    await page.giveCoins(buyer, 20_000_000n);
    const wallet = await show(buyer);
    await press(screen, "Make offer");
    const form = await dialogOf("Make an offer");
    await fill(await form.findByRole("textbox", { name: "Quantity" }), "3");
    await chooseCoin(form);
    await fill(form.getByRole("textbox", { name: "Price each" }), "1.5");
    expect(await form.findByText(/^USDC, token 0x/)).toBeTruthy();
    await press(form, /^Offer 1\.5.USDC each for 3$/);
    await closeDialog("Offer made");
    expect(await allowed(buyer)).toBe(4_500_000n);

    wallet.changeAccount(maker);
    await press(within(await rowOf(offers, "3 wanted")), `Accept: ${name}`);
    const quantity = await screen.findByRole("textbox", { name: "Quantity" });
    const acceptance = await dialogOf("Accept offer");
    await fill(quantity, "4");
    expect(await acceptance.findAllByText("Only 3 are still wanted.")).not.toHaveLength(0);
    await fill(quantity, "2");
    expect(await acceptance.findByText(/checks pass/)).toBeTruthy();
    const before = await unitsOf(buyer);
    expect(acceptance.getByText("This offer is less than half of the floor.")).toBeTruthy();
    await typePrice(acceptance, "1.5");
    await press(acceptance, "Confirm in wallet");
    await closeDialog(`2 × ${name} are sold`);
    await page.catchUp();
    await rowOf(offers, "1 wanted");
    expect(await unitsOf(buyer)).toBe(before + 2n);
    expect(await allowed(buyer)).toBe(1_500_000n);
  });

  it("is reserved for one buyer, who approves exactly its price", async () => {
    const { taker: seller, stranger: buyer, maker: other } = page.accounts;
    await page.giveCoins(buyer, 20_000_000n);
    const name = (await page.item(2n, page.editions)).name;
    const wallet = await show(seller, 2n);
    await press(screen, "List");
    const form = await dialogOf("List for sale");
    await fill(form.getByRole("textbox", { name: "Quantity" }), "1");
    await chooseCoin(form);
    await fill(form.getByRole("textbox", { name: "Price each" }), "8.02");
    await userEvent.click(form.getByText("Reserve for one buyer"));
    await fill(form.getByRole("textbox", { name: "Buyer's address" }), buyer.address);
    await press(form, /^List (1 )?for 8\.02/);
    expect((await dialogOf("Listed")).getByRole("button", { name: "Share" })).toBeTruthy();
    await expectAccessible();
    await closeDialog("Listed");
    await page.catchUp();
    expect((await rowOf(listings, "8.02")).textContent).toContain("Reserved");

    wallet.changeAccount(other);
    await screen.findByRole("button", { name: "Make offer" });
    const reserved = await rowOf(listings, "8.02");
    expect(reserved.textContent).toContain("Reserved");
    expect(within(reserved).queryByRole("button", { name: /^Buy / })).toBeNull();

    wallet.changeAccount(buyer);
    await waitFor(async () => expect((await rowOf(listings, "8.02")).textContent).toContain("For you"));
    await press(within(await rowOf(listings, "8.02")), /^Buy /);
    const purchase = await dialogOf("Confirm purchase");
    expect(await purchase.findByText(/^USDC, token 0x/)).toBeTruthy();
    expect(purchase.getByText("8.02 USDC, exactly")).toBeTruthy();
    const before = await currencyHeldBy(page.chain, buyer.address, page.chain.protocol.usdc);
    const asked = wallet.opened.length;
    await press(purchase, "Confirm in wallet");
    await closeDialog(`${name} is yours`);
    expect(wallet.opened.slice(asked)).toEqual(["eth_sendTransaction", "eth_sendTransaction"]);
    await page.catchUp();
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Listings" })).toBeNull());
    const after = await currencyHeldBy(page.chain, buyer.address, page.chain.protocol.usdc);
    expect(before - after).toBe(8_020_000n);
    expect(await allowed(buyer)).toBe(0n);
  });

  it("is offered for by its holder from the menu, which keeps the focus in the dialog", async () => {
    const { taker } = page.accounts;
    await buyOne(taker);
    await page.catchUp();
    await show(taker);
    await screen.findByRole("button", { name: "Buy now" });
    await press(screen, "More");
    const entry = await screen.findByRole("menuitem", { name: "Make offer" });
    entry.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Make an offer" });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const form = within(dialog);
    await fill(await form.findByRole("textbox", { name: "Quantity" }), "2");
    await fill(form.getByRole("textbox", { name: "Price each" }), "0.01");
    await press(form, /^Offer 0\.01.* each for 2$/);
    await closeDialog("Offer made");
    const { body } = await page.service.request(`/v1/offers?maker=${taker.address}&scope=item&status=any`);
    expect(body.data[0]).toMatchObject({ quantity: "2", unitPrice: parseEther("0.01").toString() });
  });

  it("has more listings than fit one page", async () => {
    // More expensive than all others: the other tests use the cheapest.
    for (const price of ["9059", "9060"]) {
      const terms = { tokenId: 1n, token: page.editions, standard: "erc1155" } as const;
      const listing = await signFeeListing(page.service, page.maker, {
        ...terms,
        unitPrice: parseEther(price),
      });
      expect((await postListing(page.service, listing)).status).toBe(201);
    }
    const ofItem = `/v1/listings?chain=${page.record.id}&contract=${page.editions}&tokenId=1`;
    const { body } = await page.service.request(`${ofItem}&limit=200`);
    const count = body.data.length;
    // The page asks for 50 at a time, and gets one less than there are.
    const room = count - 1;
    page.intercept(({ path }) =>
      path.startsWith("/api/listings?") && path.includes("limit=50")
        ? page.ask(path.replace("limit=50", `limit=${room}`))
        : null,
    );
    await show(page.accounts.stranger);
    const table = await screen.findByRole("table", { name: listings });
    const rows = () => within(table).getAllByRole("row").length - 1;
    await waitFor(() => expect(rows()).toBe(room));
    expect(table.textContent).not.toContain("9,060");
    const heading = screen.getByRole("heading", { name: "Listings" });
    expect(heading.nextElementSibling?.textContent).toBe(`${room}+`);
    await press(screen, "Show more listings");
    await waitFor(() => expect(table.textContent).toContain("9,060"));
    expect(screen.queryByRole("button", { name: "Show more listings" })).toBeNull();
    expect(rows()).toBe(count);
    expect(heading.nextElementSibling?.textContent).toBe(String(count));
  });

  it("is listed for coins, at a price for each unit", async () => {
    const { taker } = page.accounts;
    await show(taker, 2n);
    await press(screen, "List");
    const form = await dialogOf("List for sale");
    await fill(form.getByRole("textbox", { name: "Quantity" }), "4");
    await chooseCoin(form);
    await fill(form.getByRole("textbox", { name: "Price each" }), "9000");
    await expectAccessible();
    await press(form, /^List 4 for 9,000/);
    await closeDialog("Listed");
    const path = `/v1/listings?maker=${taker.address}&limit=200`;
    const { data } = (await page.service.request(path)).body as { data: Order[] };
    expect(data.find(({ currency }) => currency === page.chain.protocol.usdc)).toMatchObject({
      ...{ unitPrice: "9000000000", quantity: "4", remaining: "4", taker: null },
    });
  });
});
