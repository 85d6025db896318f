import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { sql } from "drizzle-orm";
import { type LocalAccount, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Order } from "@/lib/contract/order";
import { bulkFlowId } from "@/lib/trade/bulk/run";
import { addToCart } from "@/lib/trade/cart/cart";
import { wantFlow } from "@/lib/trade/flow/flow-requests";
import { flowStore } from "@/lib/trade/flow/flow-store";
import { expectAccessible } from "../../testing/expect-accessible";
import { answerLookAlike } from "../../testing/item-page";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { closeDialog, dialogOf, enabledButton, fill, isDisabled, press } from "../../testing/page-actions";
import { CartDialog } from "../cart/cart-dialog";
import { CardTool } from "../start/card-tool";
import { ItemActions } from "../start/item-actions";
import { OfferBar } from "./offer-bar";
import { offerSelection } from "./own-selection";

const wei = (ether: string) => parseEther(ether).toString();

describe("offers for several items at once", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
    for (const tokenId of [1n, 2n, 3n]) await page.listing({ tokenId, unitPrice: parseEther("900") });
    await page.catchUp();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const offersOf = async ({ address }: LocalAccount): Promise<Order[]> => {
    await page.service.settled();
    return (await page.service.request(`/v1/offers?maker=${address}&status=any`)).body.data;
  };

  /** Opens the form for these items, from the cart of a new account. */
  async function openForm(...tokenIds: bigint[]) {
    const account = await page.newAccount();
    for (const tokenId of tokenIds) {
      const item = await page.item(tokenId);
      if (item.bestListing === null) throw new Error("it is listed");
      addToCart(account.address.toLowerCase(), { item, listing: item.bestListing }, { at: 1 });
    }
    const wallet = await page.show(
      <CartDialog start="cart" onConnect={() => undefined} onClose={() => undefined} />,
      { account },
    );
    await press(screen, /offers? instead$/);
    await screen.findByRole("heading", { name: "Set all to" });
    const form = await dialogOf(/^Make \d offers?$/);
    return {
      account,
      wallet,
      form,
      names: await Promise.all(tokenIds.map(async (id) => (await page.item(id)).name)),
    };
  }

  it("wrap and allow the sum, and are signed once for a chain", async () => {
    const { account, wallet, form, names } = await openForm(1n, 2n, 3n);
    expect(isDisabled(form.getByRole("button", { name: "Make 3 offers" }))).toBe(true);
    await press(form, "One price per collection");
    await fill(form.getByRole("textbox", { name: /^Each of / }), "2");
    await fill(form.getByRole("textbox", { name: `Price of ${names[2]}` }), "3");
    expect(await form.findByText("All 3 may be accepted")).toBeTruthy();
    expect(await form.findByText(/^You could pay up to 7.*, and have it ready\.$/)).toBeTruthy();
    expect(await form.findByText(/^7.* is wrapped first\./)).toBeTruthy();
    expect(
      form.getByText(/other open offers in the same currency are paid from the same balance/),
    ).toBeTruthy();
    await expectAccessible();
    await press(form, "Make 3 offers");
    await dialogOf("3 of 3 offers made");
    await expectAccessible();
    expect([wallet.sent.length, wallet.signed]).toEqual([2, ["BulkOrder"]]);
    const offers = await offersOf(account);
    expect(offers.map(({ unitPrice, status }) => [unitPrice, status]).sort()).toEqual([
      [wei("2"), "active"],
      [wei("2"), "active"],
      [wei("3"), "active"],
    ]);
    await press(await dialogOf("3 of 3 offers made"), "Done");
    await dialogOf("Cart");
  });

  it("may all rest on the money for the dearest, which pauses the others once it is spent", async () => {
    const { account, form, names } = await openForm(1n, 2n);
    await fill(form.getByRole("textbox", { name: `Price of ${names[0]}` }), "4");
    await fill(form.getByRole("textbox", { name: `Price of ${names[1]}` }), "5");
    await userEvent.click(form.getByRole("radio", { name: /^The same money for all of them/ }));
    expect(await form.findByText(/^5.* is wrapped first\./)).toBeTruthy();
    await press(form, "Make 2 offers");
    await dialogOf("2 of 2 offers made");
    const [one, two] = (await offersOf(account)).toSorted((left, right) =>
      Number(BigInt(left.price) - BigInt(right.price)),
    );
    expect([one?.status, two?.status]).toEqual(["active", "active"]);
    const body = { taker: page.accounts.maker.address, tokenId: "2", quantity: "1" };
    const fulfillment = await page.service.request(`/v1/offers/${two?.id}/fulfillment`, {
      method: "POST",
      body,
    });
    await page.send(page.accounts.maker, fulfillment.body.transaction);
    expect(
      (await offersOf(account)).map(({ status, statusReason }) => [status, statusReason]).sort(),
    ).toEqual([
      ["filled", null],
      ["inactive", "insufficient_balance"],
    ]);
  });

  const label = (labels: string, ...tokenIds: number[]) =>
    page.service.db.query(
      sql`update items set labels = ${labels} where contract = ${page.chain.collection}
        and token_id in (${sql.join(tokenIds, sql`, `)})`,
    );

  it("need a tick for exactly the items that are reported", async () => {
    await label("{reported}", 1);
    const { form, names, wallet } = await openForm(1n, 3n);
    await press(form, "One price per collection");
    await fill(form.getByRole("textbox", { name: /^Each of / }), "2");
    const make = () => form.getByRole("button", { name: "Make 2 offers" });
    const one = await form.findByRole("checkbox", {
      name: `${names[0]} is labelled as reported. I have read that and want to make this offer.`,
    });
    await waitFor(() => expect(form.getByText("Tick the box above first.")).toBeTruthy());
    expect(isDisabled(make())).toBe(true);
    await userEvent.click(one);
    await enabledButton(form, "Make 2 offers");
    await label("{reported}", 3);
    await act(() => page.catchUp());
    const both = await form.findByRole("checkbox", { name: /^2 of these items are labelled as reported/ });
    expect([(both as HTMLInputElement).checked, isDisabled(make())]).toEqual([false, true]);
    await userEvent.click(both);
    await enabledButton(form, "Make 2 offers");
    expect(wallet.opened).toEqual([]);
    await label("{}", 1, 3);
  });

  it("lose nothing when one is refused, and say why beside it", async () => {
    const { account, wallet, form, names } = await openForm(1n, 3n);
    await press(form, "One price per collection");
    await fill(form.getByRole("textbox", { name: /^Each of / }), "2");
    let posts = 0;
    page.intercept(({ path, method, body, pass }) => {
      if (path !== "/api/offers" || method !== "POST" || posts++ > 0) return null;
      const { orders } = JSON.parse(body) as { orders: unknown[] };
      const problem = { ...refusal, code: "upstream_unavailable", status: 503 };
      return page.service
        .request("/v1/offers", { method: "POST", body: { orders: orders.slice(0, 1) } })
        .then((answer) => Response.json({ results: [...answer.body.results, { status: 503, problem }] }))
        .catch(() => pass());
    });
    await press(form, "Make 2 offers");
    const half = await dialogOf("1 of 2 offers made");
    expect(half.getByText("Not made")).toBeTruthy();
    expect(half.getByText(/It is not live, but your signature is valid until it ends\./)).toBeTruthy();
    await label("{reported}", 1, 3);
    await act(() => page.catchUp());
    const tick = await half.findByRole("checkbox", { name: /is labelled as reported/ });
    expect(isDisabled(half.getByRole("button", { name: "Try again for 1 item" }))).toBe(true);
    await userEvent.click(tick);
    await press(half, "Try again for 1 item");
    await dialogOf("2 of 2 offers made");
    await label("{}", 1, 3);
    // The signature from before is posted again.
    expect([wallet.signed, posts]).toEqual([["BulkOrder"], 2]);
    expect((await offersOf(account)).map(({ status }) => status)).toEqual(["active", "active"]);
    expect(names).toHaveLength(2);
    await closeDialog("2 of 2 offers made");
  });

  it("begin from the boxes of cards whose items are not for sale, and those of the made ones empty", async () => {
    const account = await page.newAccount();
    const items = await Promise.all([5n, 6n].map((tokenId) => page.item(tokenId)));
    const selectable = items.map((item) => ({ ...item, collection: { ...item.collection, floor: {} } }));
    offerSelection.offer(selectable);
    await page.show(
      <>
        {items.map((item) => (
          <CardTool key={item.tokenId} part="box" item={item} />
        ))}
        <OfferBar maker={account.address} chains={[page.web]} />
      </>,
      { account },
    );
    for (const { name } of items)
      await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
    await press(screen, "Make 2 offers");
    await screen.findByRole("heading", { name: "Set all to" });
    const form = await dialogOf("Make 2 offers");
    await press(form, /^95.* of floor$/);
    const fields: HTMLInputElement[] = form.getAllByRole("textbox", { name: /^Price of / });
    // The floor is 900, which the page has to read first.
    await waitFor(() => expect(fields.map(({ value }) => value)).toEqual(["855", "855"]));
    await press(form, "Make 2 offers");
    await press(await dialogOf("2 of 2 offers made"), "Done");
    await waitFor(() => expect(screen.queryByRole("checkbox", { checked: true })).toBeNull());
    expect(await offersOf(account)).toHaveLength(2);
  });

  it("above the floor are typed to confirm, and not made for more money than there is", async () => {
    const { form, names } = await openForm(1n, 3n);
    await fill(form.getByRole("textbox", { name: `Price of ${names[0]}` }), "901");
    await fill(form.getByRole("textbox", { name: `Price of ${names[1]}` }), "2");
    const again = await form.findByRole("textbox", { name: /^901.* for / });
    expect(form.getByText(/^More than its price, 900/)).toBeTruthy();
    expect(isDisabled(form.getByRole("button", { name: "Make 2 offers" }))).toBe(true);
    await fill(again, "901");
    await enabledButton(form, "Make 2 offers");
    await fill(form.getByRole("textbox", { name: `Price of ${names[1]}` }), "800000");
    expect(await form.findByText(/missing on /)).toBeTruthy();
    expect(isDisabled(form.getByRole("button", { name: "Make 2 offers" }))).toBe(true);
  });

  it("are not tried again from an error note while an unusual price is not typed", async () => {
    const { wallet, form } = await openForm(1n, 3n);
    await press(form, "One price per collection");
    await fill(form.getByRole("textbox", { name: /^Each of / }), "2");
    wallet.isRefusing = true;
    await press(form, "Make 2 offers");
    expect(await form.findByText("You rejected the request in your wallet.")).toBeTruthy();
    expect(form.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
    const [price] = form.getAllByRole("textbox", { name: /^Price of / });
    await fill(price ?? document.body, "901");
    await form.findAllByRole("textbox", { name: /^901.* for / });
    const [only, ...others] = form.getAllByRole("button", { name: "Try again" });
    expect([others.length, only !== undefined && isDisabled(only)]).toEqual([0, true]);
    await press(form, "Cancel");
    await dialogOf("Cart");
  });

  it("continue after the page was left, with what was typed and signed", async () => {
    const { account, wallet, form } = await openForm(1n, 3n);
    await press(form, "One price per collection");
    await fill(form.getByRole("textbox", { name: /^Each of / }), "2");
    wallet.isRefusing = true;
    await press(form, "Make 2 offers");
    expect(await form.findByText("You rejected the request in your wallet.")).toBeTruthy();
    const prices = (dialog: typeof form) =>
      dialog
        .getAllByRole("textbox", { name: /^Price of / })
        .map((field: HTMLElement) => (field as HTMLInputElement).value);
    cleanup();
    // Its saved form opens on any other page.
    await page.show(<p>Another page</p>, { account });
    const saved = flowStore.get(bulkFlowId({ side: "offer", web: page.web, maker: account.address }));
    act(() => wantFlow(saved));
    expect(prices(await dialogOf("Make 2 offers"))).toEqual(["2", "2"]);
    cleanup();
    const after = await page.show(
      <CartDialog start="cart" onConnect={() => undefined} onClose={() => undefined} />,
      { account },
    );
    await press(screen, /offers? instead$/);
    await screen.findByText("You rejected the request in your wallet.");
    const dialog = await dialogOf("Make 2 offers");
    expect(prices(dialog)).toEqual(["2", "2"]);
    // Beside the error only once nothing stops it.
    const again = await waitFor(() => {
      const found = dialog.getAllByRole("button", { name: "Try again" });
      expect(found).toHaveLength(2);
      return found.at(-1);
    });
    await userEvent.click(again ?? document.body);
    await dialogOf("2 of 2 offers made");
    expect([after.sent.length, after.signed]).toEqual([2, ["BulkOrder"]]);
    expect(await offersOf(account)).toHaveLength(2);
  });

  it("warn of a name like that of a verified collection, as a single offer, a purchase and a sweep do", async () => {
    const warning = await answerLookAlike(page);
    const { account, form } = await openForm(1n);
    expect(await form.findByText(warning)).toBeTruthy();
    await press(form, "Cancel");
    await press(await dialogOf("Cart"), "Review 1 item");
    expect(await (await dialogOf("Check out")).findByText(warning)).toBeTruthy();
    cleanup();
    await page.show(<ItemActions item={await page.item(1n)} />, { account });
    for (const [action, title] of [
      ["Buy now", "Confirm purchase"],
      ["Make offer", "Make an offer"],
    ] as const) {
      await press(screen, action);
      expect(await (await dialogOf(title)).findByText(warning)).toBeTruthy();
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
    }
  });
});

const refusal = { type: "about:blank", title: "No", detail: "", instance: "", requestId: "r" };
