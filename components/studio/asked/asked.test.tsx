import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { zeroHash } from "viem";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ChainLooks, chainLook } from "@/lib/chains/chain-look";
import type { CreatorCollection, CreatorCollectionList } from "@/lib/contract/creator-collection";
import { queryClient } from "@/lib/query/query-client";
import { sampleChain } from "@/lib/trade/testing/sample-chain";
import { setWallet } from "@/lib/wallet/wallet-store";
import { expectAccessible } from "../../testing/expect-accessible";
import { dialogOf, fill, press } from "../../testing/page-actions";
import { PageFrame } from "../../testing/page-frame";
import { PolicyNote } from "../wizard/review/policy-note";
import { AddCollection } from "./add-collection";
import { AskedPanel } from "./asked-panel";

const address = "0x00000000000000000000000000000000000000C1";
const contract = "0x00000000000000000000000000000000000000D1";
const chain = { ...sampleChain, id: "base", name: "Base" };
const looks: ChainLooks = { base: chainLook(chain) };
const none = {
  status: "disconnected",
  address: null,
  chainId: null,
  connectorName: null,
  demo: false,
} as const;
const waiting: CreatorCollection = {
  ...{ chain: "base", contract, state: "waiting", reason: "unknown_code", answer: null },
  ...{ slug: null, name: "Tide", askedAt: 1 },
};

let session: { address: string; expiresAt: number } | null;
let list: CreatorCollectionList | null;
let answer: Response;
let sent: unknown[];
const nodeFetch = globalThis.fetch;

beforeEach(() => {
  session = { address, expiresAt: 9_999_999_999 };
  list = { policy: "review", collections: [] };
  answer = Response.json(waiting);
  sent = [];
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (url === "/api/session") return Response.json({ session });
    if (url === "/api/chains") return Response.json({ data: [{ chain, pin: null, trading: { on: true } }] });
    if (url !== "/api/account/creator-collections") return new Response(null, { status: 404 });
    if (init?.method === "POST") {
      sent.push(JSON.parse(String(init.body)));
      return answer.clone();
    }
    // A refusal is not asked for again by itself.
    return list === null ? Response.json({ title: "Away" }, { status: 400 }) : Response.json(list);
  };
  setWallet({ ...none, status: "connected", address });
});
afterEach(() => {
  cleanup();
  globalThis.fetch = nodeFetch;
  queryClient.clear();
  setWallet(none);
});

const show = (part: ReactElement) => render(<PageFrame>{part}</PageFrame>);
const panel = () => screen.findByRole("region", { name: "Asked to be shown here" });

async function openDialog() {
  show(<AddCollection />);
  await press(screen, "Add a collection");
  return dialogOf("Add a collection");
}

it("asks for a contract that the account owns, and says how it stands", async () => {
  const dialog = await openDialog();
  expect(await dialog.findByText(/^The operator of this site looks at each contract first/)).toBeTruthy();
  await press(dialog, "Ask to show it");
  expect(dialog.getByText("An address is 0x and 40 hexadecimal digits.")).toBeTruthy();
  await fill(dialog.getByRole("textbox", { name: "Contract address" }), ` ${contract} `);
  await expectAccessible();
  list = { policy: "review", collections: [waiting] };
  await press(dialog, "Ask to show it");
  const said = await dialog.findByRole("status");
  expect(said.textContent).toMatch(/^TideWaits for this site's operator. Its code is not what/);
  expect(sent).toEqual([{ chain: "base", contract }]);
  await expectAccessible();
});

it("leads to the page of a contract that is taken at once", async () => {
  answer = Response.json({ ...waiting, state: "followed", reason: null, slug: "tide" });
  const dialog = await openDialog();
  await fill(await dialog.findByRole("textbox", { name: "Contract address" }), contract);
  await press(dialog, "Ask to show it");
  const link = await dialog.findByRole("link", { name: "See the collection's page" });
  expect(link.getAttribute("href")).toBe("/collections/tide");
});

it("says why a contract cannot be asked for, and keeps what was typed", async () => {
  const problem = {
    type: "about:blank",
    title: "Not the owner",
    status: 403,
    code: "not_collection_owner",
    detail: "owner() is another account.",
    requestId: "1",
  };
  answer = Response.json(problem, { status: 403 });
  const dialog = await openDialog();
  const field = await dialog.findByRole("textbox", { name: "Contract address" });
  await fill(field, contract);
  await press(dialog, "Ask to show it");
  expect((await dialog.findByRole("alert")).textContent).toContain("owner() is another account.");
  expect((field as HTMLInputElement).value).toBe(contract);
});

it("takes nothing where this site takes none, and asks to sign in first", async () => {
  list = { policy: "off", collections: [] };
  const dialog = await openDialog();
  expect(await dialog.findByText("This site takes no collections from creators now.")).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  cleanup();
  queryClient.clear();
  session = null;
  expect(await (await openDialog()).findByRole("button", { name: "Sign in to this site" })).toBeTruthy();
});

it("lists what waits and was refused before what is shown", async () => {
  const shown: CreatorCollection = {
    ...waiting,
    state: "followed",
    reason: null,
    slug: "kiln",
    name: "Kiln",
  };
  const refused: CreatorCollection = {
    ...{ ...waiting, state: "rejected", reason: null, name: null, answer: "A copy." },
    contract: `0x${zeroHash.slice(26)}`,
  };
  list = { policy: "open", collections: [shown, refused, { ...waiting, contract: address }] };
  show(<AskedPanel looks={looks} isAloneToSignIn={false} />);
  await screen.findByText("Kiln");
  const rows = within(await panel()).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Tide.*its code is not what.*Waiting$/i),
    expect.stringMatching(/A contract without a name.*refused it. “A copy.”Refused$/),
    expect.stringMatching(/Kiln.*Shown$/),
  ]);
  expect(screen.getByRole("link", { name: "Kiln" }).getAttribute("href")).toBe("/collections/kiln");
  await expectAccessible();
});

it("shows many on demand, nothing for none, and a failure with Retry", async () => {
  const many = Array.from(
    { length: 7 },
    (_, index): CreatorCollection => ({
      ...waiting,
      contract: `0x${String(index).padStart(40, "0")}`,
    }),
  );
  list = { policy: "review", collections: many };
  show(<AskedPanel looks={looks} isAloneToSignIn={false} />);
  expect(within(await panel()).getByRole("button", { name: "Show all 7" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Show all 7" }));
  expect(within(await panel()).getAllByRole("listitem")).toHaveLength(7);
  cleanup();
  queryClient.clear();
  list = null;
  show(<AskedPanel looks={looks} isAloneToSignIn={false} />);
  const retry = await screen.findByRole("button", { name: "Retry" });
  list = { policy: "review", collections: [] };
  await userEvent.click(retry);
  await expect.poll(() => screen.queryByRole("region")).toBeNull();
});

it("asks to sign in where nothing else on the page does", async () => {
  session = null;
  show(<AskedPanel looks={looks} isAloneToSignIn />);
  expect(within(await panel()).getByRole("button", { name: "Sign in to this site" })).toBeTruthy();
});

it.each([
  ["open", /^It appears on this site once it is deployed/],
  ["review", /^The operator of this site looks at it before/],
  ["off", /^This site takes no collections from creators now/],
] as const)("says before a deployment what happens with the policy %s", async (policy, words) => {
  list = { policy, collections: [] };
  show(<PolicyNote account={address} />);
  expect(await screen.findByText(words)).toBeTruthy();
});
