import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import { ownerOf } from "@/local/testing/holdings";
import { postListing, signFeeListing } from "@/service/testing/listings";
import { AccountItems } from "../../account/account-items";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { dialogOf, fill, isDisabled, press } from "../../testing/page-actions";

describe("items that are sent at once", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  async function openDialog(tokenIds: readonly bigint[]) {
    const { maker } = page.accounts;
    const wallet = await page.show(<AccountItems address={maker.address} looks={chainLooks([page.web])} />, {
      account: maker,
    });
    const names: string[] = [];
    for (const tokenId of tokenIds) {
      const { name } = await page.item(tokenId);
      names.push(name);
      await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
    }
    await press(screen, `Send ${tokenIds.length} items`);
    const dialog = await dialogOf(`Send ${tokenIds.length} items`);
    return { wallet, dialog, names };
  }
  const newAddress = () => privateKeyToAccount(generatePrivateKey()).address;
  const rowOf = (dialog: ReturnType<typeof within>, name: string) => {
    const rows = within(dialog.getByRole("list", { name: "Items to send" })).getAllByRole("listitem");
    const row = rows.find(({ textContent }) => textContent.includes(name));
    if (row === undefined) throw new Error(`no row of ${name}`);
    return within(row);
  };

  it("go one after the other, each checked; a rejected one and those after it stay, and can follow", async () => {
    const { wallet, dialog, names } = await openDialog([1n, 2n, 3n]);
    const [first = "", second = "", third = ""] = names;
    const field = await dialog.findByRole("textbox", { name: "To" });
    await fill(field, page.accounts.maker.address);
    expect(await dialog.findAllByText("This is the account that holds the item.")).not.toEqual([]);
    await fill(field, page.chain.collection);
    expect(await dialog.findAllByText(/It would be lost\./)).not.toEqual([]);
    const to = newAddress();
    await fill(field, to);
    const checks = rowOf(dialog, first);
    await userEvent.click(checks.getByText("The checks of its transaction"));
    expect(checks.getByText(/^(\d+) of \1 checks pass$/)).toBeTruthy();
    expect(checks.getByText(new RegExp(`Send ${first}`))).toBeTruthy();
    await expectAccessible();

    // The second one is rejected after the first is mined.
    wallet.hold();
    await press(dialog, "Send 3, 3 transactions");
    expect(await rowOf(dialog, first).findByText("Sent")).toBeTruthy();
    expect(rowOf(dialog, second).queryByText("Waiting")).toBeNull();
    wallet.isRefusing = true;
    await wallet.release();
    expect(await dialog.findByText("You rejected the request in your wallet.")).toBeTruthy();
    expect(await rowOf(dialog, first).findByText("Done")).toBeTruthy();
    expect(await rowOf(dialog, second).findByText("Rejected")).toBeTruthy();
    expect(rowOf(dialog, third).queryByText("Done")).toBeNull();
    expect((dialog.getByRole("textbox", { name: "To" }) as HTMLInputElement).disabled).toBe(true);
    expect(await ownerOf(page.chain, 1n)).toBe(to);
    expect(await ownerOf(page.chain, 2n)).toBe(page.accounts.maker.address);
    await expectAccessible();

    wallet.isRefusing = false;
    await press(dialog, "Send 2, 2 transactions");
    const done = await dialogOf("3 items sent");
    expect(wallet.sent).toHaveLength(3);
    for (const tokenId of [1n, 2n, 3n]) expect(await ownerOf(page.chain, tokenId)).toBe(to);
    await press(done, "Done");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected items" })).toBeNull());
  });

  it("wait for the consent to a contract, and name the listings that they leave behind", async () => {
    const { maker } = page.accounts;
    const listing = await signFeeListing(page.service, maker, { tokenId: 5n, unitPrice: parseEther("900") });
    expect((await postListing(page.service, listing)).status).toBe(201);
    const { dialog } = await openDialog([5n, 6n]);
    expect(await dialog.findByText("You have a listing of one of these items.")).toBeTruthy();
    await fill(await dialog.findByRole("textbox", { name: "To" }), page.editions);
    const consent = await dialog.findByRole("checkbox", { name: /This address is a contract/ });
    const button = dialog.getByRole("button", { name: "Send 2, 2 transactions" });
    expect(isDisabled(button)).toBe(true);
    await userEvent.click(consent);
    await waitFor(() => expect(isDisabled(button)).toBe(false));
    // Consent to one address is none to another.
    await fill(dialog.getByRole("textbox", { name: "To" }), newAddress());
    await waitFor(() => expect(dialog.queryByRole("checkbox", { name: /contract/ })).toBeNull());
  });
});
