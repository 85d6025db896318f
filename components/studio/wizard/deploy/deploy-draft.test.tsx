import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { erc721Abi, type LocalAccount } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { CreatorCollection } from "@/lib/contract/creator-collection";
import { readDraft, removeDraft, writeDraft } from "@/lib/query/drafts/draft-store";
import { changeDraft } from "@/lib/query/drafts/new-draft";
import { draftRequest } from "@/lib/studio/draft-request";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { sampleDraft } from "@/lib/studio/testing/sample-draft";
import { planRequest } from "@/lib/trade/deploy/request";
import { slowAfterMs } from "@/lib/trade/flow/flow";
import { useWallet } from "@/lib/wallet/wallet-store";
import { signIn } from "@/service/testing/sign-in";
import { testKeys } from "@/service/testing/test-service";
import { expectAccessible } from "../../../testing/expect-accessible";
import { type Interception, type MarketPage, startMarketPage } from "../../../testing/market-page";
import { enabledButton, isDisabled, press } from "../../../testing/page-actions";
import { signedIn } from "../../../testing/signed-in";
import { ReviewSection } from "../review/review-section";
import type { WizardStep } from "../wizard-section";
import { DeploySection } from "./deploy-section";

let shownDraft: DropDraft;

/** The last two steps of the wizard, on a draft that it keeps. */
function Wizard({ draft: first, at }: { draft: DropDraft; at: WizardStep }) {
  const [draft, setDraft] = useState(first);
  const [step, goTo] = useState(at);
  const { address } = useWallet();
  const Section = step === "review" ? ReviewSection : DeploySection;
  shownDraft = draft;
  return (
    <Section
      draftId="draft-of-kiln"
      draft={draft}
      account={address}
      change={(parts) => {
        setDraft((now) => ({ ...now, ...parts }));
        changeDraft("draft-of-kiln", parts);
      }}
      goTo={goTo}
    />
  );
}

