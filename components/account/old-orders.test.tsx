import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { encodeFunctionData, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { give } from "@/local/testing/holdings";
import { approveConduit } from "@/local/testing/orders";
import { postListing, signFeeListing } from "@/service/testing/listings";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { closeDialog, dialogOf, fill, isDisabled, press } from "../testing/page-actions";
import { ItemActions } from "../trade/start/item-actions";
import { AccountItems } from "./account-items";
import { AccountOrders } from "./account-orders";

const cancelOrders = "Cancel orders…";
const reactivates = (what: string) => `This approval reactivates ${what} of yours.`;

/** The text that describes a field, and its error. */
function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}

/** A time as the value of a field for date and time. */
function localMinute(seconds: number): string {
  const time = new Date(seconds * 1000);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const swapCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

describe("the old orders of a seller", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  /** A new account that listed two items for 900. */
  async function startSeller(tokenIds: readonly [bigint, bigint]) {
    const seller = await page.newAccount();
    for (const tokenId of tokenIds) await give(page.chain, page.accounts.taker, seller.address, tokenId);
    await approveConduit(page.chain, seller);
    await page.service.settled();
    for (const tokenId of tokenIds) {
      const listing = await signFeeListing(page.service, seller, { tokenId, unitPrice: parseEther("900") });
      expect((await postListing(page.service, listing)).status).toBe(201);
    }
    const [item, other] = await Promise.all([page.item(tokenIds[0]), page.item(tokenIds[1])]);
    const orders = async (): Promise<Order[]> => {
      await page.service.settled();
      return (await page.service.request(`/v1/listings?maker=${seller.address}&status=any`)).body.data;
    };
    const states = async () => (await orders()).map(({ status }) => status).sort();
    return { seller, item, other, orders, states };
  }

  /** Such an account that then revoked its approval, and believes that this ended the orders. */
  async function startRevokedSeller(tokenIds: readonly [bigint, bigint]) {
    const { seller, ...scene } = await startSeller(tokenIds);
    const args = [page.chain.protocol.conduit, false] as const;
    const data = encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args });
    await page.send(seller, { to: page.chain.collection, data, value: "0" });
    await waitFor(async () => expect(await scene.states()).toEqual(["inactive", "inactive"]));
    await page.show(
      <>
        <AccountItems address={seller.address} looks={chainLooks([page.web])} />
        <ItemActions item={await page.item(tokenIds[0])} />
      </>,
      { account: seller },
    );
    return { seller, ...scene };
  }

  it("are shown before a bulk listing's approval reactivates them, and before one of the items is sent", async () => {
    const { seller, item, other } = await startRevokedSeller([11n, 12n]);
    for (const { name } of [item, other])
      await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
    await press(screen, "List 2 items");
    const bulk = await dialogOf("List 2 items");
    expect(await bulk.findByRole("heading", { name: reactivates("2 old listings") })).toBeTruthy();
    await press(bulk, "Cancel");

    // Sending one of them away does not end the orders either.
    await press(screen, "Send");
    const sending = await dialogOf("Send item");
    const kept = await sending.findByRole("region", { name: "Old orders" });
    expect(kept.textContent).toMatch(new RegExp(`You have a listing of this item.*${item.name}: 900`));

    // The form refuses an address with a letter in the wrong case, and the sender's own.
    const to = sending.getByRole("textbox", { name: "To" });
    const canSend = () => !isDisabled(sending.getByRole("button", { name: /^Send/ }));
    const friend = page.accounts.stranger.address;
    for (const [address, error] of [
      [friend.replace(/[a-f]/i, swapCase), /^The checksum does not match/],
      [seller.address, /^This is the account that holds the item\.$/],
      [page.chain.collection, /^This contract cannot send the item on/],
    ] as const) {
      await fill(to, address);
      await waitFor(() => expect(describedBy(to)).toMatch(error));
      expect(canSend()).toBe(false);
    }
    // A contract may be unable to return the item, so the form requires consent.
    await fill(to, page.chain.protocol.wrapped);
    const consent = await sending.findByRole("checkbox", { name: /^This address is a contract/ });
    expect(consent).toHaveProperty("checked", false);
    expect(canSend()).toBe(false);
    await userEvent.click(consent);
    await waitFor(() => expect(canSend()).toBe(true));
    await fill(to, friend);
    await waitFor(() => expect(sending.queryByRole("checkbox")).toBeNull());
  });

  it("are shown in the offer form of an item that was sent away, which offers to cancel them first", async () => {
    const { seller, item, states } = await startSeller([17n, 18n]);
    await give(page.chain, seller, page.accounts.stranger.address, 17n);
    await waitFor(async () => expect(await states()).toEqual(["active", "inactive"]));
    await page.show(<ItemActions item={await page.item(17n)} />, { account: seller });
    await press(screen, "Make offer");
    const form = await dialogOf("Make an offer");
    const old = within(await form.findByRole("region", { name: "Old orders" }));
    expect(await old.findByText(new RegExp(`${item.name}: 900`))).toBeTruthy();
    await press(old, "Cancel first");
    const cancelling = await dialogOf("Cancel orders");
    const listing = { name: new RegExp(`^Listing of .*900.*${item.name} `) };
    expect(await cancelling.findByRole("checkbox", listing)).toHaveProperty("checked", true);
    await press(cancelling, "Keep them");
    expect(await (await dialogOf("Make an offer")).findByRole("region", { name: "Old orders" })).toBeTruthy();
  });

  it("are shown before a listing's approval reactivates them, and one is cancelled there", async () => {
    const { item, other, orders, states } = await startRevokedSeller([15n, 16n]);
    await press(screen, "List for sale");
    let form = await dialogOf("List for sale");
    const old = within(await form.findByRole("region", { name: "Old orders" }));
    expect(await old.findByRole("heading", { name: reactivates("2 old listings") })).toBeTruthy();
    await press(old, "Cancel first");
    const cancelling = await dialogOf("Cancel orders");
    await userEvent.click(cancelling.getByRole("checkbox", { name: new RegExp(`: ${other.name} `) }));
    await press(cancelling, "Cancel 1 order");
    await closeDialog("Orders cancelled");
    await page.catchUp();
    form = await dialogOf("List for sale");
    expect(await form.findByRole("heading", { name: reactivates("an old listing") })).toBeTruthy();
    const statusOf = async (name: string) =>
      (await orders()).find((order) => order.item?.name === name)?.status;
    expect(await statusOf(item.name)).toBe("cancelled");
    expect(await statusOf(other.name)).toBe("inactive");

    // The new listing ends at the seller's exact minute.
    await fill(form.getByRole("textbox", { name: "Price" }), "950");
    await userEvent.click(form.getByText("Custom"));
    const end = form.getByLabelText("End");
    expect(end).toHaveProperty("value", expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/));
    fireEvent.change(end, { target: { value: "2020-01-01T00:00" } });
    await waitFor(() => expect(describedBy(end)).toContain("Choose a future time."));
    const endTime = Math.ceil(Date.now() / 60_000) * 60 + 40 * 86_400;
    fireEvent.change(end, { target: { value: localMinute(endTime) } });
    await press(form, /^List for 950/);
    await closeDialog("Listed");
    const made = (await orders()).find(({ price }) => price === parseEther("950").toString());
    expect(made).toMatchObject({ status: "active", expiresAt: endTime });
    expect(Number(made?.order.parameters.endTime)).toBe(endTime);
    // The warning came true.
    await waitFor(async () => expect(await states()).toEqual(["active", "active", "cancelled"]));
  });

  it("are cancelled in one transaction, and only those that the maker chooses", async () => {
    const { seller, item, other, states } = await startSeller([13n, 14n]);
    const looks = chainLooks([page.web]);
    const wallet = await page.show(
      <>
        <AccountOrders address={seller.address} side="listing" looks={looks} />
        <AccountOrders address={seller.address} side="offer" looks={looks} />
      </>,
      { account: seller },
    );
    // No offer can be cancelled.
    expect(await screen.findByText("No offers yet")).toBeTruthy();
    expect(await screen.findAllByRole("button", { name: cancelOrders })).toHaveLength(1);
    await press(screen, cancelOrders);
    const cancelling = await dialogOf("Cancel orders");
    const choice = ({ name }: { name: string }) =>
      cancelling.getByRole("checkbox", { name: new RegExp(`^Listing of .*: ${name} `) });
    const choices = () => [item, other].map((each) => (choice(each) as HTMLInputElement).checked);
    const isHeld = () => {
      const description = "Choose at least one order.";
      return isDisabled(cancelling.getByRole("button", { name: "Cancel orders", description }));
    };
    expect(choices()).toEqual([false, false]);
    expect(isHeld()).toBe(true);
    await press(cancelling, "Select all");
    expect(choices()).toEqual([true, true]);
    await press(cancelling, "Select none");
    expect(choices()).toEqual([false, false]);
    expect(isHeld()).toBe(true);
    await userEvent.click(choice(item));
    expect(cancelling.getByRole("button", { name: "Cancel 1 order" })).toBeTruthy();
    await userEvent.click(choice(other));
    await press(cancelling, "Cancel 2 orders");
    await closeDialog("Orders cancelled");
    expect(wallet.opened).toEqual(["eth_sendTransaction"]);
    await waitFor(async () => expect(await states()).toEqual(["cancelled", "cancelled"]));
    await page.catchUp();
    await waitFor(() => {
      const rows = screen.getAllByRole("row").filter(({ textContent }) => textContent.includes("Cancelled"));
      expect(rows).toHaveLength(2);
      for (const { textContent } of rows) expect(textContent).toMatch(/Checked .*, block [\d,]+/);
      expect(screen.queryByRole("button", { name: cancelOrders })).toBeNull();
    });
  });
});
