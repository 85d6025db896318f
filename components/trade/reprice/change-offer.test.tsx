import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { sql } from "drizzle-orm";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { Order } from "@/lib/contract/order";
import type { BuildOfferParameters } from "@/lib/seaport/build-offer";
import { replacingSalt } from "@/lib/seaport/end-orders";
import { wantFlow } from "@/lib/trade/flow/flow-requests";
import { flowId, flowStore } from "@/lib/trade/flow/flow-store";
import { giveTraits } from "@/service/testing/traits";
import { AccountItems } from "../../account/account-items";
import { AccountOrders } from "../../account/account-orders";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { closeDialog, dialogOf, enabledButton, isDisabled, press } from "../../testing/page-actions";
import { listForChange, typeNewPrice } from "../../testing/price-change";
import { CardTool } from "../start/card-tool";

const wei = (ether: string) => parseEther(ether).toString();

// Each test continues where the one before it ended.
describe("the price of an offer, and of a listing from its card", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const orderOf = async ({ id }: Pick<Order, "id">): Promise<Order> => {
    await page.service.settled();
    return (await page.service.request(`/v1/orders/${id}`)).body;
  };
  const offersOf = async (): Promise<Order[]> => {
    await page.service.settled();
    return (await page.service.request(`/v1/offers?maker=${page.accounts.maker.address}`)).body.data;
  };

  /** Makes an offer of the maker for the taker's edition, and opens its change from the maker's list. */
  async function openChange(terms: Partial<BuildOfferParameters>, name: RegExp, tokenId = "2") {
    const { maker } = page.accounts;
    const edition = { token: page.editions, standard: "erc1155" as const };
    const scope = { kind: "item", tokenId: 2n } as const;
    const { order } = await page.offer({ scope, ...edition, ...terms }, { tokenId });
    await page.catchUp();
    const wallet = await page.show(
      <AccountOrders address={maker.address} side="offer" looks={chainLooks([page.web])} />,
      { account: maker },
    );
    // The newest is the first one.
    const [button] = await screen.findAllByRole("button", { name });
    await userEvent.click(button ?? document.body);
    await screen.findByRole("textbox", { name: /^New price/ });
    return { old: order, wallet, dialog: await dialogOf("Change price") };
  }

  it("of an offer changes by one signature where it is endable, which ends the old one, also to a lower price", async () => {
    const zone = { zone: page.pin.signedZone };
    const { old, wallet, dialog } = await openChange(
      { ...zone, unitPrice: parseEther("5") },
      /^Change price/,
    );
    await typeNewPrice(dialog, "5");
    expect(await dialog.findByText("You offer this price already.")).toBeTruthy();
    await typeNewPrice(dialog, "4");
    expect(await dialog.findByText(/^The old offer ends at once\./)).toBeTruthy();
    const checks = within(dialog.getByRole("region", { name: "What you are signing" }));
    expect(checks.getByText(/and end the old one, .* in one signature/)).toBeTruthy();
    expect(checks.getByText(/^(\d+) of \1 checks pass$/)).toBeTruthy();
    await expectAccessible();
    await press(dialog, /^Sign 4/);
    const done = await dialogOf("Price changed");
    expect(await done.findByText(/^You offer 4.* for /)).toBeTruthy();
    expect([wallet.signed, wallet.sent]).toEqual([["OrderComponents"], []]);
    expect(await orderOf(old)).toMatchObject({ status: "inactive", statusReason: "ended" });
    const [fresh] = await offersOf();
    expect(fresh).toMatchObject({ unitPrice: wei("4"), endable: true, status: "active" });
    expect(BigInt(fresh?.order.parameters.salt ?? 0)).toBe(replacingSalt(old.hash));
    await closeDialog("Price changed");
  });

  it("of an offer becomes higher by one signature beside an open one, and both can be accepted, as it says", async () => {
    const { old, wallet, dialog } = await openChange(
      { scope: { kind: "collection" }, unitPrice: parseEther("6") },
      /^Change price: Any item/,
    );
    await typeNewPrice(dialog, "7");
    expect(await dialog.findByText("The old offer stays open")).toBeTruthy();
    expect(dialog.getByText(/Both can be accepted: you could pay 13.* in all\.$/)).toBeTruthy();
    await press(dialog, /^Sign 7/);
    const done = await dialogOf("Price changed");
    expect(done.getByText(/Your offer of 6.* is still open: it can be accepted too/)).toBeTruthy();
    expect([wallet.signed, wallet.sent]).toEqual([["OrderComponents"], []]);
    expect((await offersOf()).map(({ unitPrice }) => unitPrice)).toContain(wei("7"));
    expect(await orderOf(old)).toMatchObject({ status: "active" });
    await press(done, "Cancel the old one");
    await dialogOf("End this offer");
  });

  it("of an offer becomes lower after a cancellation where it is open, and tells of the higher ones that stay", async () => {
    const { old, wallet, dialog } = await openChange(
      { unitPrice: parseEther("8") },
      /^Change price: Test Editions/,
    );
    await typeNewPrice(dialog, "3");
    expect(await dialog.findByText("Cancelled first, then signed")).toBeTruthy();
    expect(dialog.getByText(/at 8.* it would be accepted first/)).toBeTruthy();
    expect(await dialog.findByText(/^\d other offers? of yours stays? open$/)).toBeTruthy();
    await press(dialog, /^Cancel, then sign 3/);
    await dialogOf("Price changed");
    expect([wallet.signed, wallet.sent.length]).toEqual([["OrderComponents"], 1]);
    expect(await orderOf(old)).toMatchObject({ status: "cancelled" });
    await closeDialog("Price changed");
  });

  it("of an offer for an item tells of an own one for its traits, and of none for others", async () => {
    const { collection } = page.chain;
    const attributes = [{ type: "Hull", value: "Oak" }];
    await giveTraits(page.service, 11n, { attributes, secondsAgo: 60 });
    await giveTraits(page.service, 12n, { attributes: [{ type: "Hull", value: "Pine" }], secondsAgo: 60 });
    for (const [value, ether] of [
      ["Oak", "2.5"],
      ["Pine", "2.6"],
    ] as const) {
      const scope = { kind: "trait", traits: [{ type: "Hull", value }] } as const;
      const tokenId = value === "Oak" ? "11" : "12";
      await page.offer({ scope, zone: page.pin.signedZone, unitPrice: parseEther(ether) }, { tokenId });
    }
    const { dialog, wallet, old } = await openChange(
      { token: collection, standard: "erc721", scope: { kind: "item", tokenId: 11n } },
      /^Change price: .*#11/,
      "11",
    );
    await typeNewPrice(dialog, "0.5");
    const note = await dialog.findByText(/^A holder can accept .* too\./);
    expect(note.textContent).toContain("2.5");
    expect(note.textContent).not.toContain("2.6");

    // After a rejection the page is left: the dialog opens on any other one, with the typed price.
    wallet.isRefusing = true;
    await press(dialog, /^Cancel, then sign 0\.5/);
    expect(await dialog.findByText("You rejected the request in your wallet.")).toBeTruthy();
    cleanup();
    await page.show(<p>Another page</p>, { account: page.accounts.maker });
    act(() => wantFlow(flowStore.get(flowId({ kind: "reprice_offer", key: old.id }))));
    const field = await screen.findByRole("textbox", { name: /^New price/ });
    expect((field as HTMLInputElement).value).toBe("0.5");
    await closeDialog("Change price");
  });

  it("of an offer has its money wrapped first where the new price is above the balance", async () => {
    const { wallet, dialog } = await openChange(
      { unitPrice: parseEther("9") },
      /^Change price: Test Editions/,
    );
    await typeNewPrice(dialog, "60");
    expect(isDisabled(await enabledButton(dialog, /^Sign 60/))).toBe(false);
    await press(dialog, /^Sign 60/);
    await dialogOf("Price changed");
    expect([wallet.signed, wallet.sent.length]).toEqual([["OrderComponents"], 1]);
    expect((await offersOf()).map(({ unitPrice }) => unitPrice)).toContain(wei("60"));
    await closeDialog("Price changed");
  });

  it("of a listing changes from the item's cards too, in its collection and among its owner's items", async () => {
    await listForChange(page, 10n);
    const { maker } = page.accounts;
    const item = await page.item(10n);
    await page.show(
      <>
        <CardTool part="buy" item={item} />
        <AccountItems address={maker.address} looks={chainLooks([page.web])} />
      </>,
      { account: maker },
    );
    const cards = await waitFor(() => {
      const found = screen.getAllByRole("button", { name: `Change price: ${item.name}` });
      expect(found).toHaveLength(2);
      return found;
    });
    expect(screen.getByRole("button", { name: `End listing: ${item.name}` })).toBeTruthy();
    for (const card of cards) {
      await userEvent.click(card);
      await screen.findByRole("textbox", { name: /^New price/ });
      const dialog = await dialogOf("Change price");
      await typeNewPrice(dialog, "880");
      await enabledButton(dialog, /^Sign 880/);
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog", { name: "Change price" })).toBeNull());
    }
  });

  it("of an offer warns of a collection that is named like another one, as its own dialog does", async () => {
    const { db, shiftClock } = page.service;
    const rename = async (text: string) => {
      await db.query(sql`update collections set name = ${text}, config_name = ${text} where id in (
        select collection_id from items where contract = ${page.editions})`);
      shiftClock(60);
    };
    const { body } = await page.service.request("/v1/collections");
    const [original] = body.data.filter(
      ({ contracts }: Collection) => !Object.values(contracts).includes(page.editions),
    );
    await rename(original.name.replace("o", "\u043e"));
    const { dialog } = await openChange({ unitPrice: parseEther("5") }, /^Change price/);
    expect(await dialog.findByText(/ is not the (verified )?collection /)).toBeTruthy();
    await closeDialog("Change price");
    await rename("Test Editions");
  });

  it("of an offer for a reported item changes only after a tick", async () => {
    await page.service.db.query(
      sql`update items set labels = '{reported}' where contract = ${page.editions} and token_id = 2`,
    );
    const { wallet, dialog } = await openChange({ unitPrice: parseEther("5") }, /^Change price/);
    await typeNewPrice(dialog, "4");
    const tick = await dialog.findByRole("checkbox", { name: /is labelled as reported/ });
    const sign = /^Cancel, then sign 4|^Sign 4/;
    expect(await dialog.findByText("Tick the box above first.")).toBeTruthy();
    expect(isDisabled(dialog.getByRole("button", { name: sign }))).toBe(true);
    await userEvent.click(tick);
    await enabledButton(dialog, sign);
    expect(wallet.opened).toEqual([]);
    await page.service.db.query(sql`update items set labels = '{}' where contract = ${page.editions}`);
  });
});