describe("a complete draft", () => {
  let page: MarketPage;
  let drafts = 0;
  beforeAll(async () => {
    page = await startMarketPage();
    page.web.pin = { ...page.pin, creators: {} };
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  /** A new draft of the sample for the test's chain. */
  function newDraft(changes: Partial<DropDraft> = {}): DropDraft {
    drafts += 1;
    const salt = `0x${drafts.toString(16).padStart(64, "0")}` as const;
    return { ...sampleDraft, salt, basics: { ...sampleDraft.basics, chain: page.record.id }, ...changes };
  }

  /** Answers as the web does for an account that is signed in, and as a service that takes its collections. */
  async function answersFor(account: LocalAccount, asked: Partial<CreatorCollection>): Promise<Interception> {
    const token = await signIn(page.service, account);
    const session = { address: account.address, expiresAt: Math.floor(Date.now() / 1_000) + 600 };
    return ({ path, method, body }) => {
      if (path === "/api/session") return Promise.resolve(Response.json({ session }));
      if (path.startsWith("/api/uploads"))
        return Promise.resolve(
          page.service.app.request(path.replace("/api/", "/v1/"), {
            method,
            headers: {
              "x-api-key": testKeys.write,
              "x-session": token,
              "content-type": "application/octet-stream",
            },
            body,
          }),
        );
      if (path !== "/api/account/creator-collections") return null;
      if (method === "GET") return Promise.resolve(Response.json({ policy: "review", collections: [] }));
      const { chain, contract } = JSON.parse(body);
      const base = { chain, contract, reason: null, answer: null, slug: null, name: null, askedAt: 1 };
      return Promise.resolve(Response.json({ ...base, ...asked }));
    };
  }

  const stepOf = async (title: string | RegExp) => {
    const list = await screen.findByRole("list", { name: "Steps of this deployment" });
    return within(list).getByText(title).closest("li") as HTMLElement;
  };

  it("is reviewed, deployed with a refusal and a new tab in the middle, and shown", async () => {
    const account = await page.newAccount();
    page.intercept(await answersFor(account, { state: "waiting", reason: "review" }));
    const draft = newDraft({ stages: sampleDraft.stages.slice(1) });
    const wallet = await page.show(<Wizard draft={draft} at="review" />, { account });

    const creation = within(await screen.findByRole("region", { name: "Transaction 1: Deploy Blue Kiln" }));
    expect(creation.getByText("Simulated")).toBeTruthy();
    expect(creation.getByText("Blue Kiln")).toBeTruthy();
    const opening = within(screen.getByRole("region", { name: "Transaction 3: Set 1 stage" }));
    expect(opening.getByText(/^0\.09.ETH, no limit for a wallet, from/)).toBeTruthy();
    const deploy = screen.getByRole("button", { name: "Deploy, transaction 1 of 3" });
    expect(isDisabled(deploy)).toBe(true);
    expect(screen.getByText(/to another address, until you freeze it$/)).toBeTruthy();
    expect(await screen.findByText(/^The operator of this site looks at it before/)).toBeTruthy();
    await expectAccessible();
    expect(wallet.opened).toEqual([]);

    await userEvent.click(screen.getByRole("checkbox", { name: "I have read this" }));
    wallet.isRefusing = true;
    await press(screen, "Deploy, transaction 1 of 3");
    expect(await screen.findByText(/You rejected/)).toBeTruthy();
    expect(shownDraft.deployment).toMatchObject({ creator: account.address });
    expect((await stepOf("Deploy Blue Kiln")).textContent).toContain("Rejected in your wallet");
    expect(screen.getByText(/Nothing of it is on the chain yet|does not exist yet/)).toBeTruthy();
    await expectAccessible();

    // Nothing was sent, so the draft may still be changed.
    expect(screen.getByRole("button", { name: "Change the draft" })).toBeTruthy();
    wallet.isRefusing = false;
    wallet.hesitate(() => press(screen, "Pause after this step"));
    await press(screen, "Try again");
    await waitFor(() => expect(wallet.sent).toHaveLength(1));
    await enabledButton(screen, "Next: Prepare 200 items");
    expect(screen.getByText(/The contract exists, is empty/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Change the draft" })).toBeNull();
    expect(wallet.sent).toHaveLength(1);

    // Another tab knows the draft and the chain alone.
    const kept = shownDraft;
    await page.close();
    page.intercept(await answersFor(account, { state: "waiting", reason: "review" }));
    document.body.innerHTML = "";
    const second = await page.show(<Wizard draft={kept} at="deploy" />, { account });
    expect((await stepOf("Deploy Blue Kiln")).textContent).toContain("Done");
    await press(screen, "Next: Prepare 200 items");
    expect(await screen.findByRole("heading", { name: "Deployed" })).toBeTruthy();
    expect(second.sent).toHaveLength(2);
    expect(await screen.findByText(/Waits for this site's operator/)).toBeTruthy();
    const { contract = "0x" } = kept.deployment ?? {};
    const name = await page.chain.client.readContract({
      address: contract,
      abi: erc721Abi,
      functionName: "name",
    });
    expect(name).toBe("Blue Kiln");
  });

  it("is not sent before the account has it, and can be changed while nothing was sent", async () => {
    const account = await page.newAccount();
    const answers = await answersFor(account, {});
    const drafts = await signedIn(page, account);
    let isDown = true;
    page.intercept((request) => {
      if (request.path !== "/api/account/drafts/draft-of-kiln") return answers(request);
      return isDown ? Promise.resolve(new Response(null, { status: 503 })) : drafts(request);
    });
    const draft = newDraft({ stages: sampleDraft.stages.slice(1) });
    const unsaved = { owner: null, revision: 0, savedAt: null, changedAt: 1, isSent: false };
    writeDraft("draft-of-kiln", { ...unsaved, name: "Blue Kiln", content: draft });
    const wallet = await page.show(<Wizard draft={draft} at="review" />, { account });
    await userEvent.click(await screen.findByRole("checkbox", { name: "I have read this" }));
    await press(screen, "Deploy, transaction 1 of 3");
    expect(await screen.findByText(/could not be saved to your account, so nothing was sent/)).toBeTruthy();
    expect(wallet.opened).toEqual([]);
    expect(shownDraft.deployment).toBeNull();
    isDown = false;
    wallet.isRefusing = true;
    await press(screen, "Deploy, transaction 1 of 3");
    expect(await screen.findByText(/You rejected/)).toBeTruthy();
    expect(readDraft("draft-of-kiln")).toMatchObject({ isSent: true, revision: 1 });
    changeDraft("draft-of-kiln", { stages: [] });
    expect(readDraft("draft-of-kiln")?.content.stages).toEqual(draft.stages);
    await press(screen, "Change the draft");
    await waitFor(() => expect(shownDraft.deployment).toBeNull());
    expect(readDraft("draft-of-kiln")?.content.deployment).toBeNull();

    await press(screen, "To the review");
    await userEvent.click(await screen.findByRole("checkbox", { name: "I have read this" }));
    await press(screen, "Deploy, transaction 1 of 3");
    await enabledButton(screen, "Change the draft");
    // Another browser sends it meanwhile.
    const [creation] = planOf(shownDraft).steps;
    if (creation === undefined) throw new Error("it has steps");
    await page.chain.client.sendTransaction({ ...creation.call, account, chain: null });
    await press(screen, "Change the draft");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Change the draft" })).toBeNull());
    expect(shownDraft.deployment).not.toBeNull();
    removeDraft("draft-of-kiln");
  });

  /** The plan of a draft whose deployment has begun. */
  function planOf(draft: DropDraft) {
    const { creator, contractUri } = draft.deployment ?? { creator: "0x", contractUri: "" };
    const request = draftRequest(draft, { web: page.web, creator, contractUri, creationCode: null });
    if (request === null) throw new Error("the draft is not complete");
    return planRequest(request);
  }

  /** The draft as it is once its creator began to deploy it. */
  function begun(draft: DropDraft, creator: LocalAccount): DropDraft {
    const contractUri = "ipfs://about";
    const { address } = creator;
    const request = draftRequest(draft, { web: page.web, creator: address, contractUri, creationCode: null });
    if (request === null) throw new Error("the draft is not complete");
    return {
      ...draft,
      deployment: { creator: address, contractUri, contract: planRequest(request).address },
    };
  }

  it("goes on after its transaction was cancelled in the wallet, or forgotten by the network", async () => {
    const account = await page.newAccount();
    page.intercept(await answersFor(account, { state: "off" }));
    const draft = begun(newDraft({ stages: sampleDraft.stages.slice(1) }), account);
    const wallet = await page.show(<Wizard draft={draft} at="deploy" />, { account });
    wallet.hold();
    await press(screen, "Start: Deploy Blue Kiln");
    await waitFor(async () => expect((await stepOf("Deploy Blue Kiln")).textContent).toContain("Sent."));
    const { client } = page.chain;
    const nonce = await client.getTransactionCount({ address: account.address });
    const gasPrice = (await client.getGasPrice()) * 10n;
    const cancel = { account, chain: null, to: account.address, nonce: nonce + 1, gasPrice };
    await client.sendTransaction(cancel);
    await wallet.release();
    await screen.findByText("Your wallet replaced this transaction with another one.");
    expect(screen.getByText("This one will not go through, and you did not pay for it.")).toBeTruthy();

    wallet.hold();
    await press(screen, "Try again");
    await waitFor(() => expect(wallet.sent).toHaveLength(2));
    await waitFor(async () => expect((await stepOf("Deploy Blue Kiln")).textContent).toContain("Sent."));
    const [, hash = "0x"] = wallet.sent;
    await client.request({ method: "anvil_dropTransaction", params: [hash] } as never);
    expect(screen.queryByText(/^This takes longer than usual/)).toBeNull();
    const real = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => real() + slowAfterMs + 1_000);
    await screen.findByText(/^This takes longer than usual/);
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    await press(screen, "Stop waiting for it");
    expect(reload).toHaveBeenCalled();
    vi.restoreAllMocks();
    await enabledButton(screen, "Start: Deploy Blue Kiln");
    // Another transaction of its nonce ends the wait, which a page that was loaded anew would not have.
    await wallet.release();
    await client.sendTransaction({ account, chain: null, to: account.address });
  });

  it("with a list asks for it once the drop is here, and for its file where this browser lacks the rows", async () => {
    const account = await page.newAccount();
    const answers = await answersFor(account, { state: "followed", slug: "blue-kiln" });
    const [friends] = sampleDraft.stages;
    const root = friends?.access.kind === "list" ? friends.access.list?.root : undefined;
    let size: number | null = null;
    page.intercept((request) =>
      request.path === "/api/drops/blue-kiln"
        ? Promise.resolve(Response.json({ stages: [{ allowlist: { root, size } }] }))
        : answers(request),
    );
    await page.show(<Wizard draft={begun(newDraft(), account)} at="deploy" />, { account });
    await press(screen, "Start: Deploy Blue Kiln");
    const link = await screen.findByRole("link", { name: "See the drop's page" });
    expect(link.getAttribute("href")).toBe("/drops/blue-kiln");
    expect(await screen.findByRole("button", { name: "To the stages" })).toBeTruthy();
    expect((await stepOf("Hand in the list friends.csv")).textContent).toContain("only in the browser");
    size = 412;
    await waitFor(async () =>
      expect((await stepOf("Hand in the list friends.csv")).textContent).toContain("Handed in"),
    );
  });

  it("that was changed after its review, or belongs to another account, sends nothing", async () => {
    const [account, other] = [await page.newAccount(), await page.newAccount()];
    page.intercept(await answersFor(account, {}));
    const draft = begun(newDraft(), account);
    const renamed = { ...draft, basics: { ...draft.basics, name: "Red Kiln" } };
    const wallet = await page.show(<Wizard draft={renamed} at="deploy" />, { account });
    expect(await screen.findByText("The draft has changed since you reviewed it.")).toBeTruthy();
    wallet.changeAccount(other);
    expect(await screen.findByText(/This draft is deployed by/)).toBeTruthy();
    expect(wallet.opened).toEqual([]);
  });

  it("without items or stages names both in the review", async () => {
    const account = await page.newAccount();
    const draft = newDraft({ stages: [], items: { ...sampleDraft.items, stored: null } });
    await page.show(<Wizard draft={draft} at="review" />, { account });
    const missing = within(await screen.findByRole("region", { name: "Still missing" }));
    expect(missing.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Items", "Stages"]);
    await press(missing, "Stages");
  });
});
