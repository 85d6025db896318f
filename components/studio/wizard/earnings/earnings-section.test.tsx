import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type DropDraft, emptyDropDraft, newDraftStage } from "@/lib/studio/drop-draft";
import { expectAccessible } from "../../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../../testing/market-page";
import { fill, isDisabled } from "../../../testing/page-actions";
import { EarningsSection } from "./earnings-section";

let page: MarketPage;
let held: DropDraft;

beforeAll(async () => {
  page = await startMarketPage();
}, 60_000);
afterEach(() => page.close());
afterAll(() => page?.stop());

const empty = emptyDropDraft(`0x${"1".repeat(64)}`);
const stored = {
  ...{ baseUri: "https://kiln.example/", folder: null, count: 300, bytes: 0, supplies: null },
  ...{ pictures: [], traits: [] },
};

function Held({ from }: { from: DropDraft }) {
  const [draft, setDraft] = useState(from);
  held = draft;
  const change = (parts: Partial<DropDraft>) => setDraft((now) => ({ ...now, ...parts }));
  const own = page.accounts.maker.address;
  return (
    <EarningsSection draftId="draft-of-kiln" draft={draft} account={own} change={change} goTo={() => {}} />
  );
}

/** A drop of 300 items at 0.1 each on the page's chain. */
function kiln(): DropDraft {
  return {
    ...empty,
    basics: { ...empty.basics, name: "Kiln", chain: page.web.chain.id },
    items: { ...empty.items, stored },
    stages: [{ ...newDraftStage("public", 1), name: "Public", price: parseEther("0.1").toString() }],
  };
}

const address = (place: number) => screen.getByRole("textbox", { name: `Address of account ${place}` });
const share = (of: "mint" | "later sales", place: number) =>
  screen.getByRole("textbox", {
    name: new RegExp(`^Of ${of === "mint" ? "the mint" : of}, account ${place}`),
  });
const textOf = (name: RegExp) => screen.getByRole("region", { name }).textContent.replaceAll("\u00a0", " ");

it("shares out mints and later sales, says the sums, and warns of accounts that may be wrong", async () => {
  const { maker, taker } = page.accounts;
  const unused = privateKeyToAccount(generatePrivateKey()).address;
  page.showVisitor(<Held from={kiln()} />);
  await screen.findByText("The account that deploys gets everything. It also owns the contract.");
  await screen.findByRole("region", { name: "If all 300 items are minted" });
  await userEvent.click(screen.getByRole("button", { name: "Add an account" }));
  expect(held.earnings.payees[0]).toEqual({ account: maker.address, mintBps: 10_000, salesBps: 10_000 });
  expect(within(screen.getByRole("listitem", { name: "Account 1" })).getByText(/you$/)).toBeTruthy();
  await fill(share("mint", 1), "85.5");
  expect(screen.getByText("The shares must be 100% together.")).toBeTruthy();
  await fill(share("mint", 2), "14.5");
  await fill(share("later sales", 1), "80");
  await fill(share("later sales", 2), "20");
  expect(screen.queryByText("The shares must be 100% together.")).toBeNull();
  expect(textOf(/^If all 300/)).toMatch(/total30 ETH.*85\.5%25\.65 ETH.*14\.5%4\.35 ETH/);

  await fill(address(2), unused);
  await screen.findByText(/has never sent a transaction on/);
  await fill(address(2), page.chain.collection);
  await screen.findByText(/is a contract$/);
  await fill(address(2), taker.address.toLowerCase());
  await userEvent.tab();
  expect(held.earnings.payees[1]).toEqual({ account: taker.address, mintBps: 1_450, salesBps: 2_000 });
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Remove account 2" }));
  expect(held.earnings.payees).toHaveLength(1);
});

it("says what is wrong with an account or a percentage, and keeps what was typed", async () => {
  const { maker } = page.accounts;
  const payees = [maker.address, ""].map((account) => ({ account, mintBps: 5_000, salesBps: 5_000 }));
  page.showVisitor(<Held from={{ ...kiln(), earnings: { bps: 500, payees } }} />);
  const wrong = async (text: string, message: string) => {
    await fill(address(2), text);
    expect(screen.getByText(message)).toBeTruthy();
    expect(held.earnings.payees[1]?.account).toBe(text);
  };
  await wrong("0x12", "This is no address.");
  await wrong(`0x${"0".repeat(40)}`, "Nobody has this address.");
  await wrong(maker.address, "This account is in the list twice.");
  const letters = maker.address.slice(2);
  const swapped = letters.replace(/[a-fA-F]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  await wrong(`0x${swapped}`, "The checksum of this address is wrong. Copy it anew.");

  const later = screen.getByRole("textbox", { name: "Share of each sale" });
  await fill(later, "12");
  expect(screen.getByText("At most 10%.")).toBeTruthy();
  expect(held.earnings.bps).toBe(1_200);
  await fill(later, "7.123");
  expect(screen.getByText("From 0 to 100, with two decimals at most.")).toBeTruthy();
  expect(held.earnings.bps).toBe(1_200);
});

it("stays as it was reviewed once the deployment has begun", async () => {
  const account = page.accounts.maker.address;
  const earnings = { bps: 500, payees: [{ account, mintBps: 10_000, salesBps: 10_000 }] };
  const deployment = { creator: account, contract: account, contractUri: "ipfs://about" };
  page.showVisitor(<Held from={{ ...kiln(), earnings, deployment }} />);
  await screen.findByText("The deployment has begun: this stays as you reviewed it.");
  for (const field of screen.getAllByRole("textbox")) expect(isDisabled(field)).toBe(true);
  expect(screen.queryByRole("button", { name: /an account$|Remove account/ })).toBeNull();
});

it("does not call mints free while there is no stage", async () => {
  page.showVisitor(<Held from={{ ...kiln(), stages: [] }} />);
  await screen.findByText(/^The sums appear here once/);
  expect(screen.queryByText("Every mint is free.")).toBeNull();
});

it("has no mint to share where the creator gets all items", async () => {
  const own = kiln();
  const from: DropDraft = {
    ...own,
    basics: { ...own.basics, kind: "enforced721c" },
    earnings: { bps: 500, payees: [{ account: page.accounts.maker.address, mintBps: 0, salesBps: 10_000 }] },
  };
  page.showVisitor(<Held from={from} />);
  expect(screen.getByText("Enforced by the contract")).toBeTruthy();
  expect(share("later sales", 1)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: /^Of the mint/ })).toBeNull();
  expect(screen.queryByRole("region", { name: /minted/ })).toBeNull();
});
