import type { Locator, Page } from "@playwright/test";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { manageDropPath } from "@/lib/format/paths";
import { checkAxe } from "../fixtures/check-axe";
import { openDrop } from "../fixtures/drop-pages";
import { freshAccount } from "../fixtures/fresh-account";
import { whileChainHangs } from "../fixtures/pause-process";
import { chainOf } from "../fixtures/stack";
import { allowlistCsv, itemsCsv, pngOf, writeItems } from "../fixtures/studio-files";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { dialogOf } from "../fixtures/trade-pages";
import { phone } from "../setup/screens";

/** No other test trades there. */
const chain = "apechain";
const items = 200;
const listed = 10_000;

const field = (page: Page | Locator, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const stepOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole("list", { name: "Steps of this deployment" })
    .getByRole("listitem")
    .filter({ hasText: name });

/** `datetime-local` in UTC, which is the zone of the tests' browser. */
const momentIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);

/** Presses what is at the foot of a step. */
const next = (page: Page) => button(page, "Continue").click();

async function beginDraft(page: Page, wallet: TestWallet, name: string): Promise<void> {
  await wallet.install(page);
  await page.goto("/studio/new");
  await wallet.connect(page);
  await field(page, "Name").fill(name);
  await field(page, "Symbol").fill("POTS");
  await field(page, "Description").fill("Pots laid on paper in the sun.");
  await page.getByRole("radio", { name: /^ApeChain/ }).check({ force: true });
  await button(page, "Sign in to this site").first().click();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
}

/** A draft is the same after its page was loaded again. */
async function reload(page: Page, step: string): Promise<void> {
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(heading(page, step)).toBeVisible();
}

/** Signs what was reviewed, and waits for its end. */
async function confirm(page: Page, name: string, done: string): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ has: page.getByText(/checks pass/) });
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialogOf(page, done)).toBeVisible();
  await dialogOf(page, done).getByRole("button", { name: "Done" }).click();
}

