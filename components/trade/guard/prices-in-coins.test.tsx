import { screen, waitFor, within } from "@testing-library/react";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { give } from "@/local/testing/holdings";
import { approveConduitErc20 } from "@/local/testing/orders";
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
import { ItemActions } from "../start/item-actions";

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
});
