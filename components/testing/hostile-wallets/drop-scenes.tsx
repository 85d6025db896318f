import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther, parseUnits } from "viem";
import { expect } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import { draftRequest } from "@/lib/studio/draft-request";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { sampleDraft } from "@/lib/studio/testing/sample-draft";
import { planRequest } from "@/lib/trade/deploy/request";
import { openSmartAccount } from "@/local/testing/smart-account";
import { ManagePage } from "../../studio/manage/manage-page";
import { DeploySection } from "../../studio/wizard/deploy/deploy-section";
import { type DropsPage, mintPanel } from "../drop-page";
import { dialogOf, press } from "../page-actions";
import type { ScenesAt } from "./homes";
import { type Scene, type SceneOf, second } from "./scene";

/** Opens a drop whose stage is open, for the chain's currency or for coins. */
async function openDrop(page: DropsPage, slug: string, currency: "native" | "usdc"): Promise<void> {
  const startsAt = (await page.present()) - 10;
  const { usdc } = page.chain.protocol;
  const price = currency === "usdc" ? parseUnits("8", 6) : parseEther("0.012");
  const stage = { startsAt, price, maxPerWallet: 10n, ...(currency === "usdc" && { currency: usdc }) };
  await page.open(slug, { standard: "erc721", creator: page.accounts.maker, stages: [stage] });
}

async function minting(
  page: DropsPage,
  slug: string,
  options: Parameters<DropsPage["showDrop"]>[1],
): Promise<Scene> {
  const { drop, wallet } = await page.showDrop(slug, options);
  const open = async () => {
    await press(mintPanel(), /^Mint 1 for /);
    return dialogOf(`Mint ${drop.name}`);
  };
  return { wallet, open, confirm: "Confirm in wallet" };
}

const mintingForCoins: SceneOf<DropsPage> = async (page) => {
  await openDrop(page, "coins", "usdc");
  const account = await page.newcomer();
  await page.giveCoins(account, parseUnits("20", 6));
  return minting(page, "coins", { account });
};

/** Scenes of drops: minting from them, running them, and publishing one. */
export const dropScenes: ScenesAt<"drops", DropsPage> = {
  async mint(page) {
    await openDrop(page, "letters", "native");
    return minting(page, "letters", { account: await page.newcomer() });
  },
  "mint, after an approval of its price": second(mintingForCoins),
  async "mint, by a wallet that does several calls at once"(page) {
    await openDrop(page, "batches", "usdc");
    const account = await page.newcomer();
    const { address } = await openSmartAccount(page.chain, account);
    await page.chain.client.setBalance({ address, value: parseEther("1") });
    await page.giveCoins({ ...account, address }, parseUnits("8", 6));
    const scene = await minting(page, "batches", { account, contractWallet: address });
    scene.wallet.takesBatches = true;
    const expectDone = () => expect(screen.queryByText(/^Your wallet has it\./)).not.toBeNull();
    return { ...scene, expectDone };
  },
  /** Pauses a running drop. */
  async run_drop(page) {
    await openDrop(page, "pausing", "native");
    const part = <ManagePage drop={await page.drop("pausing")} looks={chainLooks([page.web])} />;
    const wallet = await page.show(part, { account: page.accounts.maker });
    const stages = within(await screen.findByRole("region", { name: "Stages" }));
    const open = async () => {
      await press(stages, "Pause");
      return dialogOf(/^Pause /);
    };
    return { wallet, open, confirm: "Pause minting" };
  },
  /** Hands in another list of a stage, before its change is reviewed. */
  async "hand-in-allowlist, for a running drop"(page) {
    await openDrop(page, "listed", "native");
    const part = <ManagePage drop={await page.drop("listed")} looks={chainLooks([page.web])} />;
    const wallet = await page.show(part, { account: page.accounts.maker });
    // The simulated page cannot send a file's bytes to the service.
    page.intercept(({ path, method }) => {
      if (method !== "PUT") return null;
      const refusal = {
        code: "invalid_owner_signature",
        title: "Not the owner's",
        detail: "It is another's.",
      };
      const answer = wallet.signed.length > 0 ? { root: path.split("/").at(-1), size: 1 } : refusal;
      return Promise.resolve(Response.json(answer, { status: answer === refusal ? 403 : 201 }));
    });
    const stages = within(await screen.findByRole("region", { name: "Stages" }));
    const file = new File([`${page.accounts.taker.address},2`], "friends.csv", { type: "text/csv" });
    const user = userEvent.setup();
    const open = async () => {
      await press(stages, "Change");
      const form = await dialogOf(/^Change /);
      await user.click(form.getByRole("radio", { name: "Another list" }));
      await user.upload(await form.findByLabelText("File of the allowlist"), file);
      return form;
    };
    const expectDone = () => expect(screen.queryByText(/checks pass/)).not.toBeNull();
    return { wallet, open, confirm: "Hand the list in, then review", expectDone };
  },
  /** Publishes a collection that was reviewed. */
  async deploy(page) {
    const account = await page.newcomer();
    const creator = account.address;
    page.web.pin = { ...page.pin, creators: {} };
    page.intercept(({ path, body }) => {
      if (path === "/api/session")
        return Promise.resolve(Response.json({ session: { address: creator, expiresAt: 9_999_999_999 } }));
      if (path !== "/api/account/creator-collections") return null;
      const asked = { ...JSON.parse(body), state: "off", reason: null, answer: null };
      return Promise.resolve(Response.json({ ...asked, slug: null, name: null, askedAt: 1 }));
    });
    const basics = { ...sampleDraft.basics, chain: page.record.id };
    const draft = { ...sampleDraft, basics, stages: sampleDraft.stages.slice(1) };
    const contractUri = "ipfs://about";
    const request = draftRequest(draft, { web: page.web, creator, contractUri, creationCode: null });
    if (request === null) throw new Error("the draft is complete");
    const deployment = { creator, contractUri, contract: planRequest(request).address };
    const begun: DropDraft = { ...draft, deployment };
    const wallet = await page.show(
      <DeploySection
        {...{ draftId: "draft-of-kiln", draft: begun, account: creator }}
        change={() => {}}
        goTo={() => {}}
      />,
      { account },
    );
    const open = async () => within(document.body);
    const expectDone = () => expect(screen.queryByRole("heading", { name: "Deployed" })).not.toBeNull();
    return { wallet, open, confirm: /^(Start|Next): /, expectDone, isOnPage: true };
  },
};