test(
  "publishes a hidden drop, lets three accounts mint in its stages, reveals it and pays it out",
  { tag: "@nightly" },
  async ({ page, manifest, market }, info) => {
    const name = `Salt Glaze ${Date.now().toString(36)}`;
    const { rpcUrl, chainId } = chainOf(manifest, chain);
    const creator = await freshAccount(manifest, chain);
    const minters = await Promise.all([1, 2, 3].map(() => freshAccount(manifest, chain)));
    const [friend, second, third] = minters;
    if (friend === undefined || second === undefined || third === undefined) throw new Error("three minters");
    const wallet = new TestWallet(manifest, creator.privateKey, chainId);

    await beginDraft(page, wallet, name);
    await reload(page, "Basics");
    await expect(field(page, "Name")).toHaveValue(name);
    await next(page);

    await page.getByRole("switch", { name: /Show one picture for all/ }).click();
    const cover = { name: "cover.png", mimeType: "image/png", buffer: pngOf(0) };
    await page.getByLabel("Choose the cover").setInputFiles(cover);
    await expect(button(page, "Replace the cover")).toBeVisible();
    await page.locator("input[webkitdirectory]").setInputFiles(writeItems(info.outputPath(), items));
    await button(page, `Upload ${items} items`).click();
    await expect(page.getByText(`${items} items are uploaded`)).toBeVisible();
    await reload(page, "Items");
    await expect(page.getByText(`${items} items are uploaded`)).toBeVisible();
    await next(page);

    const stages = [
      { name: "Friends", opens: -1, price: "0.02", limit: "2" },
      { name: "Early", opens: 24, price: "0.03", limit: "1" },
      { name: "Everyone", opens: 48, price: "0.04", limit: "" },
    ];
    for (const stage of stages) {
      await button(page, "Add a stage").click();
      await field(page, "Name").fill(stage.name);
      await page.getByLabel("Opens", { exact: true }).fill(momentIn(stage.opens));
      await field(page, "Price each").fill(stage.price);
      await field(page, "Per wallet").fill(stage.limit);
      if (stage.name !== "Friends") continue;
      await page.getByRole("radio", { name: "An allowlist" }).check();
      const csv = Buffer.from(allowlistCsv([friend.account.address], listed));
      const list = { name: "friends.csv", mimeType: "text/csv", buffer: csv };
      await page.getByLabel("File of the allowlist").setInputFiles(list);
      await expect(page.getByText("10,000 wallets")).toBeVisible();
    }
    await reload(page, "Stages");
    await expect(page.getByText("10,000 wallets")).toBeVisible();
    await next(page);

    await button(page, "Add an account").click();
    await field(page, "Of the mint, account 1").fill("90");
    await field(page, "Of later sales, account 1").fill("90");
    await field(page, "Address of account 2").fill(third.account.address);
    await field(page, "Of the mint, account 2").fill("10");
    await field(page, "Of later sales, account 2").fill("10");
    await reload(page, "Earnings and payout");
    await expect(field(page, "Address of account 2")).toHaveValue(third.account.address);
    await button(page, "Continue").click();

    await expect(page.getByRole("region", { name: /^Transaction 4: Set 3 stages/ })).toBeVisible();
    await page.reload();
    await page.getByRole("checkbox", { name: "I have read this" }).check();
    await checkAxe(page);
    // The first transaction is confirmed, and the next one rejected.
    wallet.hesitate(async () => wallet.refuse(true));
    await button(page, "Deploy, transaction 1 of 4").click();
    await expect(page.getByText("You rejected the request in your wallet.")).toBeVisible();
    expect(wallet.sent).toHaveLength(1);
    wallet.refuse(false);
    await reload(page, "Deploying");
    await expect(stepOf(page, /^Make the split/)).toContainText("Done");
    // The next one waits on a chain that stalls, through a reload.
    wallet.hold();
    await button(page, `Next: Deploy ${name}`).click();
    await expect(stepOf(page, `Deploy ${name}`)).toContainText("Sent. Usually");
    await whileChainHangs(rpcUrl, async () => {
      await page.reload();
      await expect(stepOf(page, `Deploy ${name}`)).toContainText("Sent. Usually");
    });
    await wallet.release();
    await button(page, `Next: Prepare ${items} items`).click();
    await expect(heading(page, "Deployed")).toBeVisible();
    // Each transaction was sent once.
    expect(wallet.sent).toHaveLength(4);
    await button(page, "Sign and hand in").click();
    await expect(stepOf(page, "Hand in the list friends.csv")).toContainText("Handed in");
    await checkAxe(page);
    const link = page.getByRole("link", { name: "See the drop's page" });
    const slug = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";

    // Before the page loads: it would not hear of another account until it has connected the wallet.
    const beAccount = (privateKey: Hex) => {
      wallet.account = privateKeyToAccount(privateKey);
    };
    const manage = async () => {
      beAccount(creator.privateKey);
      await page.goto(manageDropPath(slug));
    };
    const mint = async (privateKey: Hex, price: string) => {
      beAccount(privateKey);
      const panel = await openDrop(page, { slug, name });
      await panel.getByRole("button", { name: new RegExp(`^Mint 1 for ${price}.APE$`) }).click();
      await dialogOf(page, `Mint ${name}`).getByRole("button", { name: "Confirm in wallet" }).click();
      await expect(dialogOf(page, `Minted: ${name}`)).toContainText(`1 ${name} is yours.`);
    };
    const openNow = async (stage: string) => {
      await manage();
      const row = page
        .getByRole("region", { name: "Stages" })
        .getByRole("listitem")
        .filter({ hasText: stage });
      await row.getByRole("button", { name: "Open now" }).click();
      await confirm(page, "Open now", "Open now");
    };
    await mint(friend.privateKey, "0\\.02");
    await openNow("Early");
    await mint(second.privateKey, "0\\.03");
    await openNow("Everyone");
    await mint(third.privateKey, "0\\.04");
    await expect.poll(async () => (await market.drop(slug)).supply.minted).toBe(3);

    await manage();
    await expect(page.getByText("The key of your draft opens the items", { exact: false })).toBeVisible();
    await button(page, `Reveal ${items} items`).click();
    await confirm(page, `Reveal ${items} items`, "Revealed");
    await button(page, /^Withdraw/)
      .first()
      .click();
    await confirm(page, "Withdraw", "Paid out");
    await checkAxe(page);
    const drop = await market.drop(slug);
    const item = { chain, contract: drop.contract, tokenId: "0" };
    await expect.poll(async () => (await market.item(item)).name).toBe("Pot 1");
  },
);

test.describe("on a phone", () => {
  test.use(phone);

  test("publishes a drop from a CSV with the addresses of its pictures", { tag: "@nightly" }, async ({
    page,
    manifest,
  }) => {
    const name = `Slip Ware ${Date.now().toString(36)}`;
    const creator = await freshAccount(manifest, chain);
    const wallet = new TestWallet(manifest, creator.privateKey, chainOf(manifest, chain).chainId);
    await beginDraft(page, wallet, name);
    const picture = { name: "picture.png", mimeType: "image/png", buffer: pngOf(1) };
    await page.locator('input[type="file"]').setInputFiles(picture);
    // The creator's own file, as buyers will see it.
    const preview = page.getByRole("region", { name: "How buyers will see it" });
    const width = () =>
      preview.getByRole("img", { name }).evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await checkAxe(page);
    await next(page);
    const csv = { name: "pots.csv", mimeType: "text/csv", buffer: Buffer.from(itemsCsv(items)) };
    await page.locator('input[aria-label="Choose a CSV"]').setInputFiles(csv);
    await button(page, `Upload ${items} items`).click();
    await expect(page.getByText(`${items} items are uploaded`)).toBeVisible();
    await next(page);
    await button(page, "Add a stage").click();
    await button(page, "15 minutes earlier").first().click();
    await checkAxe(page);
    await next(page);
    await next(page);
    await page.getByRole("checkbox", { name: "I have read this" }).check();
    await checkAxe(page);
    await button(page, /^Deploy, transaction 1 of/).click();
    await expect(heading(page, "Deployed")).toBeVisible();
    await page.getByRole("link", { name: "Run the drop" }).click();
    await expect(heading(page, name)).toBeVisible();
    await checkAxe(page);
  });
});
