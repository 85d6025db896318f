import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  encodeAbiParameters,
  getAddress,
  parseAbiParameters,
  parseEther,
  toFunctionSelector,
  toHex,
  zeroAddress,
  zeroHash,
} from "viem";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ChainLooks, chainLook } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import type { DraftSummary } from "@/lib/contract/draft";
import type { Drop } from "@/lib/contract/drop";
import type { Studio, StudioCollection, StudioSale } from "@/lib/contract/studio";
import { beginDraft, changeDraft } from "@/lib/query/drafts/new-draft";
import { queryClient } from "@/lib/query/query-client";
import { emptyDropDraft } from "@/lib/studio/drop-draft";
import { browserPorts } from "@/lib/trade/flow/browser-ports";
import { sampleChain, samplePin, usdc } from "@/lib/trade/testing/sample-chain";
import { setWallet } from "@/lib/wallet/wallet-store";
import { expectAccessible } from "../testing/expect-accessible";
import { PageFrame } from "../testing/page-frame";
import { StudioPage } from "./studio-page";

const address = "0x00000000000000000000000000000000000000C1";
const other = "0x00000000000000000000000000000000000000C2";
const none = {
  status: "disconnected",
  address: null,
  chainId: null,
  connectorName: null,
  demo: false,
} as const;
const looks: ChainLooks = { base: chainLook({ ...sampleChain, id: "base", name: "Base" }) };
const wei = (text: string) => parseEther(text).toString();
const native = (text: string) => ({ chain: "base", currency: zeroAddress, amount: wei(text) });
const wrapped = (text: string) => ({ ...native(text), currency: sampleChain.wrappedCurrency.address });

const kiln: StudioCollection = {
  slug: "kiln",
  name: "Kiln",
  standard: "erc721",
  verified: true,
  labels: [],
  hidden: false,
  homeChain: "base",
  image: null,
  hasBanner: false,
  items: 1_111,
  holders: 29,
  floor: { base: "0.757" },
  creatorEarningsBps: 500,
  enforcement: { base: "optional" },
  sales: { count: 4, paid: 1, notPaid: 2, own: 1, noneDue: 0, unknown: 0 },
  volume: [native("3"), wrapped("1")],
  earned: [native("0.05"), wrapped("0.1")],
  earnedByDay: [],
  largestHolders: [{ address: other, quantity: "58", items: 58 }],
  drops: [],
};
const drop = {
  slug: "blue-kiln",
  name: "Blue Kiln",
  chain: "base",
  contract: zeroAddress,
  currentStage: null,
  nextStage: "0",
  supply: { max: 300, minted: 12 },
  stages: [
    {
      id: "0",
      name: "Friends",
      startsAt: 1,
      minted: 12,
      maxSupply: 100,
      allowlist: { root: zeroHash, size: null },
    },
  ],
} as unknown as Drop;
const sale: StudioSale = {
  collection: "kiln",
  chain: "base",
  contract: zeroAddress,
  tokenId: "921",
  name: "Kiln #0921",
  image: null,
  seller: other,
  buyer: other,
  quantity: "1",
  price: wei("0.77"),
  currency: zeroAddress,
  earnings: "not_paid",
  earned: "0",
  washTrade: null,
  txHash: zeroHash,
  at: 1,
};

let answer: Studio;
let asked: string[];
let session: { address: string; expiresAt: number } | null;
let drafts: DraftSummary[];
let chains: readonly WebChain[];
const nodeFetch = globalThis.fetch;

