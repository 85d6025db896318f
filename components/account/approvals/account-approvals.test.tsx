import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { chainLooks } from "@/lib/chains/chain-look";
import { buildApprove, buildApproveAll } from "@/lib/trade/review/token-calls";
import { addressOf } from "@/service/testing/fill-collection";
import { postListing, signFeeListing } from "@/service/testing/listings";
import { postOffer, signFeeOffer } from "@/service/testing/offers";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { dialogOf, enabledButton, fill, press, rowOf } from "../../testing/page-actions";
import { AccountApprovals } from "./account-approvals";

let page: MarketPage;
/** The maker let the conduit move three collections and take wrapped currency, and a stranger one collection. */
const stranger = addressOf("an operator of another site");

beforeAll(async () => {
  page = await startMarketPage();
  const { service, accounts, chain } = page;
  await page.send(accounts.maker, { to: chain.collection, data: buildApproveAll(stranger), value: "0" });
  // Less than the scene's allowance, which has no end.
  const limit = buildApprove(page.pin.conduit, parseEther("50"));
  await page.send(accounts.maker, { to: page.web.chain.wrappedCurrency.address, data: limit, value: "0" });
  await service.settled();
  const listing = await signFeeListing(service, accounts.maker, {
    tokenId: 1n,
    unitPrice: parseEther("0.5"),
  });
  expect((await postListing(service, listing)).status).toBe(201);
  const offer = await signFeeOffer(service, accounts.maker, {
    scope: { kind: "collection" },
    unitPrice: parseEther("3.12"),
  });
  expect((await postOffer(service, offer)).status).toBe(201);
}, 60_000);
afterEach(() => page.close());
afterAll(() => page?.stop());

const looks = () => chainLooks([page.web]);
const part = () => <AccountApprovals address={page.accounts.maker.address} looks={looks()} />;
const table = () => `Who may move items on ${page.web.chain.name}`;
const names = () =>
  within(screen.getByRole("table", { name: table() }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("link")[0]?.textContent);
const text = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";

describe("the approvals of an account", () => {
  it("show a visitor who may move what, unknown contracts first, without anything to press", async () => {
    page.showVisitor(part());
    await screen.findByText("1 approval is to a contract we do not know");
    expect(await rowOf(table(), "Unknown contract")).toBeTruthy();
    expect(names()).toHaveLength(4);
    expect(text()).toContain("All 10 held");
    expect(text()).toContain("Only approvals of the collections and coins of this market are known here.");
    expect(screen.queryByRole("button", { name: /Revoke/ })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    await expectAccessible();
  });

  it("say which chain could not be read, and that the others are complete", async () => {
    page.intercept(({ path, pass }) => {
      if (!path.endsWith("/approvals")) return null;
      return pass().then(async (answer) => {
        const { address, chains } = await answer.json();
        const down = { chain: "polygon", readAt: null, items: [], coins: [], isComplete: true };
        return Response.json({ address, chains: [...chains, down] });
      });
    });
    page.showVisitor(part());
    expect((await screen.findByText("Could not be read.")).parentElement?.textContent).toContain(
      "Others are complete.",
    );
    expect(names()).toHaveLength(4);
  });

  it("choose rows with x, say which listings stop, and go on after a rejection only when asked", async () => {
    const { maker } = page.accounts;
    const wallet = await page.show(part(), { account: maker });
    const own = await rowOf(table(), "Unknown contract");
    const conduit = (await waitFor(() => screen.getAllByRole("row"))).find(
      (row) => row.textContent.includes("Conduit") && row.textContent.includes("Test Collection"),
    );
    if (conduit === undefined) throw new Error("the conduit is not shown");
    for (const row of [own, conduit]) {
      within(row).getByRole("checkbox").focus();
      await userEvent.keyboard("x");
    }
    expect(text()).toContain("1 listing on base stops working while Test Collection is revoked.");
    wallet.isRefusing = true;
    await press(
      within(screen.getByRole("region", { name: page.web.chain.name })),
      /Revoke 2 chosen, 2 transactions/,
    );
    const dialog = await dialogOf("Revoke 2 approvals");
    expect(dialog.getAllByText("3 of 3 checks pass")).toHaveLength(2);
    await press(dialog, "Revoke 2, 2 transactions");
    await dialog.findByText("Rejected");
    expect(wallet.opened).toHaveLength(1);
    expect(
      await page.chain.client.readContract({
        address: page.chain.collection,
        abi: [
          {
            type: "function",
            name: "isApprovedForAll",
            stateMutability: "view",
            inputs: [{ type: "address" }, { type: "address" }],
            outputs: [{ type: "bool" }],
          },
        ],
        functionName: "isApprovedForAll",
        args: [maker.address, stranger],
      }),
    ).toBe(true);
    wallet.isRefusing = false;
    await press(dialog, "Revoke 2, 2 transactions");
    const end = await dialogOf("Revoked");
    expect(wallet.sent).toHaveLength(2);
    await press(end, "Done");
    await page.catchUp();
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.queryByText("1 approval is to a contract we do not know")).toBeNull();
  });

  it("lower the limit of a coin to what offers need, and never raise it", async () => {
    const { maker } = page.accounts;
    const { symbol, address } = page.web.chain.wrappedCurrency;
    await page.show(part(), { account: maker });
    const coins = within(await screen.findByRole("region", { name: "Coins" }));
    await press(coins, new RegExp(`Set a limit: ${symbol}`));
    const dialog = await dialogOf(`Lower the limit of ${symbol}`);
    const field = dialog.getByRole("textbox", { name: "New limit" });
    expect((field as HTMLInputElement).value).toBe("3.12");
    await fill(field, "50");
    expect(text()).toContain("The limit can only be lowered here.");
    await fill(field, "3.12");
    await press(dialog, /Lower to 3\.12/);
    await press(await dialogOf("Limit lowered"), "Done");
    expect(
      await page.chain.client.readContract({
        address,
        abi: wrappedNativeAbi,
        functionName: "allowance",
        args: [maker.address, page.pin.conduit],
      }),
    ).toBe(parseEther("3.12"));
    await page.catchUp();
    await enabledButton(coins, new RegExp(`Revoke ${symbol}`));
    await waitFor(() => expect(coins.queryByRole("button", { name: /Set a limit/ })).toBeNull());
  });
});
