import type { Locator } from "@playwright/test";
import { collectionPath, itemPath } from "@/lib/format/paths";
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
import { confirmMove } from "../fixtures/relayer";
import { expect, test } from "../fixtures/test";
import { dialogOf } from "../fixtures/trade-pages";

test("continues a move after a reload at each step, and then trades the copy only on its own chain", async ({
  page,
  manifest,
  market,
}) => {
  const movable = await movableItem(manifest, market);
  const { item, fresh, home, to, copyAt } = movable;
  const wallet = await installWallet(page, { manifest, account: fresh, chain: home.id });
  const { dialog } = await chooseMove(page, { ...movable, wallet });
  await expect(dialog.getByText("The approval comes first")).toBeVisible();

  // Before the first wallet request there is nothing to continue.
  await page.reload();
  await expect(vaultPanel(page)).toContainText("not vaulted");
  await expect(dialog).toHaveCount(0);
  const { confirm } = await openMove(page, movable);
  const steps = dialog.getByRole("list", { name: "Steps of this move" });
  wallet.hold();
  await confirm.click();
  await expect(steps).toContainText("Sent. Usually");
  await page.reload();
  await expect(steps).toContainText("Sent. Usually");
  await wallet.release({ holdNext: true });
  await expect(steps).toContainText("Done,");
  // After a reload no wallet opens by itself: the remaining steps are checked again, and need a confirmation.
  await expect(confirm).toBeEnabled();
  await expect(dialog.getByText("7 of 7 checks pass")).toBeVisible();
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
  expect(wallet.opened).toEqual(["eth_sendTransaction", "eth_sendTransaction"]);
  expect(wallet.sent).toHaveLength(2);

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
});