beforeEach(() => {
  asked = [];
  session = null;
  drafts = [];
  chains = [];
  answer = {
    address,
    interval: "30d",
    since: 0,
    collections: [kiln],
    totalCollections: 1,
    bestBuyers: [{ address: other, purchases: 3, spent: { base: wei("4") } }],
    latestSales: [
      sale,
      { ...sale, tokenId: "1", name: "Kiln #0001", earnings: "paid", earned: wei("0.0385") },
    ],
    history: { sales: 4, isComplete: true },
  };
  globalThis.fetch = async (input) => {
    const url = String(input);
    if (url.includes("/studio?")) asked.push(url);
    if (url === "/api/session") return Response.json({ session });
    if (url === "/api/account/drafts") return Response.json({ drafts });
    if (url === "/api/account/creator-collections")
      return Response.json({ policy: "review", collections: [] });
    if (url === "/api/chains") return Response.json({ data: chains });
    return Response.json(url.includes("/studio?") ? answer : { data: [] });
  };
  setWallet({ ...none, status: "connected", address });
});
afterEach(() => {
  cleanup();
  globalThis.fetch = nodeFetch;
  queryClient.clear();
  localStorage.clear();
  setWallet(none);
});

const show = () =>
  render(
    <PageFrame>
      <StudioPage looks={looks} canCreate canAsk />
    </PageFrame>,
  );
const figure = (label: string) =>
  screen.getByText(label, { selector: "dt" }).parentElement?.textContent?.replaceAll("\u00a0", " ");
const rowOf = (name: string) =>
  screen.getByRole("link", { name }).closest("tr")?.textContent?.replaceAll("\u00a0", " ");

it("asks for a wallet", () => {
  setWallet(none);
  show();
  expect(screen.getByRole("button", { name: "Connect wallet" })).toBeTruthy();
});

it("says what sales earned and which paid nothing, and counts the wrapped coin as the native one", async () => {
  show();
  await screen.findByText("Latest sales");
  expect(figure("Earned")).toBe("Earned0.15 ETH");
  expect(figure("Sales")).toBe("Sales44 ETH volume");
  // The creator's own sale is neither paid nor left out.
  expect(figure("Paid on sales")).toBe("Paid on sales33.3%1 of 3 sales");
  expect(rowOf("Kiln #0921")).toContain("Not paid");
  expect(rowOf("Kiln #0001")).toContain("0.0385 ETH");
  expect(screen.getByRole("link", { name: "Mints as CSV" }).getAttribute("href")).toBe(
    `/api/accounts/${address}/studio?format=csv&list=mints&interval=30d`,
  );
  expect(screen.getByRole("link", { name: "Holders as CSV" }).getAttribute("href")).toContain("list=holders");
  await expectAccessible();
});

it("says how the chart and the sums of buyers count other currencies, where there are any", async () => {
  const words = /^Other currencies count at the rate of their sale/;
  show();
  await screen.findByText("Latest sales");
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  queryClient.clear();
  const dollars = { chain: "base", currency: usdc, amount: "184300000" };
  answer = {
    ...answer,
    collections: [{ ...kiln, earned: [...kiln.earned, dollars], volume: [...kiln.volume, dollars] }],
  };
  show();
  expect(await screen.findAllByText(words)).toHaveLength(2);
});

it("puts what stops a mint first among the things to do", async () => {
  answer = {
    ...answer,
    collections: [kiln, { ...kiln, slug: "blue-kiln", name: "Blue Kiln", drops: [drop] }],
  };
  show();
  const toDo = within(await screen.findByRole("region", { name: "To do" }));
  expect(toDo.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent)).toEqual([
    "Blue Kiln waits for an allowlist",
    "Earnings of Kiln are optional",
    "Earnings of Blue Kiln are optional",
  ]);
  expect(toDo.getAllByRole("link", { name: "Edit" }).map((link) => link.getAttribute("href"))).toEqual([
    "/studio/collections/kiln",
    "/studio/collections/blue-kiln",
  ]);
  expect(within(screen.getByRole("region", { name: "Mints by stage" })).getByText("12 of 100")).toBeTruthy();
});

it("asks for another period", async () => {
  show();
  await userEvent.setup().click(await screen.findByRole("radio", { name: "90d" }));
  await screen.findByText("Latest sales");
  expect(asked.map((url) => new URL(url, "http://web").searchParams.get("interval"))).toEqual(["30d", "90d"]);
});

