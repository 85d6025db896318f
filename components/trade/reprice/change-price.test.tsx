import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { replacingSalt } from "@/lib/seaport/end-orders";
import { AccountOrders } from "../../account/account-orders";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, otherNetwork, startMarketPage } from "../../testing/market-page";
import { closeDialog, dialogOf, enabledButton, isDisabled, press } from "../../testing/page-actions";
import { listForChange, openPriceChange, typeNewPrice } from "../../testing/price-change";
import { ItemActions } from "../start/item-actions";

const price = (ether: string) => parseEther(ether).toString();
const onItsWay = /You can leave this page\./;

describe("the price of a listing", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const listed = (tokenId: bigint, terms?: Parameters<typeof listForChange>[2]) =>
    listForChange(page, tokenId, terms);
  const orderOf = async ({ id }: Pick<Order, "id">): Promise<Order> => {
    await page.service.settled();
    return (await page.service.request(`/v1/orders/${id}`)).body;
  };
  const stateOf = async (order: Pick<Order, "id">) => {
    const { status, statusReason } = await orderOf(order);
    return `${status} ${statusReason}`;
  };

  async function showItem(tokenId: bigint) {
    const { maker } = page.accounts;
    return page.show(<ItemActions item={await page.item(tokenId)} />, { account: maker });
  }
  const bestOf = async (tokenId: bigint) => {
    await page.service.settled();
    return (await page.item(tokenId)).bestListing;
  };

  it("of an endable one changes by one signature, which ends the old one and says so before", async () => {
    const old = await listed(1n, { endable: true });
    // Somebody is buying it.
    const held = await page.service.request(`/v1/listings/${old.id}/fulfillment`, {
      method: "POST",
      body: { taker: page.accounts.taker.address },
    });
    const wallet = await showItem(1n);
    const dialog = await openPriceChange();
    expect(await dialog.findByText(/Enter a price to see what you sign/)).toBeTruthy();
    await typeNewPrice(dialog, "900");
    expect(await dialog.findByText("It is listed at this price already.")).toBeTruthy();
    await typeNewPrice(dialog, "950");
    expect(
      await dialog.findByText(/^The old listing ends at once\..* may get 900.* until \d\d:\d\d:\d\d\./),
    ).toBeTruthy();
    const checks = within(dialog.getByRole("region", { name: "What you are signing" }));
    expect(checks.getByText(/and end the old one, .* in one signature/)).toBeTruthy();
    expect(checks.getByText(/^Listing of .* for 900/)).toBeTruthy();
    expect(checks.getByText(/^(\d+) of \1 checks pass$/)).toBeTruthy();
    await expectAccessible();
    await press(dialog, /^Sign 950/);
    const done = await dialogOf("Price changed");
    expect(await done.findByText(/may still get 900.* until \d\d:\d\d:\d\d/)).toBeTruthy();
    await expectAccessible();
    expect([wallet.signed, wallet.sent]).toEqual([["OrderComponents"], []]);
    expect(await orderOf(old)).toMatchObject({
      status: "inactive",
      statusReason: "ended",
      signableUntil: held.body.expiresAt,
    });
    const best = await bestOf(1n);
    expect(best).toMatchObject({ unitPrice: price("950"), expiresAt: old.expiresAt });
    const fresh = await orderOf({ id: best?.id ?? "" });
    expect(fresh).toMatchObject({ endable: true, status: "active" });
    expect(BigInt(fresh.order.parameters.salt)).toBe(replacingSalt(old.hash));
    await closeDialog("Price changed");
  });

  it("of an open one becomes lower by one signature, and the old one stays open, as it says before and after", async () => {
    const old = await listed(2n);
    const wallet = await showItem(2n);
    const dialog = await openPriceChange();
    await press(dialog, /^−3%/);
    expect(await dialog.findByText("The old listing stays open")).toBeTruthy();
    expect(dialog.getByText(/can still be bought for 900.* until .*, or until you cancel/)).toBeTruthy();
    await press(dialog, /^Sign 873/);
    const done = await dialogOf("Price changed");
    expect(done.getByText(/Your listing for 900.* is still open/)).toBeTruthy();
    expect([wallet.signed, wallet.sent]).toEqual([["OrderComponents"], []]);
    expect(await stateOf(old)).toBe("active null");
    expect(await bestOf(2n)).toMatchObject({ unitPrice: price("873") });

    // The next step: the old one is cancelled from here.
    await press(done, "Cancel the old one");
    await screen.findByText(/^Listed for 900/);
    const ending = await dialogOf("End this listing");
    await press(ending, "Cancel on-chain");
    await closeDialog("Listing cancelled");
    const after = await dialogOf("Price changed");
    await page.catchUp();
    expect(await after.findByText(/Your listing for 900.* is over here/)).toBeTruthy();
    expect(await stateOf(old)).toBe("cancelled cancelled");
    expect(await bestOf(2n)).toMatchObject({ unitPrice: price("873") });
  });

  it("of an open one becomes higher after a cancellation, which goes on without the dialog", async () => {
    const old = await listed(3n);
    const wallet = await showItem(3n);
    let dialog = await openPriceChange();
    await typeNewPrice(dialog, "960");
    expect(await dialog.findByText("Cancelled first, then signed")).toBeTruthy();
    expect(dialog.getByRole("region", { name: "What you send first" })).toBeTruthy();
    wallet.hold();
    await press(dialog, /^Cancel, then sign 960/);
    expect(await dialog.findByText(onItsWay)).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Change price" })).toBeNull());
    dialog = await openPriceChange();
    expect(await dialog.findByText(onItsWay)).toBeTruthy();
    expect((dialog.getByRole("textbox", { name: /^New price/ }) as HTMLInputElement).value).toBe("960");

    // The cancellation is mined, and then the signature is refused.
    wallet.isRefusing = true;
    await wallet.release();
    expect(await dialog.findByText("You rejected the request in your wallet.")).toBeTruthy();
    expect(dialog.getByText(/^This request changed nothing\./)).toBeTruthy();
    expect(await stateOf(old)).toBe("cancelled cancelled");
    await page.catchUp();
    expect(await dialog.findByText("Nothing is for sale until you sign the new price.")).toBeTruthy();
    await expectAccessible();
    wallet.isRefusing = false;
    await press(dialog, /^Sign 960/);
    await dialogOf("Price changed");
    expect(wallet.sent).toHaveLength(1);
    expect(await bestOf(3n)).toMatchObject({ unitPrice: price("960") });
    await closeDialog("Price changed");
  });

  it("is signed once, however often its answer is lost, and after the wallet is back on the network", async () => {
    const old = await listed(4n, { endable: true });
    const wallet = await showItem(4n);
    const dialog = await openPriceChange();
    await typeNewPrice(dialog, "910");
    let posts = 0;
    page.intercept(({ path, method, pass }) => {
      if (path !== "/api/listings" || method !== "POST" || posts++ > 0) return null;
      return pass().then(() => Promise.reject(new TypeError("Failed to fetch")));
    });
    wallet.changeNetwork(otherNetwork);
    await press(dialog, /^Sign 910/);
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("We cannot reach the service.");
    await userEvent.click(within(alert).getByRole("button"));
    await dialogOf("Price changed");
    expect(wallet.opened).toEqual(["wallet_switchEthereumChain", "eth_signTypedData_v4"]);
    expect([posts, await stateOf(old)]).toEqual([2, "inactive ended"]);
    await closeDialog("Price changed");
  });

  it("stays as it was where the service cannot end the old one, and its cancellation is offered", async () => {
    const old = await listed(5n, { endable: true });
    const wallet = await showItem(5n);
    const dialog = await openPriceChange();
    await typeNewPrice(dialog, "920");
    page.intercept(({ path, method }) =>
      path === "/api/listings" && method === "POST"
        ? Promise.resolve(
            Response.json(
              {
                type: "about:blank",
                title: "No",
                status: 422,
                detail: "",
                instance: "",
                code: "not_endable",
                requestId: "r",
              },
              { status: 422 },
            ),
          )
        : null,
    );
    await press(dialog, /^Sign 920/);
    expect(await dialog.findByText(/the old listing cannot be ended without a transaction/)).toBeTruthy();
    expect(dialog.getByText(/The new price is not for sale, and this ended nothing\./)).toBeTruthy();
    page.intercept(() => null);
    expect(await stateOf(old)).toBe("active null");
    await press(dialog, "Cancel the old one on-chain");
    await screen.findByText(/^Listed for 900/);
    const ending = await dialogOf("End this listing");
    const cancel = await ending.findByRole("radio", { name: /^Cancel on-chain/ });
    await userEvent.click(cancel);
    await press(ending, "Cancel on-chain");
    await closeDialog("Listing cancelled");
    await dialogOf("Change price");
    await waitFor(async () => expect(await stateOf(old)).toBe("cancelled cancelled"));
    expect(wallet.sent).toHaveLength(1);
  });

  it("is called still open where the service stored the new listing and did not end the old one", async () => {
    const old = await listed(8n, { endable: true });
    await showItem(8n);
    const dialog = await openPriceChange();
    await typeNewPrice(dialog, "880");
    page.intercept(({ path, method, body }) => {
      if (path !== "/api/listings" || method !== "POST") return null;
      const { replaces, ...alone } = JSON.parse(body);
      expect(replaces).toBe(old.hash);
      return page.service
        .request("/v1/listings", { method: "POST", body: alone })
        .then((answer) => Response.json(answer.body, { status: answer.status }));
    });
    await press(dialog, /^Sign 880/);
    const done = await dialogOf("Price changed");
    expect(await done.findByText(/Your listing for 900.* is still open/)).toBeTruthy();
    expect(await stateOf(old)).toBe("active null");
    await press(done, "Cancel the old one");
    await screen.findByText(/^Listed for 900/);
    await dialogOf("End this listing");
  });

  it("of an edition counts for the units that are left, from the account's list of orders", async () => {
    const { maker, taker } = page.accounts;
    const edition = {
      token: page.editions,
      standard: "erc1155" as const,
      quantity: 4n,
      unitPrice: parseEther("90"),
    };
    const { order: old } = await page.listing({ tokenId: 1n, ...edition, zone: page.pin.signedZone });
    const asked = await page.service.request(`/v1/listings/${old.id}/fulfillment`, {
      method: "POST",
      body: { taker: taker.address, quantity: "1" },
    });
    await page.send(taker, asked.body.transaction);
    await page.catchUp();
    await page.show(<AccountOrders address={maker.address} side="listing" looks={chainLooks([page.web])} />, {
      account: maker,
    });
    await press(screen, /^Change price: Test Editions/);
    await screen.findByRole("textbox", { name: "New price each" });
    const dialog = await dialogOf("Change price");
    await typeNewPrice(dialog, "95");
    expect(await dialog.findByText("Price of all 3")).toBeTruthy();
    expect(isDisabled(await enabledButton(dialog, /^Sign 95.* each$/))).toBe(false);
    await press(dialog, /^Sign 95.* each$/);
    await closeDialog("Price changed");
    await page.service.settled();
    const { body } = await page.service.request(
      `/v1/listings?maker=${maker.address}&contract=${page.editions}`,
    );
    expect(body.data).toMatchObject([{ unitPrice: price("95"), quantity: "3", remaining: "3" }]);
    expect(await stateOf(old)).toBe("inactive ended");
  });

  it("tells of another open listing of the same item, which is bought first if it is cheaper", async () => {
    await listed(7n);
    const old = await listed(7n, { endable: true, unitPrice: parseEther("800") });
    await showItem(7n);
    const dialog = await openPriceChange();
    await typeNewPrice(dialog, "990");
    expect(await dialog.findByText("1 other listing of yours stays open")).toBeTruthy();
    expect(dialog.getByText(/^This item can be bought for 900/)).toBeTruthy();
    expect(await stateOf(old)).toBe("active null");
  });

  it("does not tell of a listing that was ended, which nobody can buy through here", async () => {
    await listed(9n, { endable: true });
    await showItem(9n);
    let dialog = await openPriceChange();
    await typeNewPrice(dialog, "910");
    await press(dialog, /^Sign 910/);
    await closeDialog("Price changed");
    await page.catchUp();
    expect(await bestOf(9n)).toMatchObject({ unitPrice: price("910") });
    cleanup();
    await showItem(9n);
    dialog = await openPriceChange();
    await typeNewPrice(dialog, "920");
    await enabledButton(dialog, /^Sign 920/);
    expect(dialog.queryByText(/of yours stays? open/)).toBeNull();
  });
});
