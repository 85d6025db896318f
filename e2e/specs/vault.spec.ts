import type { Page } from "@playwright/test";
import { itemPath } from "@/lib/format/paths";
import { checkAxe } from "../fixtures/check-axe";
import { freshAccount } from "../fixtures/fresh-account";
import {
  awaitMovePage,
  chooseMove,
  expectMove,
  installWallet,
  movableItem,
  vaultPanel,
} from "../fixtures/moving-items";
import { confirmMove, switchRelayer } from "../fixtures/relayer";
import { advanceServerClock } from "../fixtures/server-clock";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { closeDialog, dialogOf, itemAction } from "../fixtures/trade-pages";

/** Lists the open item for one whole unit of its chain's native currency, with the wallet of the page. */
async function list(page: Page): Promise<void> {
  await itemAction(page, "List for sale").click();
  const dialog = dialogOf(page, "List for sale");
  await dialog.getByRole("textbox", { name: "Price", exact: true }).fill("1");
  const confirm = dialog.getByRole("button", { name: /^List for / });
  await expect(confirm).toBeVisible();
  // Far below the floor, the form asks for the price twice.
  const again = dialog.getByRole("textbox", { name: "Price again" });
  if (await again.isVisible()) await again.fill("1");
  await confirm.click();
  await expect(dialogOf(page, "Listed")).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, "Listed");
}

test("moves an item to another chain, sells the copy there, and its buyer brings the original home", async ({
  page,
  manifest,
  market,
}) => {
  const movable = await movableItem(manifest, market);
  const { item, fresh, home, to } = movable;
  const wallet = await installWallet(page, { manifest, account: fresh, chain: to.id });
  const { dialog, confirm } = await chooseMove(page, { ...movable, wallet });
  await wallet.useNetwork(page, chainOf(manifest, to.id).chainId);
  await expect(dialog.getByText("The approval comes first")).toBeVisible();
  await checkAxe(page);

  // The relayer is paused until the test has watched the crossing, also through a reload.
  await switchRelayer(manifest, "pause");
  wallet.refuse(true);
  await confirm.click();
  await expect(dialog.getByText("You rejected the request in your wallet.")).toBeVisible();
  expect(wallet.opened).toEqual(["wallet_switchEthereumChain"]);
  wallet.refuse(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await confirm.click();
  await awaitMovePage(page);
  expect(wallet.sent).toHaveLength(2);
  expect(wallet.chainId).toBe(chainOf(manifest, home.id).chainId);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${item.name} to ${to.name}`);
  await expectMove(page, "Crossing");
  await page.reload();
  await expectMove(page, "Crossing");
  await checkAxe(page);
  const movePage = page.url();

  await page.goto(itemPath(item));
  await expect(vaultPanel(page)).toContainText(`Crossing to ${to.name}`);
  await vaultPanel(page).getByRole("link", { name: "Track move" }).click();
  await page.waitForURL(movePage);
  const late = page.getByText("Taking longer than usual. The original is safe.");
  await expect(page.getByText(/^Started .*, usually /)).toBeVisible();
  await expect(late).toBeHidden();
  await advanceServerClock(page, 7 * 24 * 3600);
  await expect(late).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await switchRelayer(manifest, "resume");
  await confirmMove(manifest, market, home.id);
  await expectMove(page, "Delivered");
  await page.reload();
  await expectMove(page, "Delivered");

  // The wallet is still on the home chain: an action on the copy switches it to the copy's chain.
  await page.getByRole("heading", { level: 1 }).getByRole("link", { name: item.name }).click();
  await list(page);
  expect(wallet.chainId).toBe(chainOf(manifest, to.id).chainId);

  const buyer = await freshAccount(manifest, home.id, to.id);
  await wallet.useAccount(page, buyer.privateKey);
  await itemAction(page, "Buy now").click();
  const purchase = dialogOf(page, "Confirm purchase");
  await purchase.getByRole("button", { name: "Confirm in wallet" }).click();
  await expect(dialogOf(page, `${item.name} is yours`)).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, `${item.name} is yours`);

  await vaultPanel(page)
    .getByRole("button", { name: `Return to ${home.name}` })
    .click();
  const back = dialogOf(page, `Return ${item.name} home`);
  const goHome = back.getByRole("button", { name: `Return to ${home.name}` });
  await expect(back.getByText("7 of 7 checks pass")).toBeVisible();
  await checkAxe(page);
  await goHome.click();
  await awaitMovePage(page, movePage);
  await confirmMove(manifest, market, to.id);
  await expectMove(page, "Delivered");
  const original = await market.item(item);
  expect(original).toMatchObject({
    chain: home.id,
    owner: buyer.account.address,
    vault: { state: "home", activeChain: home.id },
  });
  await page.getByRole("link", { name: "Moves" }).click();
  await expect(page.getByRole("list", { name: /^Moves/ }).getByRole("listitem")).toHaveCount(1);
});

test("retries from another account a delivery that ran out of gas, through a reload", async ({
  page,
  manifest,
  market,
}) => {
  const movable = await movableItem(manifest, market);
  const { item, fresh, home, to } = movable;
  const wallet = await installWallet(page, { manifest, account: fresh, chain: home.id });
  await switchRelayer(manifest, "low-gas?deliveries=1");
  const { confirm } = await chooseMove(page, { ...movable, wallet });
  await confirm.click();
  await awaitMovePage(page);
  await confirmMove(manifest, market, home.id);
  const failure = page.getByRole("region", { name: "Delivery failed" });
  await expect(failure).toBeVisible({ timeout: 90_000 });
  await checkAxe(page);

  const helper = await freshAccount(manifest, to.id);
  await wallet.useAccount(page, helper.privateKey);
  await failure.getByRole("button", { name: "Retry delivery" }).click();
  const retry = dialogOf(page, "Retry delivery");
  await expect(retry.getByText("8 of 8 checks pass")).toBeVisible();
  await checkAxe(page);
  wallet.hold();
  await retry.getByRole("button", { name: "Retry delivery" }).click();
  const steps = retry.getByRole("list", { name: "Steps of this delivery" });
  await expect(steps).toContainText("Sent. Usually");
  const sent = wallet.sent.length;
  await page.reload();
  await expect(steps).toContainText("Sent. Usually");
  await wallet.release();
  await expect(dialogOf(page, `${item.name} is delivered`)).toBeVisible({ timeout: 60_000 });
  await dialogOf(page, `${item.name} is delivered`).getByRole("button", { name: "Done" }).click();
  await expectMove(page, "Delivered");
  expect(wallet.sent).toHaveLength(sent);
  const there = await market.item(item);
  expect(there).toMatchObject({ chain: to.id, owner: fresh.account.address, vault: { state: "mirrored" } });
});
