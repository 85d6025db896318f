import type { Page } from "@playwright/test";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { itemPath } from "@/lib/format/paths";
import { checkAxe } from "../fixtures/check-axe";
import { type FreshAccount, freshAccount, giveItem } from "../fixtures/fresh-account";
import type { Market } from "../fixtures/market";
import { switchRelayer } from "../fixtures/relayer";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { dialogOf, openItem } from "../fixtures/trade-pages";

/** An item of a movable collection that lies at home, given to an account that never did anything. */
async function movableItem(manifest: LocalManifest, market: Market) {
  const movable = (await market.collections()).flatMap(({ slug, vault }) => (vault ? [{ slug, vault }] : []));
  for (const { slug, vault } of movable) {
    const { homeChain, destinations } = vault;
    const [to = ""] = destinations;
    for (const from of manifest.accounts) {
      const { data } = await market.items(slug, { owner: from.address, vault: "home", limit: "50" });
      const item = data.find(({ bestListing }) => bestListing === null);
      if (item === undefined) continue;
      const fresh = await freshAccount(manifest, homeChain, to);
      await giveItem(manifest, item, { from, to: fresh.account.address });
      return { item, fresh, homeChain, to };
    }
  }
  throw new Error("no demo account has an item to move");
}

async function walletOf({ privateKey }: FreshAccount, manifest: LocalManifest, chain: string, page: Page) {
  const wallet = new TestWallet(manifest, privateKey, chainOf(manifest, chain).chainId);
  await wallet.install(page);
  return wallet;
}

const vaultPanel = (page: Page) => page.getByRole("region", { name: "Vault" });

