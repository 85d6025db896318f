import { screen, waitFor, within } from "@testing-library/react";
import type { LocalAccount } from "viem";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Draft } from "@/lib/contract/draft";
import { listDraftsHere, readDraft, writeDraft } from "@/lib/query/drafts/draft-store";
import { beginDraft } from "@/lib/query/drafts/new-draft";
import { signIn } from "@/service/testing/sign-in";
import { expectAccessible } from "../../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../../testing/market-page";
import { fill, press, watchTimers } from "../../../testing/page-actions";
import { visited } from "../../../testing/page-frame";
import { signedIn } from "../../../testing/signed-in";
import { DropWizard } from "./drop-wizard";

let page: MarketPage;

beforeAll(async () => {
  page = await startMarketPage();
}, 60_000);
afterEach(async () => {
  vi.restoreAllMocks();
  await page.close();
});
afterAll(() => page?.stop());

const restMs = 1_500;
const here = () => within(document.body);
const nameField = () => screen.findByRole("textbox", { name: "Name" });

/** The account's drafts, as another device of it would save and read them. */
async function otherDevice(account: LocalAccount, id: string) {
  const headers = { "x-session": await signIn(page.service, account) };
  const path = `/v1/accounts/${account.address}/drafts/${id}`;
  return {
    read: async () => (await page.service.request(path, { headers })).body as Draft,
    save: (name: string, revision: number) => {
      const content = readDraft(id)?.content;
      const basics = { ...(content?.basics as object), name };
      const body = { name, revision, content: { ...content, basics } };
      return page.service.request(path, { method: "PUT", headers, body });
    },
    remove: () => page.service.request(path, { method: "DELETE", headers }),
  };
}

it("keeps a draft in this browser without a wallet, and shows each step at its address", async () => {
  const id = beginDraft(null);
  page.showVisitor(<DropWizard draftId={id} />);
  await fill(await nameField(), "Blue Kiln");
  expect(screen.getByText("Kept in this browser only")).toBeTruthy();
  expect(screen.getByTitle("Blue Kiln")).toBeTruthy();
  expect(listDraftsHere()).toMatchObject([{ id, name: "Blue Kiln", owner: null, isSent: false }]);
  expect(screen.getByRole("link", { name: "Basics", current: "step" }).getAttribute("href")).toBe(
    "?step=basics",
  );
  await expectAccessible();
});

it("saves a draft to the account that is signed in, and says when", async () => {
  const account = await page.newAccount();
  page.intercept(await signedIn(page, account));
  const id = beginDraft(account.address);
  const run = watchTimers("setTimeout");
  await page.show(<DropWizard draftId={id} />, { account });
  await fill(await nameField(), "Blue Kiln");
  await screen.findByText("Saving");
  await run(restMs);
  await screen.findByText(/^Draft saved/);
  const device = await otherDevice(account, id);
  expect(await device.read()).toMatchObject({ name: "Blue Kiln", revision: 1 });
  // What another device saves afterwards comes here.
  await device.save("Red Kiln", 1);
  await page.catchUp();
  await waitFor(async () => expect(((await nameField()) as HTMLInputElement).value).toBe("Red Kiln"));
});

it("asks what to keep of a draft that was changed here and elsewhere, and loses nothing", async () => {
  const account = await page.newAccount();
  page.intercept(await signedIn(page, account));
  const id = beginDraft(account.address);
  const run = watchTimers("setTimeout");
  await page.show(<DropWizard draftId={id} />, { account });
  await fill(await nameField(), "Mine");
  const device = await otherDevice(account, id);
  await device.save("Theirs", 0);
  await run(restMs);
  await screen.findByText("This draft was changed on another device too");
  expect((await device.read()).name).toBe("Theirs");
  await press(here(), "Keep this one as a copy");
  const copy = /\/studio\/new\/(\w+)/.exec(visited.at(-1) ?? "")?.[1] ?? "";
  expect(copy).not.toBe(id);
  expect(readDraft(copy)).toMatchObject({ name: "Mine", revision: 0, isSent: false });
  expect(((await nameField()) as HTMLInputElement).value).toBe("Theirs");
});

it("keeps a draft that was discarded elsewhere until it is discarded here", async () => {
  const account = await page.newAccount();
  page.intercept(await signedIn(page, account));
  const id = beginDraft(account.address);
  const device = await otherDevice(account, id);
  await device.save("Kiln", 0);
  await page.show(<DropWizard draftId={id} />, { account });
  await waitFor(() => expect(readDraft(id)?.revision).toBe(1));
  await device.remove();
  await page.catchUp();
  await screen.findByText("This draft was discarded on another device");
  await press(here(), "Keep it");
  await screen.findByText(/^Draft saved/);
  expect(await device.read()).toMatchObject({ name: "Kiln", revision: 1 });
});

it("says why a draft is not saved, keeps it, and saves it later", async () => {
  const account = await page.newAccount();
  const own = await signedIn(page, account);
  let isDown = true;
  page.intercept((request) =>
    isDown && request.method === "PUT"
      ? Promise.resolve(
          Response.json(
            { code: "too_many_drafts", title: "Many", detail: "Delete one first." },
            { status: 422 },
          ),
        )
      : own(request),
  );
  const id = beginDraft(account.address);
  const run = watchTimers("setTimeout");
  await page.show(<DropWizard draftId={id} />, { account });
  await fill(await nameField(), "Kiln");
  await run(restMs);
  await screen.findByText(/^Not saved: An account may keep 50 drafts of 4 MiB together\./);
  expect(readDraft(id)?.name).toBe("Kiln");
  isDown = false;
  await press(here(), "Try again");
  await screen.findByText(/^Draft saved/);
});

it("opens a draft that only the account has", async () => {
  const account = await page.newAccount();
  const id = beginDraft(account.address);
  await (await otherDevice(account, id)).save("Far Kiln", 0);
  localStorage.clear();
  page.intercept(await signedIn(page, account));
  await page.show(<DropWizard draftId={id} />, { account });
  expect(((await nameField()) as HTMLInputElement).value).toBe("Far Kiln");
});

it("offers to look for a draft that is not here", async () => {
  page.showVisitor(<DropWizard draftId="never-begun" />);
  await screen.findByText("This draft is not here");
  expect(screen.getByRole("button", { name: "Connect wallet" })).toBeTruthy();
});

it("shows nobody the draft of another account, and changes nothing in one of another version", async () => {
  const id = beginDraft(null);
  const saved = readDraft(id);
  if (saved === null) throw new Error("no draft was begun");
  writeDraft(id, { ...saved, owner: "0x00000000000000000000000000000000000000c1", changedAt: 1 });
  page.showVisitor(<DropWizard draftId={id} />);
  await screen.findByText("This draft belongs to 0x0000…00c1");
  const newer = { ...saved, owner: null, content: { version: 2 }, changedAt: 1 };
  writeDraft(id, newer);
  await screen.findByText("Another version of this site made this draft");
  expect(readDraft(id)).toEqual(newer);
});
