import type { Locator, Page } from "@playwright/test";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { checkAxe } from "../fixtures/check-axe";
import { freshAccount } from "../fixtures/fresh-account";
import {
  awaitMovePage,
  chooseMove,
  expectMove,
  installWallet,
  movableItem,
  type NamedChain,
  openMove,
  vaultPanel,
} from "../fixtures/moving-items";
import { confirmMove, switchRelayer } from "../fixtures/relayer";
import { advanceServerClock, keepFromStream } from "../fixtures/server-clock";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { closeDialog, confirmPrice, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

/** Lists the open item for one whole unit of its chain's native currency, with the wallet of the page. */
async function list(page: Page): Promise<void> {
  await itemAction(page, "List for sale").click();
  const dialog = dialogOf(page, "List for sale");
  await dialog.getByRole("textbox", { name: "Price", exact: true }).fill("1");
  const confirm = dialog.getByRole("button", { name: /^List for / });
  await confirmPrice(dialog, confirm);
  await expect(dialogOf(page, "Listed")).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, "Listed");
}

test("moves an item through a reload at each step, sells the copy on its own chain, and its buyer brings the original home", {
  tag: "@nightly",
}, async ({ page, manifest, market }) => {
  test.setTimeout(300_000);
  const movable = await movableItem(manifest, market);
  const { item, fresh, home, to, copyAt } = movable;
  const wallet = await installWallet(page, { manifest, account: fresh, chain: to.id });
  const { dialog } = await chooseMove(page, { ...movable, wallet });
  await wallet.useNetwork(page, chainOf(manifest, to.id).chainId);
  await expect(dialog.getByText("The approval comes first")).toBeVisible();
  await checkAxe(page);

  // Before the first wallet request there is nothing to continue.
  await page.reload();
  await expect(vaultPanel(page)).toContainText("not vaulted");
  await expect(dialog).toHaveCount(0);
  const { confirm } = await openMove(page, movable);
  wallet.refuse(true);
  await confirm.click();
  await expect(dialog.getByText("You rejected the request in your wallet.")).toBeVisible();
  expect(wallet.opened).toEqual(["wallet_switchEthereumChain"]);
  wallet.refuse(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  const steps = dialog.getByRole("list", { name: "Steps of this move" });
  wallet.hold();
  await confirm.click();
  await expect(steps).toContainText("Sent. Usually");
  expect(wallet.chainId).toBe(chainOf(manifest, home.id).chainId);
  await page.reload();
  await expect(steps).toContainText("Sent. Usually");
  await wallet.release({ holdNext: true });
  await expect(steps).toContainText("Done,");
  // After a reload no wallet opens by itself: the remaining steps are checked again, and need a confirmation.
  await expect(confirm).toBeEnabled();
  await expect(dialog.getByText("8 of 8 checks pass")).toBeVisible();
  expect(wallet.sent).toHaveLength(1);
  await confirm.click();
  await expect(steps.getByRole("listitem").last()).toContainText("Sent. Usually");
  await page.reload();
  await expect(steps.getByRole("listitem").last()).toContainText("Sent. Usually");

  // The item leaves and arrives while no page is open, so the started flow refers to its old place.
  await page.goto("about:blank");
  await wallet.release();
  const state = async () => (await market.item(item)).vault.state;
  await expect.poll(state).not.toBe("home");
  await confirmMove(manifest, market, home.id);
  await expect.poll(state, { timeout: 90_000 }).toBe("mirrored");
  await page.goto(itemPath(item));
  await awaitMovePage(page);
  await expectMove(page, "Delivered");
  expect(wallet.sent).toHaveLength(2);
  const movePage = page.url();

  // Any of the item's coordinates leads to its one page.
  const copy = { chain: to.id, contract: copyAt, tokenId: item.tokenId };
  await page.goto(itemPath(copy));
  const canonical = page.locator("link[rel=canonical]");
  expect(new URL(page.url()).pathname).toBe(itemPath(item));
  expect(new URL((await canonical.getAttribute("href")) ?? "", page.url()).pathname).toBe(itemPath(item));
  await expect(vaultPanel(page)).toContainText(`Use, list and transfer this item on ${to.name}.`);
  const offers = page.getByRole("region", { name: "Offers", exact: true });
  // The section is drawn anew when the item's records arrive, perhaps just while it is scrolled to.
  await expect(() => offers.scrollIntoViewIfNeeded()).toPass();
  await expect(offers).toContainText("An offer is accepted on its own chain");
  await expect(offers).toContainText(`on ${home.name}`);

  // Among the collection's offers, the copy can accept only those on its own chain.
  await page.goto(`${collectionPath(item.collection.slug)}/offers?scope=collection`);
  const on = ({ name }: NamedChain) =>
    page.getByRole("row").filter({ has: page.getByRole("cell", { name, exact: true }) });
  const accept = (rows: Locator) => rows.getByRole("button", { name: /^Accept/ });
  await expect(accept(on(to)).first()).toBeVisible();
  await expect(on(home).first()).toBeVisible();
  await expect(accept(page.getByRole("row"))).toHaveCount(await accept(on(to)).count());
  await accept(on(to)).first().click();
  const pick = dialogOf(page, "Choose the item to sell");
  await expect(pick).toContainText(`On ${to.name}`);
  await expect(pick).toContainText(`Any item of ${item.collection.name}`);
  await pick.getByRole("button", { name: item.name }).click();
  await expect(dialogOf(page, "Accept offer")).toBeVisible();

  // The wallet is still on the home chain: an action on the copy switches it to the copy's chain.
  await openItem(page, item);
  await list(page);
  expect(wallet.chainId).toBe(chainOf(manifest, to.id).chainId);

  const buyer = await freshAccount(manifest, home.id, to.id);
  await wallet.useAccount(page, buyer.privateKey);
  await itemAction(page, "Buy now").click();
  const purchase = dialogOf(page, "Confirm purchase");
  await confirmPrice(purchase, purchase.getByRole("button", { name: "Confirm in wallet" }));
  await expect(dialogOf(page, `${item.name} is yours`)).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, `${item.name} is yours`);

  await vaultPanel(page)
    .getByRole("button", { name: `Return to ${home.name}` })
    .click();
  const back = dialogOf(page, `Return ${item.name} home`);
  const goHome = back.getByRole("button", { name: `Return to ${home.name}` });
  await expect(back.getByText("8 of 8 checks pass")).toBeVisible();
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

test("follows a move that takes long and whose delivery runs out of gas, which another account retries, through reloads", async ({
  page,
  manifest,
  market,
}) => {
  const movable = await movableItem(manifest, market);
  const { item, fresh, home, to } = movable;
  await keepFromStream(page);
  const wallet = await installWallet(page, { manifest, account: fresh, chain: home.id });
  // The relayer is paused until the test has watched the crossing.
  await switchRelayer(manifest, "pause");
  await switchRelayer(manifest, "low-gas?deliveries=1");
  const { confirm } = await chooseMove(page, { ...movable, wallet });
  await confirm.click();
  await awaitMovePage(page);
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
  await expect(page.getByRole("region", { name: "Delivery is late" })).toContainText("Nothing for now");
  await page.unrouteAll({ behavior: "wait" });
  await switchRelayer(manifest, "resume");
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
