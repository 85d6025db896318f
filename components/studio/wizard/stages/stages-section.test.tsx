import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { keccak256, parseEther, toHex } from "viem";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { WebChains } from "@/lib/chains/web-chain";
import { DROP_NATIVE } from "@/lib/drops/drop-currency";
import { readList } from "@/lib/query/allowlists/read-list";
import { queryClient } from "@/lib/query/query-client";
import { chainsQuery } from "@/lib/query/use-chains";
import { describeDraft } from "@/lib/studio/describe-draft";
import { draftProblems } from "@/lib/studio/draft-problems";
import { type DraftStage, type DropDraft, newDraftStage } from "@/lib/studio/drop-draft";
import { sampleDraft } from "@/lib/studio/testing/sample-draft";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { expectAccessible } from "../../../testing/expect-accessible";
import { isDisabled } from "../../../testing/page-actions";
import { PageFrame } from "../../../testing/page-frame";
import { StagesSection } from "./stages-section";

const opening = 1_900_000_000;
const around = {
  creator: "0x00000000000000000000000000000000000000C1",
  chainId: 1,
  contractUri: "",
} as const;
const hour = 3_600;
const addressOf = (index: number) => `0x${keccak256(toHex(index)).slice(2, 42)}`;
const friends: DraftStage = {
  ...newDraftStage("friends", opening),
  name: "Friends",
  endsAt: opening + 8 * hour,
  price: parseEther("0.07").toString(),
  perWallet: "2",
  maxSupply: "140",
};
const everyone: DraftStage = {
  ...newDraftStage("public", opening + 8 * hour),
  name: "Public",
  price: parseEther("0.09").toString(),
};

const nodeFetch = globalThis.fetch;
let draft: DropDraft;
let went: string[];

function Harness({ from }: { from: DropDraft }) {
  const [shown, setShown] = useState(from);
  draft = shown;
  return (
    <StagesSection
      draftId="test"
      draft={shown}
      account={null}
      change={(parts) => setShown((before) => ({ ...before, ...parts }))}
      goTo={(step) => void went.push(step)}
    />
  );
}

function show(stages: DraftStage[], parts: Partial<DropDraft> = {}) {
  render(
    <PageFrame>
      <Harness from={{ ...sampleDraft, stages, ...parts }} />
    </PageFrame>,
  );
  return userEvent.setup();
}

const csv = (text: string, name = "friends.csv") => new File([text], name, { type: "text/csv" });

beforeEach(() => {
  went = [];
  const chain = {
    ...sampleChain,
    currencies: sampleChain.currencies.map((currency) =>
      currency.kind === "native" ? { ...currency, usd: { rate: "1000", at: 1, source: "test" } } : currency,
    ),
  };
  const chains = { data: [{ chain, pin: samplePin, trading: { on: true } }] } as unknown as WebChains;
  queryClient.setQueryData(chainsQuery.queryKey, chains);
});
afterEach(() => {
  globalThis.fetch = nodeFetch;
  cleanup();
  queryClient.clear();
});

