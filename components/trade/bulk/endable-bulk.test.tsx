import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { bulkFlowId } from "@/lib/trade/bulk/run";
import { flowStore } from "@/lib/trade/flow/flow-store";
import { AccountItems } from "../../account/account-items";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { dialogOf, fill, press } from "../../testing/page-actions";

const choice = { name: "Can be ended without a fee" };

describe("listings made at once that can be ended without a fee", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  async function openForm(isOffered: boolean, tokenIds: readonly bigint[]) {
    const { maker } = page.accounts;
    page.intercept(({ path, method }) =>
      path === "/api/orders/end" && method === "GET" ? Promise.resolve(Response.json({ isOffered })) : null,
    );
    const wallet = await page.show(<AccountItems address={maker.address} looks={chainLooks([page.web])} />, {
      account: maker,
    });
    for (const tokenId of tokenIds) {
      const { name } = await page.item(tokenId);
      await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
    }
    await press(screen, "List 2 items");
    const form = await dialogOf("List 2 items");
    await press(form, "One price");
    await fill(form.getByRole("textbox", { name: "Price of each" }), "9001");
    return { wallet, form };
  }

  it("are not offered where the service ends no orders", async () => {
    const { form } = await openForm(false, [1n, 2n]);
    await form.findByText("Cancel on-chain, network fee applies");
    expect(form.queryByRole("switch", choice)).toBeNull();
  });

  it("are saved as they are made where the service ends no orders, whatever this browser remembers", async () => {
    localStorage.setItem("quayside.endable", "on");
    const { wallet, form } = await openForm(false, [3n, 4n]);
    wallet.isRefusing = true;
    await form.findByText("Cancel on-chain, network fee applies");
    await press(form, "List 2 items");
    expect(await form.findByText("You rejected the request in your wallet.")).toBeTruthy();
    const flow = flowStore.get(
      bulkFlowId({ side: "listing", web: page.web, maker: page.accounts.maker.address }),
    );
    expect(JSON.parse(flow?.data.draft ?? "")).toMatchObject({ endable: false });
    await press(form, "Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are made by one choice for all of them, which the signed bytes show and this browser remembers", async () => {
    const { wallet, form } = await openForm(true, [1n, 2n]);
    const toggle = await form.findByRole("switch", choice);
    expect((toggle as HTMLInputElement).checked).toBe(false);
    await userEvent.click(toggle);
    expect(await form.findByText("Sign here without a fee, or cancel on-chain")).toBeTruthy();
    expect(localStorage.getItem("quayside.endable")).toBe("on");
    await expectAccessible();
    await press(form, "List 2 items");
    await press(await dialogOf("2 of 2 listed"), "Done");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected items" })).toBeNull());
    expect(wallet.signed).toEqual(["BulkOrder"]);
    const { maker } = page.accounts;
    const { body } = await page.service.request(`/v1/listings?maker=${maker.address}`);
    expect(
      (body.data as Order[]).map(({ endable, enforced, status }) => [endable, enforced, status]),
    ).toEqual([
      [true, false, "active"],
      [true, false, "active"],
    ]);
  });
});