test("moves an item to another chain and home again, watched on its move's page", async ({
  page,
  manifest,
  market,
}) => {
  const { item, fresh, homeChain, to } = await movableItem(manifest, market);
  const chains = await market.chains();
  const nameOf = (id: string) => chains.find((chain) => chain.id === id)?.name ?? id;
  const wallet = await walletOf(fresh, manifest, homeChain, page);
  await openItem(page, item);
  await wallet.connect(page);
  await vaultPanel(page).getByRole("button", { name: "Move to…" }).click();
  const dialog = dialogOf(page, `Move ${item.name}`);
  await dialog.getByRole("radio", { name: new RegExp(nameOf(to)) }).check();
  await expect(dialog.getByText("First, the approval")).toBeVisible();
  await checkAxe(page);

  // Nothing is delivered until it was watched crossing, through a reload too.
  await switchRelayer(manifest, "pause");
  wallet.refuse(true);
  await dialog.getByRole("button", { name: `Move to ${nameOf(to)}` }).click();
  await expect(dialog.getByText("You rejected the request in your wallet.")).toBeVisible();
  expect(wallet.sent).toHaveLength(0);
  wallet.refuse(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.getByRole("button", { name: `Move to ${nameOf(to)}` }).click();
  await page.waitForURL(/\/vault\/moves\//, { timeout: 90_000 });
  expect(wallet.sent).toHaveLength(2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${item.name} to ${nameOf(to)}`);
  await expect(page.getByRole("status").filter({ hasText: "Crossing" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "Crossing" })).toBeVisible();
  await checkAxe(page);
  const movePage = page.url();

  await page.goto(itemPath(item));
  await expect(vaultPanel(page)).toContainText(`Crossing to ${nameOf(to)}`);
  await vaultPanel(page).getByRole("link", { name: "Track move" }).click();
  await page.waitForURL(movePage);
  await switchRelayer(manifest, "resume");
  await expect(page.getByRole("status").filter({ hasText: "Delivered" })).toBeVisible({ timeout: 90_000 });

  await page.goto(itemPath(item));
  await vaultPanel(page)
    .getByRole("button", { name: `Return to ${nameOf(homeChain)}` })
    .click();
  const back = dialogOf(page, `Return ${item.name} home`);
  // The wallet is on the home chain: going to the other one is a step of its own.
  await back.getByRole("button", { name: `Move to ${nameOf(homeChain)}` }).click();
  await page.waitForURL((url) => url.href !== movePage && url.pathname.startsWith("/vault/moves/"), {
    timeout: 90_000,
  });
  await expect(page.getByRole("status").filter({ hasText: "Delivered" })).toBeVisible({ timeout: 90_000 });
  await page.getByRole("link", { name: "Moves" }).click();
  await expect(page.getByRole("list", { name: /^Moves/ }).getByRole("listitem")).toHaveCount(2);
});

test("retries from another account a delivery that ran out of gas", async ({ page, manifest, market }) => {
  const { item, fresh, homeChain, to } = await movableItem(manifest, market);
  const chains = await market.chains();
  const name = chains.find((chain) => chain.id === to)?.name ?? to;
  const wallet = await walletOf(fresh, manifest, homeChain, page);
  await switchRelayer(manifest, "low-gas?deliveries=1");
  await openItem(page, item);
  await wallet.connect(page);
  await vaultPanel(page).getByRole("button", { name: "Move to…" }).click();
  const dialog = dialogOf(page, `Move ${item.name}`);
  await dialog.getByRole("radio", { name: new RegExp(name) }).check();
  await dialog.getByRole("button", { name: `Move to ${name}` }).click();
  await page.waitForURL(/\/vault\/moves\//, { timeout: 90_000 });
  const failure = page.getByRole("region", { name: "Delivery failed" });
  await expect(failure).toBeVisible({ timeout: 90_000 });
  await checkAxe(page);

  const helper = await freshAccount(manifest, to);
  await wallet.useAccount(page, helper.privateKey);
  await failure.getByRole("button", { name: "Retry delivery" }).click();
  const retry = dialogOf(page, "Retry delivery");
  await expect(retry.getByText("8 of 8 checks pass")).toBeVisible();
  await checkAxe(page);
  await retry.getByRole("button", { name: "Retry delivery" }).click();
  await expect(dialogOf(page, `${item.name} is delivered`)).toBeVisible({ timeout: 60_000 });
  await dialogOf(page, `${item.name} is delivered`).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Delivered" })).toBeVisible({ timeout: 60_000 });
  const there = await market.item(item);
  expect(there).toMatchObject({ chain: to, owner: fresh.account.address, vault: { state: "mirrored" } });
});

test("goes on after a reload with a move whose approval was on its way", async ({
  page,
  manifest,
  market,
}) => {
  const { item, fresh, homeChain, to } = await movableItem(manifest, market);
  const chains = await market.chains();
  const name = chains.find((chain) => chain.id === to)?.name ?? to;
  const wallet = await walletOf(fresh, manifest, homeChain, page);
  await openItem(page, item);
  await wallet.connect(page);
  await vaultPanel(page).getByRole("button", { name: "Move to…" }).click();
  const dialog = dialogOf(page, `Move ${item.name}`);
  await dialog.getByRole("radio", { name: new RegExp(name) }).check();
  const confirm = dialog.getByRole("button", { name: `Move to ${name}` });
  wallet.hold();
  await confirm.click();
  const steps = dialog.getByRole("list", { name: "Steps of this move" });
  await expect(steps).toContainText("Sent. Usually");
  await page.reload();
  await expect(steps).toContainText("Sent. Usually");
  await wallet.release();
  await expect(steps).toContainText("Done,");
  // No wallet opens by itself after a reload: what is left is looked at anew, and confirmed.
  await expect(confirm).toBeEnabled();
  await expect(dialog.getByText("7 of 7 checks pass")).toBeVisible();
  expect(wallet.sent).toHaveLength(1);
  await confirm.click();
  await page.waitForURL(/\/vault\/moves\//, { timeout: 90_000 });
  expect(wallet.sent).toHaveLength(2);
});
