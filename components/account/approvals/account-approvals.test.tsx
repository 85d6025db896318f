import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { chainLooks } from "@/lib/chains/chain-look";
import type { ChainApprovals } from "@/lib/contract/approvals";
import { buildApprove, buildApproveAll } from "@/lib/trade/review/token-calls";
import { addressOf } from "@/service/testing/fill-collection";
import { postListing, signFeeListing } from "@/service/testing/listings";
import { postOffer, signFeeOffer } from "@/service/testing/offers";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { closeDialog, dialogOf, enabledButton, fill, press, rowOf } from "../../testing/page-actions";
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

  /** Adds chains to the service's answer. */
  const answerWith = (...more: Partial<ChainApprovals>[]) =>
    page.intercept(({ path, pass }) => {
      if (!path.endsWith("/approvals")) return null;
      return pass().then(async (answer) => {
        const { address, chains } = await answer.json();
        const week = { given: 0, revoked: 0, fees: { paid: "0", unknown: 0 } };
        const added = more.map((chain) => ({ items: [], coins: [], isComplete: true, week, ...chain }));
        return Response.json({ address, chains: [...chains, ...added] });
      });
    });
  const unreadNote = async () => (await screen.findByText("Could not be read.")).parentElement?.textContent;

  it("say which chain could not be read, that its coins are missing, and that the others are complete", async () => {
    answerWith({ chain: "polygon", readAt: null });
    page.showVisitor(part());
    expect(await unreadNote()).toContain("Others are complete.");
    expect(text()).toContain("The coins on polygon are missing here: the chain could not be read.");
    expect(names()).toHaveLength(4);
  });

  it("do not call others complete of which a list is cut, and name the coins that are missing", async () => {
    answerWith(
      { chain: "polygon", readAt: null },
      { chain: "cut", readAt: 1_763_700_000, isComplete: false },
    );
    const coins = page.web.chain.currencies;
    page.showVisitor(
      <AccountApprovals
        address={page.accounts.maker.address}
        looks={{ ...looks(), polygon: { id: "polygon", name: "Polygon", glyph: null, currencies: coins } }}
      />,
    );
    expect(await unreadNote()).not.toContain("Others are complete.");
    const [symbol] = coins.filter(({ kind }) => kind === "wrapped").map((coin) => coin.symbol);
    expect(text()).toMatch(new RegExp(`${symbol} .*on Polygon are missing here`));
  });

  it("have no week where the service does not say it", async () => {
    page.intercept(({ path, pass }) => {
      if (!path.endsWith("/approvals")) return null;
      return pass().then(async (answer) => {
        const { address, chains } = (await answer.json()) as { address: string; chains: ChainApprovals[] };
        return Response.json({ address, chains: chains.map(({ week: _week, ...chain }) => chain) });
      });
    });
    page.showVisitor(part());
    await screen.findByText("1 approval is to a contract we do not know");
    expect(screen.queryByRole("region", { name: "This week" })).toBeNull();
  });

  it("are as old as the oldest reading", async () => {
    answerWith({ chain: "polygon", readAt: 1_763_700_000 });
    page.showVisitor(part());
    const words = await screen.findByText(/Read from 2 chains/);
    expect(words.querySelector("time")?.dateTime).toBe(new Date(1_763_700_000_000).toISOString());
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
    // The enter key opens the dialog of the row alone, and changes nothing that is chosen.
    await userEvent.keyboard("{Enter}");
    await closeDialog(/^Revoke/);
    // One estimate is for all rows, and the week has what the scene gave.
    await waitFor(() => expect(own.textContent).toMatch(/\d(\.\d+)?\u00a0ETH|\$/));
    const coin = await rowOf("What may be taken of each coin", page.web.chain.wrappedCurrency.symbol);
    expect(await within(coin).findByTitle(/^About .* ETH$/)).toBeTruthy();
    const week = within(screen.getByRole("region", { name: "This week" }));
    expect(week.getByText("Given").nextSibling?.textContent).toBe("4");
    expect(week.getByText("Fees paid").nextSibling?.textContent).toContain("ETH");
    wallet.isRefusing = true;
    const region = () => within(screen.getByRole("region", { name: page.web.chain.name }));
    await press(region(), /Revoke 2 chosen, 2 transactions/);
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
    await press(dialog, "Keep them");
    const ticks = () =>
      screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked).length;
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(ticks()).toBe(2);
    // The first is confirmed, the second rejected. Only the tick of the first is over.
    wallet.isRefusing = false;
    wallet.hesitate(async () => {
      wallet.isRefusing = true;
    });
    await press(region(), /Revoke 2 chosen, 2 transactions/);
    const again = await dialogOf("Revoke 2 approvals");
    await press(again, "Revoke 2, 2 transactions");
    await again.findByText("Rejected");
    await press(again, "Stop here");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(ticks()).toBe(1);
    wallet.isRefusing = false;
    await press(region(), /Revoke 1 chosen, 1 transaction/);
    await press(await dialogOf(/^Revoke/), "Revoke 1");
    const end = await dialogOf("Revoked");
    expect(wallet.sent).toHaveLength(2);
    await press(end, "Done");
    await page.catchUp();
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.queryByText("1 approval is to a contract we do not know")).toBeNull();
  });

  it("have nothing to press for a coin while its limit is being changed", async () => {
    const { maker } = page.accounts;
    const { symbol } = page.web.chain.wrappedCurrency;
    const wallet = await page.show(part(), { account: maker });
    const coins = within(await screen.findByRole("region", { name: "Coins" }));
    await press(coins, new RegExp(`Set a limit: ${symbol}`));
    const dialog = await dialogOf(`Lower the limit of ${symbol}`);
    await fill(dialog.getByRole("textbox", { name: "New limit" }), "40");
    wallet.hold();
    await press(dialog, /Lower to 40/);
    await waitFor(() => expect(wallet.sent).toHaveLength(1));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await coins.findByText("Sent");
    expect(coins.queryAllByRole("button", { name: new RegExp(symbol) })).toEqual([]);
    await wallet.release();
    await page.catchUp();
    await enabledButton(coins, new RegExp(`Revoke ${symbol}`));
    await waitFor(() => expect(coins.getByText(/^40/)).toBeTruthy());
    // The next visit is about a new limit, and has done nothing yet.
    await press(coins, new RegExp(`Set a limit: ${symbol}`));
    await closeDialog(`Lower the limit of ${symbol}`);
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