it("begins with no stage, adds some, and brings a deleted one back", async () => {
  const user = show([]);
  expect(screen.getByText("No stage yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add a stage" }));
  await user.click(screen.getByRole("button", { name: "Add a stage" }));
  expect(screen.getByRole("heading", { name: "Stage 2 of 2: Stage 2" })).toBeTruthy();
  expect(draft.stages[1]?.startsAt).toBeGreaterThan(draft.stages[0]?.startsAt ?? 0);
  await user.click(screen.getByRole("button", { name: "Delete this stage" }));
  expect(draft.stages).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(draft.stages.map(({ name }) => name)).toEqual(["Stage 1", "Stage 2"]);
  await user.click(screen.getByRole("button", { name: "Duplicate this stage" }));
  expect(screen.getByRole("heading", { name: "Stage 3 of 3: Stage 2, again" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(went).toEqual(["earnings"]);
});

it("changes the terms of a stage, and keeps the last good ones while something wrong is typed", async () => {
  const user = show([friends, everyone]);
  const price = screen.getByRole("textbox", { name: "Price each" });
  await user.clear(price);
  await user.type(price, "0.08");
  expect(draft.stages[0]?.price).toBe(parseEther("0.08").toString());
  expect(screen.getByText("$80.00")).toBeTruthy();
  await user.type(price, "x");
  expect(screen.getByText("Enter a number, such as 0.85.")).toBeTruthy();
  expect(draft.stages[0]?.price).toBe(parseEther("0.08").toString());
  const wallet = screen.getByRole("textbox", { name: "Per wallet" });
  await user.clear(wallet);
  expect(draft.stages[0]?.perWallet).toBeNull();
  await user.type(wallet, "0");
  expect(screen.getByText("Enter a whole number above 0, or nothing.")).toBeTruthy();
  await expectAccessible();
  // The draft has older values than the fields: it must not be deployed with them, also after another step.
  const unread = () => draftProblems(draft).filter(({ field }) => field === "0.unread");
  expect(draft.stages[0]?.unread).toEqual(["price", "perWallet"]);
  expect(unread()).toHaveLength(1);
  expect(describeDraft(draft, around).gaps).toMatchObject([{ code: "unread" }]);
  await user.click(screen.getByRole("button", { name: /^Public, / }));
  await user.click(screen.getByRole("button", { name: /^Friends, / }));
  expect(screen.getByText("What was typed here could not be read.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Per wallet" }), "3");
  const again = screen.getByRole("textbox", { name: "Price each" });
  await user.clear(again);
  await user.type(again, "0.09");
  expect(unread()).toEqual([]);
});

it("says what the contract makes of stages that overlap", async () => {
  const user = show([
    friends,
    { ...everyone, startsAt: opening + 7.5 * hour, endsAt: opening + 7.75 * hour },
  ]);
  expect(screen.getByText("Friends and Public overlap for 15m")).toBeTruthy();
  expect(screen.getByText(/on Public is open alone. At .+ Friends opens again/)).toBeTruthy();
  screen.getByRole("button", { name: /^Public, 0.09 ETH, rest/ }).focus();
  for (let step = 0; step < 2; step += 1) await user.keyboard("{ArrowRight}");
  expect(screen.queryByText(/overlap for/)).toBeNull();
});

it("reads a list, names each row that counts for nothing, and answers as a wallet", async () => {
  const user = show([friends, everyone]);
  await user.click(screen.getByRole("radio", { name: "An allowlist" }));
  expect(screen.getByText("No one can mint until a list is there.")).toBeTruthy();
  const file = screen.getByLabelText("File of the allowlist");
  const bad = addressOf(2)
    .toUpperCase()
    .replace("0X", "0x")
    .replace(/[A-F]/, (letter) => letter.toLowerCase());
  await user.upload(
    file,
    csv(`${addressOf(1)}\n${bad}\n=HYPERLINK(A1)\n${addressOf(3)},5,0.01\n${addressOf(1)}\n`),
  );
  await screen.findByText("2 rows of friends.csv count for nothing");
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "RowReason",
    "2The capital letters of the address do not fit it: a character may be wrong.",
    "3A cell holds a formula. Only its value can be read.",
  ]);
  expect(draft.stages[0]?.access).toEqual({ kind: "list", list: null });
  await user.click(screen.getByRole("button", { name: "Leave them out, use 2 wallets" }));
  await screen.findByText("2 wallets, 1 with their own limit or price, 1 row written twice and merged");
  const ask = screen.getByRole("textbox", { name: "Address of a wallet" });
  const answers = () =>
    within(screen.getByRole("region", { name: "Ask as a wallet" }))
      .getAllByRole("listitem")
      .map((row) => row.textContent);
  await user.type(ask, addressOf(1));
  await waitFor(() => expect(answers()).toEqual(["Friends2 at 0.07 ETH", "PublicAny number at 0.09 ETH"]));
  await user.clear(ask);
  await user.type(ask, addressOf(3));
  await waitFor(() => expect(answers()[0]).toBe("Friends5 at 0.01 ETH"));
  await user.clear(ask);
  await user.type(ask, addressOf(4));
  await waitFor(() => expect(answers()[0]).toBe("FriendsNot on the list"));
  await user.click(screen.getByRole("button", { name: "See the list" }));
  expect(await screen.findByRole("dialog", { name: "friends.csv" })).toBeTruthy();
});

