import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import { give } from "@/local/testing/holdings";
import { approveConduitErc20 } from "@/local/testing/orders";
import { AccountItems } from "../../account/account-items";
import { AccountOrders } from "../../account/account-orders";
import { OffersReceived } from "../../account/offers-received";
import { showItem } from "../../testing/item-page";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import {
  chooseCoin,
  dialogOf,
  enabledButton,
  fill,
  isDisabled,
  press,
  rowOf,
  typePrice,
} from "../../testing/page-actions";
import { openPriceChange, typeNewPrice } from "../../testing/price-change";
import { ItemActions } from "../start/item-actions";

const received = "Offers that this account can accept, highest first";
const offers = "Offers that this item can be given to";

/*
 * In 2022 people took 115 DAI for items of 115 ETH: the offer had the floor's number. Here the floor is 115 ETH, and a coin is a dollar.
 */
describe("115 of a dollar's coin where the floor is 115 ETH", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
    await page.listing({ tokenId: 1n, unitPrice: parseEther("115") });
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  type Dialog = Awaited<ReturnType<typeof dialogOf>>;
  const isHeld = (dialog: Dialog, name: string | RegExp) => isDisabled(dialog.getByRole("button", { name }));

  /** The price must be typed, and only that opens the way on. */
  async function expectTyped(
    dialog: Dialog,
    { title, confirm }: { title: string; confirm: string | RegExp },
  ) {
    expect(await dialog.findByText(title)).toBeTruthy();
    expect(isHeld(dialog, confirm)).toBe(true);
    await typePrice(dialog, "0.115");
    expect(isHeld(dialog, confirm)).toBe(true);
    await typePrice(dialog, "115");
    await enabledButton(dialog, confirm);
  }

  it("is typed before it is offered", async () => {
    const buyer = await page.newAccount();
    await page.giveCoins(buyer, 1_000_000_000n);
    await page.show(<ItemActions item={await page.item(2n)} />, { account: buyer });
    await press(screen, "Make offer");
    const form = await dialogOf("Make an offer");
    await chooseCoin(form);
    await fill(form.getByRole("textbox", { name: "Price" }), "115");
    const title = "Your offer has the floor's number, but in USDC.";
    await expectTyped(form, { title, confirm: /^Offer 115/ });
    // Another low offer is what its maker wants, as far as anybody can tell.
    await fill(form.getByRole("textbox", { name: "Price" }), "900");
    await waitFor(() => expect(form.queryByText(title)).toBeNull());
  });

  it("is typed before an item is listed for it", async () => {
    const seller = await page.newAccount();
    await give(page.chain, page.accounts.taker, seller.address, 11n);
    await page.service.settled();
    await page.show(<ItemActions item={await page.item(11n)} />, { account: seller });
    await press(screen, "List for sale");
    const form = await dialogOf("List for sale");
    await chooseCoin(form);
    await fill(form.getByRole("textbox", { name: "Price" }), "115");
    await expectTyped(form, {
      title: "Your price is less than half of the floor.",
      confirm: /^List for 115/,
    });
  });

  it("is typed before an offer of it is accepted, even where every check of the bytes passes", async () => {
    const { usdc } = page.chain.protocol;
    await page.giveCoins(page.accounts.maker, 1_000_000_000n);
    await approveConduitErc20(page.chain, page.accounts.maker, usdc);
    await page.service.settled();
    const scope = { kind: "item", tokenId: 12n } as const;
    await page.offer({ scope, currency: usdc, unitPrice: 115_000_000n });
    const account = page.accounts.taker;
    await showItem(page, { tokenId: 12n, contract: page.chain.collection, account });
    await press(within(await rowOf(offers, "115")), /^Accept/);
    const dialog = await dialogOf("Accept offer");
    const confirm = "Confirm in wallet";
    expect(await dialog.findByText(/checks pass/)).toBeTruthy();
    await expectTyped(dialog, { title: "This offer is less than half of the floor.", confirm });
  });

  /** A price of several items is typed in the field that names them, and only that opens the way on. */
  async function expectTypedOnce(
    dialog: Dialog,
    { field, wrong, right, confirm }: Record<"wrong" | "right" | "confirm", string> & { field: RegExp },
  ) {
    const check = within(await dialog.findByRole("region", { name: "Price check" }));
    expect(check.getByText(/^Less than half of the floor\./)).toBeTruthy();
    await waitFor(() => expect(isHeld(dialog, confirm)).toBe(true));
    const typed = check.getByRole("textbox", { name: field });
    await fill(typed, wrong);
    expect(isHeld(dialog, confirm)).toBe(true);
    await fill(typed, right);
    await enabledButton(dialog, confirm);
  }

  it("is typed before several offers of it are accepted at once", async () => {
    const { usdc } = page.chain.protocol;
    await page.giveCoins(page.accounts.maker, 1_000_000_000n);
    await approveConduitErc20(page.chain, page.accounts.maker, usdc);
    await page.service.settled();
    for (const tokenId of [15n, 16n])
      await page.offer({ scope: { kind: "item", tokenId }, currency: usdc, unitPrice: 115_000_000n });
    const { taker } = page.accounts;
    await page.show(<OffersReceived address={taker.address} looks={chainLooks([page.web])} />, {
      account: taker,
    });
    for (const tokenId of [15n, 16n]) {
      const { name } = await page.item(tokenId);
      await userEvent.click(within(await rowOf(received, name)).getByRole("checkbox"));
    }
    const confirm = "Accept 2 offers";
    await press(screen, "Accept 2 on base");
    const dialog = await dialogOf("Accept 2 offers on base");
    // Until then the dialog waits for the review anyway.
    expect(await dialog.findByText(/checks pass/)).toBeTruthy();
    await expectTypedOnce(dialog, {
      field: /^115.* for .*1[56], .*1[56]$/,
      wrong: "0.115",
      right: "115",
      confirm,
    });
  });

  it("or less than half of the floor is typed before several items are listed for it at once", async () => {
    const seller = await page.newAccount();
    for (const tokenId of [13n, 14n]) await give(page.chain, page.accounts.taker, seller.address, tokenId);
    await page.service.settled();
    const wallet = await page.show(<AccountItems address={seller.address} looks={chainLooks([page.web])} />, {
      account: seller,
    });
    for (const tokenId of [13n, 14n]) {
      const { name } = await page.item(tokenId);
      await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
    }
    const confirm = "List 2 items";
    await press(screen, confirm);
    const form = await dialogOf(confirm);
    await press(form, "One price");
    await fill(form.getByRole("textbox", { name: "Price of each" }), "57.4");
    await expectTypedOnce(form, {
      field: /^57\.4.* for .*1[34], .*1[34]$/,
      wrong: "574",
      right: "57.4",
      confirm,
    });
    // From half of the floor on, nothing is unusual.
    await fill(form.getByRole("textbox", { name: "Price of each" }), "57.5");
    await waitFor(() => expect(form.queryByRole("region", { name: "Price check" })).toBeNull());
    await enabledButton(form, confirm);
    expect(wallet.opened).toEqual([]);
  });

  it("or a price under half of the floor is typed before a listing is changed to it", async () => {
    const { maker } = page.accounts;
    await page.show(<ItemActions item={await page.item(1n)} />, { account: maker });
    const listing = await openPriceChange();
    await typeNewPrice(listing, "57");
    const title = "Your price is less than half of the floor.";
    expect(await listing.findByText(title)).toBeTruthy();
    await waitFor(() => expect(isHeld(listing, /sign 57/i)).toBe(true));
    await typePrice(listing, "5.7");
    expect(isHeld(listing, /sign 57/i)).toBe(true);
    await typePrice(listing, "57");
    await enabledButton(listing, /sign 57/i);
  });

  it("or a price above the floor is typed before an offer is changed to it", async () => {
    const { maker } = page.accounts;
    await page.offer({ scope: { kind: "item", tokenId: 17n }, unitPrice: parseEther("1") });
    await page.catchUp();
    const wallet = await page.show(
      <AccountOrders address={maker.address} side="offer" looks={chainLooks([page.web])} />,
      { account: maker },
    );
    await userEvent.click(await screen.findByRole("button", { name: /^Change price: .*17$/ }));
    await screen.findByRole("textbox", { name: /^New price/ });
    const offer = await dialogOf("Change price");
    await typeNewPrice(offer, "116");
    expect(await offer.findByText("Your offer is above the floor.")).toBeTruthy();
    await waitFor(() => expect(isHeld(offer, /sign 116/i)).toBe(true));
    await typePrice(offer, "116");
    await enabledButton(offer, /sign 116/i);
    // What was typed confirms no other price, nor the same number of a coin.
    await typeNewPrice(offer, "115");
    await enabledButton(offer, /sign 115/i);
    await chooseCoin(offer);
    const title = "Your offer has the floor's number, but in USDC.";
    await expectTyped(offer, { title, confirm: /sign 115/i });
    expect(wallet.opened).toEqual([]);
  });
});
