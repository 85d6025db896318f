import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type LocalAccount, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { ItemFull } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { formatAddress } from "@/lib/format/address";
import { formatChange } from "@/lib/format/percent";
import { ownerOf } from "@/local/testing/holdings";
import { giveTraits } from "@/service/testing/traits";
import { AccountOrders } from "../../account/account-orders";
import { OffersReceived } from "../../account/offers-received";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import {
  closeDialog,
  dialogOf,
  enabledButton,
  fill,
  isDisabled,
  press,
  rowOf,
  typePrice,
} from "../../testing/page-actions";
import { CollectionOffers } from "./collection-offers";

const received = "Offers that this account can accept, highest first";
const tokenId = 11n;

describe("an offer for several items", () => {
  let page: MarketPage;
  let item: ItemFull;
  let collection: Collection;
  beforeAll(async () => {
    page = await startMarketPage();
    await giveTraits(page.service, tokenId, {
      attributes: [
        { type: "Hull", value: "Oak" },
        { type: "Length", value: "12" },
      ],
      secondsAgo: 60,
    });
    await page.listing({ tokenId: 1n, unitPrice: parseEther("2") });
    item = await page.item(tokenId);
    collection = (await page.service.request(`/v1/collections/${item.collection.slug}`)).body;
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  async function openForm() {
    await press(screen, "Make an offer");
    return dialogOf("Make an offer");
  }

  const choose = async (field: HTMLElement, option: string | RegExp) => {
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole("option", { name: option }));
  };

  /** Accepts the offer in a row with the item. */
  async function accept(row: HTMLElement, price: string) {
    await press(within(row), /^Accept/);
    const dialog = await screen.findByRole("dialog", { name: "Choose the item to sell" });
    const choice = within(dialog);
    expect(await choice.findByText("You receive")).toBeTruthy();
    for (const words of [`Any item of ${collection.name}`, `On ${page.record.name}`, price])
      expect(dialog.textContent).toContain(words);
    await press(choice, new RegExp(item.name));
    const acceptance = await dialogOf("Accept offer");
    expect(await acceptance.findByText(/checks pass/)).toBeTruthy();
    await press(acceptance, "Confirm in wallet");
    await closeDialog(`${item.name} is sold`);
    await page.catchUp();
  }

  /** Shows the collection's offers, and those that the taker can accept. */
  function show(account: LocalAccount) {
    const looks = chainLooks([page.web]);
    return page.show(
      <>
        <CollectionOffers collection={collection} looks={looks} />
        <OffersReceived address={page.accounts.taker.address} looks={looks} />
      </>,
      { account },
    );
  }

  it("names traits, one of them in a range, and is accepted in the account", async () => {
    const { maker, taker: holder } = page.accounts;
    const wallet = await show(maker);
    const form = await openForm();
    await userEvent.click(form.getByText("Items with traits"));
    await fill(form.getByRole("textbox", { name: "Price" }), "1.2345");
    await choose(await form.findByRole("combobox", { name: /^Trait/ }), "Hull");
    await choose(form.getByRole("combobox", { name: /^Value of Hull/ }), /^Oak \(/);
    await choose(form.getByRole("combobox", { name: /^Trait/ }), "Length");
    await fill(form.getByRole("textbox", { name: "From" }), "12");
    await fill(form.getByRole("textbox", { name: "To" }), "11");
    expect(await form.findByText("Not a range.")).toBeTruthy();
    expect(isDisabled(form.getByRole("button", { name: "Add" }))).toBe(true);
    await fill(form.getByRole("textbox", { name: "From" }), "11");
    await fill(form.getByRole("textbox", { name: "To" }), "12");
    await press(form, "Add");
    await press(form, /^Offer /);
    await closeDialog("Offer made");
    const { body } = await page.service.request(
      `/v1/offers?maker=${maker.address}&collection=${collection.slug}&scope=trait`,
    );
    expect(body.data[0].scope).toEqual({
      kind: "trait",
      traits: expect.arrayContaining([
        { type: "Hull", value: "Oak" },
        { type: "Length", min: 11, max: 12 },
      ]),
    });

    wallet.changeAccount(holder);
    await page.catchUp();
    const row = await rowOf(received, "1.234");
    const floor = 2;
    for (const words of [
      `Any item of ${collection.name}`,
      "Hull: Oak",
      formatAddress(maker.address),
      formatChange((1.2345 - floor) / floor),
    ])
      await waitFor(() => expect(row.textContent).toContain(words));
    await enabledButton(within(row), /^Accept/);
    await accept(row, "1.234");
    expect(await ownerOf(page.chain, tokenId)).toBe(maker.address);
  });

  it("names any item, and is accepted on the collection's page", async () => {
    const { maker, taker: holder } = page.accounts;
    const wallet = await show(holder);
    const form = await openForm();
    await fill(form.getByRole("textbox", { name: "Price" }), "3.4567");
    expect(await form.findByText("Your offer is above the floor.")).toBeTruthy();
    expect(form.getByText("Difference").parentElement?.textContent).toContain("+72.8%");
    await typePrice(form, "3.4");
    expect(isDisabled(form.getByRole("button", { name: /^Offer / }))).toBe(true);
    await press(form, "Use the floor instead");
    expect(form.queryByText("Your offer is above the floor.")).toBeNull();
    await enabledButton(form, /^Offer 2/);
    await fill(form.getByRole("textbox", { name: "Price" }), "3.4567");
    await typePrice(form, "3.4567");
    // The offer is for any two items.
    await fill(form.getByRole("textbox", { name: "Quantity" }), "2");
    await expectAccessible();
    await press(form, /^Offer /);
    await closeDialog("Offer made");
    wallet.changeAccount(maker);
    await page.catchUp();
    const depth = `Offers for ${collection.name}, highest first`;
    const level = await rowOf(depth, "3.456");
    // The row holds the words of every screen size.
    expect(level.textContent).toMatch(/^Any item.*\b1 offer from 2 wanted.*\b1 account/);
    const toggle = within(level).getByRole("button", { name: "Any item" });
    toggle.focus();
    await userEvent.keyboard("{Enter}");
    const single = within(await screen.findByRole("table", { name: "Offers at this price: Any item" }));
    expect(single.getAllByText(/^Checked/)).not.toHaveLength(0);
    expect(await single.findByRole("button", { name: /^Accept: Any item/ })).toBeTruthy();
    await userEvent.click(toggle);
    await waitFor(() =>
      expect(screen.queryByRole("table", { name: "Offers at this price: Any item" })).toBeNull(),
    );
    await accept(await rowOf(depth, "3.456"), "3.456");
    expect(await ownerOf(page.chain, tokenId)).toBe(holder.address);
    const { body } = await page.service.request(`/v1/offers?maker=${holder.address}&scope=collection`);
    expect(body.data).toMatchObject([{ quantity: "2", remaining: "1", status: "active" }]);
  });

  it("is hidden, shown again, and then cancelled on-chain by its maker", async () => {
    const { maker } = page.accounts;
    const { order } = await page.offer(
      { scope: { kind: "collection" }, unitPrice: parseEther("0.5") },
      { tokenId: "12" },
    );
    await page.show(<AccountOrders address={maker.address} side="offer" looks={chainLooks([page.web])} />, {
      account: maker,
    });
    const recorded = async (hidden: boolean) => {
      await page.service.settled();
      const path = `/v1/offers?maker=${maker.address}&status=any&hidden=${hidden}`;
      const { data } = (await page.service.request(path)).body as { data: Order[] };
      return data.find(({ id }) => id === order.id)?.status;
    };
    const title = "End this offer";
    const choose = async (choice: RegExp) =>
      userEvent.click((await dialogOf(title)).getByRole("radio", { name: choice }));

    await press(screen, /^End offer/);
    expect((await dialogOf(title)).getByRole("radio", { name: /Cancel on-chain/ })).toHaveProperty(
      "checked",
      true,
    );
    await choose(/Hide on this site/);
    await press(await dialogOf(title), "Hide on this site");
    await closeDialog("Offer hidden");
    expect(await recorded(true)).toBe("active");
    await page.catchUp();
    expect(await screen.findAllByText("Hidden, still fillable")).not.toHaveLength(0);

    await press(screen, /^Show again/);
    await press(await dialogOf(title), "Show again");
    await closeDialog("Offer shown again");
    expect(await recorded(false)).toBe("active");
    await page.catchUp();
    await waitFor(() => expect(screen.queryByText("Hidden, still fillable")).toBeNull());

    await press(screen, /^End offer/);
    await press(await dialogOf(title), "Cancel on-chain");
    await closeDialog("Offer cancelled");
    await waitFor(async () => expect(await recorded(false)).toBe("cancelled"));
  });
});