it("keeps what is changed in a stage while its list is read", async () => {
  const user = show([friends]);
  await user.click(screen.getByRole("radio", { name: "An allowlist" }));
  const file = csv(addressOf(31));
  const whole = file.stream.bind(file);
  let proceed = () => {};
  const held = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  file.stream = () => whole().pipeThrough(new TransformStream({ start: () => held }));
  await user.upload(screen.getByLabelText("File of the allowlist"), file);
  const price = screen.getByRole("textbox", { name: "Price each" });
  await user.clear(price);
  await user.type(price, "0.08");
  proceed();
  await screen.findByText("1 wallet");
  expect(draft.stages[0]).toMatchObject({ price: parseEther("0.08").toString(), access: { kind: "list" } });
});

it("keeps a list once the deployment has begun with its root", async () => {
  const account = "0x00000000000000000000000000000000000000c1" as const;
  const deployment = { creator: account, contract: account, contractUri: "ipfs://about" };
  const user = show(sampleDraft.stages, { deployment });
  const { stages } = draft;
  expect(screen.getByText("The deployment has begun: this stays as you reviewed it.")).toBeTruthy();
  for (const field of screen.getAllByRole("radio")) expect(isDisabled(field)).toBe(true);
  for (const name of ["Name", "Price each", "Per wallet"])
    expect(isDisabled(screen.getByRole("textbox", { name }))).toBe(true);
  for (const name of ["Add a stage", "Delete this stage", "Duplicate this stage"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  const [bar] = within(screen.getByRole("application")).getAllByRole("button");
  bar?.focus();
  await user.keyboard("{ArrowRight}");
  expect(draft.stages).toBe(stages);
  await screen.findByText("This browser does not have the rows of this list.");
  await user.upload(screen.getByLabelText("File of the allowlist"), csv(`${addressOf(1)}\n`, "other.csv"));
  await screen.findByText("other.csv is another list");
  expect(screen.queryByRole("button", { name: /^Use this list/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Choose another file" })).toBeTruthy();
  expect(draft.stages).toBe(stages);
});

it("asks for the file again where its rows are not in this browser, and for the same one", async () => {
  const lists = [addressOf(11), addressOf(12)];
  const user = show([friends]);
  await user.click(screen.getByRole("radio", { name: "An allowlist" }));
  await user.upload(screen.getByLabelText("File of the allowlist"), csv(lists.join("\n")));
  await screen.findByText("2 wallets");
  const [stage] = draft.stages;
  if (stage?.access.kind !== "list" || stage.access.list === null) throw new Error("It has a list.");
  const { root } = stage.access.list;
  // Its rows have the stage's limit in them, so another limit makes another list.
  const limit = screen.getByRole("textbox", { name: "Per wallet" });
  await user.clear(limit);
  await user.type(limit, "3");
  await user.click(await screen.findByRole("button", { name: "Read it again" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Read it again" })).toBeNull());
  expect(draft.stages[0]?.access).toMatchObject({
    list: { perWallet: "3", root: expect.not.stringMatching(root) },
  });
  const elsewhere = { ...stage.access.list, root: `0x${"5e".repeat(32)}` as const };
  cleanup();
  const again = show([{ ...stage, access: { kind: "list", list: elsewhere } }]);
  await screen.findByText("This browser does not have the rows of this list.");
  await again.upload(screen.getByLabelText("File of the allowlist"), csv(lists.join("\n"), "other.csv"));
  await screen.findByText("other.csv is another list");
  await again.click(screen.getByRole("button", { name: "Use this list of 2 wallets" }));
  await waitFor(() => expect(draft.stages[0]?.access).toMatchObject({ list: { root: root } }));
});

it("takes the file of a list again after the deployment began, and says where the browser keeps no rows", async () => {
  const file = csv(`${addressOf(21)}\n`);
  const { decimals, inContract } = { decimals: 18, inContract: DROP_NATIVE };
  const { root } = await readList({
    file,
    decimals,
    currency: inContract,
    perWallet: 2n,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  if (root === null) throw new Error("It has rows.");
  const list = { root, size: 1, fileName: "friends.csv", ownTerms: 0, merged: 0, perWallet: "2" };
  const account = "0x00000000000000000000000000000000000000c1" as const;
  const deployment = { creator: account, contract: account, contractUri: "ipfs://about" };
  const access = { kind: "list", list: { ...list, currency: inContract } } as const;
  const user = show([{ ...friends, access }], { deployment });
  await screen.findByText("This browser does not have the rows of this list.");
  await user.upload(screen.getByLabelText("File of the allowlist"), file);
  // The simulated page has no database, as some private windows.
  await screen.findByText("This browser does not keep the rows of this list.");
  expect(screen.queryByText("This browser does not have the rows of this list.")).toBeNull();
});

it("has no stages where the creator gets all items", () => {
  show([], { basics: { ...sampleDraft.basics, kind: "enforced721c" } });
  expect(screen.getByText("This collection has no stages.")).toBeTruthy();
});

it("sums up what the stages take in", () => {
  show([friends, everyone]);
  const sums = within(screen.getByRole("region", { name: "In sum" }));
  expect(sums.getByText(/140 × 0.07/).textContent).toBe("140 × 0.07 = 9.8\u00a0ETH");
  expect(sums.getByText(/60 × 0.09/).textContent).toBe("60 × 0.09 = 5.4\u00a0ETH");
  expect(sums.getByText("$15,200.00")).toBeTruthy();
});

it("makes a list of the holders of a collection at a block, and brings it back after another choice", async () => {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const url = new URL(String(input), "http://here");
    if (url.pathname === "/api/search") {
      const kiln = { slug: "kiln", name: "Kiln", chains: ["base"], stats: { owners: 3 } };
      return Response.json({ collections: { data: [kiln] } });
    }
    asked.push(`${url.pathname}${url.search}`);
    const holder = (index: number, quantity: string) => ({ address: addressOf(index), quantity, items: 1 });
    return Response.json(
      url.searchParams.has("cursor")
        ? { data: [holder(23, "1")], nextCursor: null }
        : { data: [holder(21, "4"), holder(22, "2")], nextCursor: "next" },
    );
  };
  const user = show([friends]);
  await user.click(screen.getByRole("radio", { name: "Holders of a collection" }));
  await user.type(await screen.findByRole("textbox", { name: "Collection" }), "Kiln");
  await user.click(await screen.findByRole("button", { name: /^Kiln/ }));
  expect(screen.getByText("The newest final block of Base is 97.")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "As many as they held" }));
  await user.click(screen.getByRole("button", { name: "Make the list" }));
  await screen.findByText("Holders of Kiln at block 97");
  expect(asked).toEqual([
    "/api/collections/kiln/holders?chain=base&block=97&limit=200",
    "/api/collections/kiln/holders?chain=base&block=97&limit=200&cursor=next",
  ]);
  const made = draft.stages[0]?.access;
  expect(made).toMatchObject({
    list: { size: 3, holdersOf: { collection: "kiln", block: 97, each: "held" } },
  });
  await user.type(screen.getByRole("textbox", { name: "Address of a wallet" }), addressOf(21));
  await screen.findByText("4 at 0.07 ETH");
  await user.click(screen.getByRole("radio", { name: "Anyone" }));
  expect(draft.stages[0]?.access).toEqual({ kind: "anyone" });
  await user.click(screen.getByRole("radio", { name: "Holders of a collection" }));
  expect(draft.stages[0]?.access).toEqual(made);
});
