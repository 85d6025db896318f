import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SeenAccount } from "@/lib/activity/last-seen";
import { chainLooks } from "@/lib/chains/chain-look";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { dialogOf, fill, press } from "../testing/page-actions";
import { AccountItems } from "./account-items";
import { AccountTabs } from "./account-tabs";

describe("the items of the connected account", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  beforeEach(async () => {
    const { taker } = page.accounts;
    await page.show(
      <>
        <AccountTabs address={taker.address} hasPortfolio={false} hasApprovals={false} />
        <AccountItems address={taker.address} looks={chainLooks([page.web])} />
      </>,
      { account: taker },
    );
    // The checkboxes arrive with the code for the owner.
    await waitFor(() => expect(boxes().length).toBeGreaterThan(8));
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const boxes = () => screen.queryAllByRole("checkbox", { name: /^Select / });
  const selected = () => screen.queryAllByRole("checkbox", { name: /^Select /, checked: true });
  const box = (index: number): HTMLElement => {
    const found = boxes()[index];
    if (found === undefined) throw new Error(`there is no checkbox ${index}`);
    return found;
  };
  const card = (index: number): HTMLElement => {
    const found = box(index).closest("article");
    if (found === null) throw new Error("a checkbox is in a card");
    return found;
  };
  const bar = () => within(screen.getByRole("region", { name: "Selected items" }));

  it("are kept in this browser, for a time without network", async () => {
    await waitFor(() => {
      const [seen] = JSON.parse(localStorage.getItem("quayside.last-seen") ?? "[]") as SeenAccount[];
      expect(seen?.address).toBe(page.accounts.taker.address);
      expect(seen?.total).toBeGreaterThan(8);
      expect(seen?.items[0]).toMatchObject({ chain: page.web.chain.name, price: null });
      expect(seen?.items[0]?.name).toMatch(/ #\d+$/);
      expect(seen?.seenAt).toBeGreaterThan(1_700_000_000);
    });
  });

  it("are selected one by one, and as a range with shift", async () => {
    const user = userEvent.setup();
    await user.click(box(1));
    await user.keyboard("{Shift>}");
    await user.click(box(4));
    await user.keyboard("{/Shift}");
    expect(selected()).toHaveLength(4);
    await user.click(box(2));
    expect(selected()).toHaveLength(3);
    expect(bar().getAllByText("3 items selected")).not.toHaveLength(0);
  });

  it("are selected with the keyboard: space on the checkbox, x on the card", async () => {
    const user = userEvent.setup();
    box(0).focus();
    await user.keyboard(" ");
    expect(selected()).toEqual([box(0)]);
    within(card(7)).getByRole("link").focus();
    await user.keyboard("x");
    expect(selected()).toEqual([box(0), box(7)]);
    await user.keyboard("x");
    expect(selected()).toEqual([box(0)]);
  });

  it("are selected by a long press, whose tap opens nothing", async () => {
    const finger = { pointerType: "touch", clientX: 50, clientY: 50 };
    fireEvent.pointerDown(card(7), finger);
    await waitFor(() => expect(selected()).toEqual([box(7)]));
    fireEvent.pointerUp(card(7), finger);
    // An event that was prevented returns false.
    expect(fireEvent.click(within(card(7)).getByRole("link"))).toBe(false);
    expect(selected()).toEqual([box(7)]);
    // A tap selects nothing.
    fireEvent.pointerDown(card(5), finger);
    fireEvent.pointerUp(card(5), finger);
    expect(selected()).toEqual([box(7)]);
  });

  it("are cleared at once", async () => {
    await userEvent.click(box(1));
    await userEvent.click(box(3));
    await press(bar(), "Clear");
    expect(selected()).toHaveLength(0);
    expect(screen.queryByRole("region", { name: "Selected items" })).toBeNull();
  });

  it("are listed together in no more units than the account holds", async () => {
    const { name } = await page.item(2n, page.editions);
    await userEvent.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
    await press(bar(), "List 1 item");
    const list = await dialogOf("List 1 item");
    await fill(list.getByRole("textbox", { name: `Units of ${name}, of 10 held` }), "9999999");
    expect(await list.findByText("You hold 10.")).toBeTruthy();
    await press(list, "Cancel");
    expect(bar().getAllByText("1 item selected")).not.toHaveLength(0);
  });
});
