import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { acceptKey, serializeEntries } from "@/lib/trade/accept-many/request";
import { acceptManyFlowId } from "@/lib/trade/accept-many/run";
import { createFlow } from "@/lib/trade/flow/flow";
import { flowStore } from "@/lib/trade/flow/flow-store";
import { ownerOf, unitsHeldBy } from "@/local/testing/holdings";
import type { Answered } from "@/service/testing/answer-scene";
import { expectAccessible } from "../testing/expect-accessible";
import { showItem } from "../testing/item-page";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import {
  closeDialog,
  dialogOf,
  enabledButton,
  fill,
  isDisabled,
  press,
  rowOf,
} from "../testing/page-actions";
import { OffersReceived } from "./offers-received";

const received = "Offers that this account can accept, highest first";
const offers = "Offers to accept, highest first";

describe("several offers accepted at once", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  async function showReceived() {
    const { taker } = page.accounts;
    await page.show(<OffersReceived address={taker.address} looks={chainLooks([page.web])} />, {
      account: taker,
    });
  }

  async function select(price: string) {
    await userEvent.click(within(await rowOf(received, price)).getByRole("checkbox"));
  }

  const boxOf = async (price: string) => within(await rowOf(offers, price)).getByRole("checkbox");

  /** An earlier sale whose approval was mined, and whose page was left then. */
  async function leaveUnfinished(answered: readonly Answered[]) {
    const seller = page.accounts.taker.address;
    const { web } = page;
    const entries = await Promise.all(
      answered.map(async ({ order: offer }) => {
        const item = await page.item(15n);
        return { key: acceptKey(offer.id, item), item, offer, quantity: 1n };
      }),
    );
    const id = acceptManyFlowId({ web, seller });
    flowStore.start(
      createFlow({
        ...{ kind: "accept_many", key: id.slice("accept_many:".length) },
        ...{ chain: web.chain.id, account: seller, steps: ["approve", "fill"], at: 0 },
        data: { entries: serializeEntries(entries) },
      }),
    );
    flowStore.dispatch(id, { type: "confirmed", step: "approve", at: 0 });
  }

  const anyItem = { scope: { kind: "collection" } } as const;

  it("are sold in one transaction, of several collections, and with several items for one offer", async () => {
    const { maker, taker } = page.accounts;
    const { enforced } = { enforced: page.underEnforcement };
    const wide = { ...anyItem, unitPrice: parseEther("1.01"), quantity: 2n };
    await page.offer({ scope: { kind: "item", tokenId: 11n }, unitPrice: parseEther("1.5") });
    await page.offer(wide, { tokenId: "12", quantity: "1" });
    await page.offer({ ...enforced, scope: { kind: "item", tokenId: 11n }, unitPrice: parseEther("1.23") });
    const edition = { token: page.editions, standard: "erc1155", quantity: 4n } as const;
    await page.offer(
      { ...edition, scope: { kind: "item", tokenId: 2n }, unitPrice: parseEther("0.7") },
      { quantity: "1" },
    );
    await showReceived();
    for (const price of ["1.5", "1.23", "1.01", "0.7"]) await select(price);
    await press(screen, "Accept 4 on base");

    const dialog = await dialogOf("Accept 4 offers on base");
    const table = within(dialog.getByRole("table", { name: offers }));
    // The wide offer has a row for each of its two units, of which one is ticked.
    const boxes = () => table.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
    expect(boxes()).toEqual([true, true, true, false, true]);
    expect(dialog.getByText(/is for 2 items, 2 left/)).toBeTruthy();
    const further = table.getAllByRole("checkbox")[3];
    if (further === undefined) throw new Error("the offer for two items has two rows");
    await userEvent.click(further);
    const all = await dialogOf("Accept 5 offers on base");
    expect(all.getByText(/You fill all of it/)).toBeTruthy();
    expect(await all.findByText(/checks pass/)).toBeTruthy();
    expect(all.getAllByText("You receive").length).toBeGreaterThan(0);
    await expectAccessible();
    const before = await page.chain.client.getTransactionCount({ address: taker.address });
    await press(all, "Accept 5 offers");
    await dialogOf("5 items sold");
    // All but the edition's offer, of which units are left, leave the list and the selection. The receipt stays.
    await page.catchUp();
    expect(await screen.findByText("1 offer selected")).toBeTruthy();
    await closeDialog("5 items sold");
    expect(screen.queryByRole("region", { name: "Selected offers" })).toBeNull();
    // Three collections were approved, each once.
    expect((await page.chain.client.getTransactionCount({ address: taker.address })) - before).toBe(4);
    expect(await ownerOf(page.chain, 11n)).toBe(maker.address);
    expect(await ownerOf(page.chain, 11n, enforced.token)).toBe(maker.address);
    expect(await unitsHeldBy(page.chain, maker.address, { token: page.editions, tokenId: 2n })).toBe(1n);
    await page.service.settled();
    const { body } = await page.service.request(`/v1/offers?maker=${maker.address}&status=filled`);
    expect(body.data).toHaveLength(3);
  });

  it("are reviewed without one that ends meanwhile, or not sold at all if the holder says so", async () => {
    const { maker, taker } = page.accounts;
    const made: Answered[] = [];
    for (const [index, price] of ["1.11", "1.12"].entries()) {
      const tokenId = 15n + BigInt(index);
      made.push(await page.offer({ scope: { kind: "item", tokenId }, unitPrice: parseEther(price) }));
    }
    await leaveUnfinished(made.slice(0, 1));
    await showReceived();
    for (const price of ["1.11", "1.12"]) await select(price);
    await press(screen, "Accept 2 on base");
    await enabledButton(await dialogOf("Accept 2 offers on base"), "Accept 2 offers");

    const [, ended] = made;
    if (ended === undefined) throw new Error("two offers were made");
    const data = buildCancel([decodeOrderComponents(ended.order.order.parameters)]);
    await page.send(maker, { to: page.chain.protocol.seaport, data, value: "0" });
    await page.hearOf(await page.item(16n));
    const rest = await dialogOf("Accept 1 offer on base");
    await waitFor(async () =>
      expect((await rowOf(offers, "1.12")).textContent).toContain("This offer has ended."),
    );
    const confirm = await enabledButton(rest, "Accept 1 offer");
    await userEvent.click(rest.getByRole("radio", { name: "Take none" }));
    expect(isDisabled(confirm)).toBe(true);
    expect(rest.getByText(/you chose to take none then/)).toBeTruthy();
    await userEvent.click(await boxOf("1.12"));
    await enabledButton(await dialogOf("Accept 1 offer on base"), "Accept 1 offer");
    expect(await ownerOf(page.chain, 15n)).toBe(taker.address);
    await press(await dialogOf("Accept 1 offer on base"), "Cancel");
    expect(await screen.findByText("1 offer selected")).toBeTruthy();

    await press(screen, "Accept 1 on base");
    await press(await dialogOf("Accept 1 offer on base"), "Accept 1 offer");
    const receipt = /is sold$/;
    await dialogOf(receipt);
    // The offer leaves the list, and the bar of the selection with it. The receipt stays.
    await page.catchUp();
    await waitFor(() => expect(screen.queryByText("1 offer selected")).toBeNull());
    await closeDialog(receipt);
  });

  it("are typed to confirm under half of the floor, and give each item once", async () => {
    await page.listing({ tokenId: 1n, unitPrice: parseEther("3") });
    const scope = { kind: "item", tokenId: 17n } as const;
    for (const price of ["1.31", "1.32"]) await page.offer({ scope, unitPrice: parseEther(price) });
    await showReceived();
    for (const price of ["1.31", "1.32"]) await select(price);
    await press(screen, "Accept 2 on base");
    const dialog = await dialogOf("Accept 1 offer on base");
    expect((await rowOf(offers, "1.31")).textContent).toContain(
      "Your items that fit go to other offers here.",
    );
    expect(await boxOf("1.31")).toHaveProperty("disabled", true);
    const field = await dialog.findByRole("textbox", { name: /^1.32.WETH for / });
    const confirm = dialog.getByRole("button", { name: "Accept 1 offer" });
    expect(isDisabled(confirm)).toBe(true);
    await fill(field, "1.32");
    await enabledButton(dialog, "Accept 1 offer");
    await userEvent.click(await boxOf("1.32"));
    expect(await dialog.findByText("Choose an offer first.")).toBeTruthy();
  });

  it("of an edition take as many units as are typed, from its page", async () => {
    const { maker, taker } = page.accounts;
    const edition = { token: page.editions, standard: "erc1155", quantity: 4n } as const;
    const held = () => unitsHeldBy(page.chain, taker.address, { token: page.editions, tokenId: 2n });
    await page.offer(
      { ...edition, scope: { kind: "item", tokenId: 2n }, unitPrice: parseEther("0.91") },
      { quantity: "1" },
    );
    await page.offer(
      { ...edition, ...anyItem, unitPrice: parseEther("0.83") },
      { tokenId: "2", quantity: "1" },
    );
    await page.catchUp();
    await showItem(page, { tokenId: 2n, contract: page.editions, account: taker });
    const before = await held();
    await press(screen, "Accept several");
    const dialog = await dialogOf("Accept offers on base");
    for (const price of ["0.91", "0.83"]) await userEvent.click(await boxOf(price));
    const fieldOf = async (price: string) => within(await rowOf(offers, price)).findByRole("textbox");
    await fill(await fieldOf("0.83"), "5");
    expect((await rowOf(offers, "0.83")).textContent).toContain("Only 4 are still wanted.");
    const confirm = dialog.getByRole("button", { name: "Accept 2 offers" });
    expect(isDisabled(confirm)).toBe(true);
    await fill(await fieldOf("0.83"), "3");
    await fill(await fieldOf("0.91"), "2");
    expect(await dialog.findByText("You fill 3 of them.")).toBeTruthy();
    await press(dialog, "Accept 2 offers");
    // The receipt stays while the page learns of the sale.
    await dialogOf("5 items sold");
    await page.catchUp();
    await dialogOf("5 items sold");
    expect(before - (await held())).toBe(5n);
    expect(await unitsHeldBy(page.chain, maker.address, { token: page.editions, tokenId: 2n })).toBe(6n);
    await closeDialog("5 items sold");
  });
});