it("tells an account without a collection what to do", async () => {
  answer = { ...answer, collections: [], totalCollections: 0, latestSales: [] };
  show();
  expect(await screen.findByText("You have no collection here")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add a collection" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create a drop" }).getAttribute("href")).toBe("/studio/new");
});

it("lists the drafts of this browser and of the account, and discards one after a question", async () => {
  const { basics } = emptyDropDraft("0x");
  const id = beginDraft(address);
  session = { address, expiresAt: 9_999_999_999 };
  drafts = [{ id: "far-draft-of-kiln", name: "Far Kiln", revision: 3, savedAt: 1 }];
  show();
  await screen.findByText("Far Kiln");
  const list = within(screen.getByRole("region", { name: "Drafts" }));
  // Nothing is filled in yet.
  expect(list.queryByText("New drop")).toBeNull();
  changeDraft(id, { basics: { ...basics, name: "Near Kiln", chain: "base" } });
  await list.findByText("Near Kiln");
  expect(list.getByText(/^In this browser only, changed/)).toBeTruthy();
  expect(list.getByRole("link", { name: "Continue Near Kiln" }).getAttribute("href")).toBe(
    `/studio/new/${id}`,
  );
  await userEvent.click(list.getByRole("button", { name: "Discard Near Kiln" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Discard “Near Kiln”?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Discard draft" }));
  await waitFor(() => expect(list.queryByText("Near Kiln")).toBeNull());
  expect(list.getByText("Far Kiln")).toBeTruthy();
});

it("says that it cannot load, and tries again", async () => {
  globalThis.fetch = async () =>
    Response.json({ code: "upstream_unavailable", title: "Away" }, { status: 503 });
  show();
  expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
});

it("asks every contract what waits, and names collections with money and those that did not answer", async () => {
  const at = (place: number) => getAddress(toHex(place, { size: 20 }));
  const [split, own, others] = [at(999), at(0xc1), at(0xc2)];
  const collections = Array.from({ length: 14 }, (_, index) => ({
    ...kiln,
    ...{ slug: `kiln-${index}`, name: `Kiln ${index}`, contract: at(index) },
  }));
  answer = { ...answer, collections, totalCollections: 14 };
  chains = [{ chain: { ...sampleChain, id: "base" }, pin: samplePin, trading: { on: true } }];
  let isSilent = true;
  const hasCode = vi.spyOn(browserPorts.chain, "hasCode").mockResolvedValue(true);
  const tryCall = vi.spyOn(browserPorts.chain, "tryCall").mockImplementation(async ({ to, data }) => {
    const answers = (text: string) => data.startsWith(toFunctionSelector(text));
    const values = (types: string, ...all: unknown[]) => encodeAbiParameters(parseAbiParameters(types), all);
    if (to === at(12) && isSilent) throw new Error("the RPC timed out");
    // The last one of all pays by a split of ours, the others pay their owner.
    if (answers("function royaltyInfo(uint256,uint256)"))
      return values("address, uint256", to === at(13) ? split : others, 500n);
    if (to !== split) throw Object.assign(new Error("execution reverted"), { code: 3 });
    if (answers("function split()")) return values("address[], uint256[]", [own, others], [9_000n, 1_000n]);
    return values("uint256", answers("function releasable(address,address)") ? parseEther("1") : 0n);
  });
  show();
  expect(await screen.findByText("Kiln 13 has money for you")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Withdraw" }).getAttribute("href")).toBe(
    "/studio/collections/kiln-13",
  );
  expect(screen.getByText("1 contract could not be asked what waits for you.")).toBeTruthy();
  isSilent = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(/could not be asked/)).toBeNull());
  expect(screen.getByText("Kiln 13 has money for you")).toBeTruthy();
  tryCall.mockRestore();
  hasCode.mockRestore();
});
