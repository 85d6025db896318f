import type { Route } from "@playwright/test";
import { accountPath } from "@/lib/format/paths";
import { checkAxe } from "../fixtures/check-axe";
import { claimItems } from "../fixtures/claims";
import { freshAccount, giveItem } from "../fixtures/fresh-account";
import { chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

const chain = "polygon";
const onItsWay = "You can leave this page.";

test("shows an earlier signature until its own cancellation, unless its order is live", async ({
  page,
  manifest,
  market,
  consoleGuard,
}) => {
  test.setTimeout(300_000);
  const giver = demoAccount(manifest, 4);
  const maker = await freshAccount(manifest, chain);
  const owned = await market.accountItems(giver.address, { chain });
  const [item, other] = claimItems(
    owned.filter(({ standard, bestListing }) => standard === "erc721" && bestListing === null),
    2,
  );
  if (item === undefined || other === undefined) throw new Error("the giver has two items");
  for (const each of [item, other])
    await giveItem(manifest, each, { from: giver, to: maker.account.address });
  await expect.poll(async () => (await market.accountItems(maker.account.address)).length).toBe(2);
  const wallet = new TestWallet(manifest, maker.privateKey, chainOf(manifest, chain).chainId);
  await wallet.install(page);

  // Which message about a listing is lost: the request, the answer, or neither.
  let loses: "nothing" | "request" | "answer" = "nothing";
  await page.route("**/api/listings", async (route: Route) => {
    if (route.request().method() !== "POST" || loses === "nothing") return route.fallback();
    if (loses === "answer") await route.fetch();
    return route.abort();
  });
  consoleGuard.expect(/ERR_FAILED.*\/api\/listings/);
  const form = dialogOf(page, "List for sale");
  const list = async (price: string) => {
    await itemAction(page, "List for sale").click();
    await form.getByRole("textbox", { name: "Price", exact: true }).fill(price);
    await form.getByRole("button", { name: /^List for / }).click();
  };

  await openItem(page, other);
  await wallet.connect(page);
  await list("9000");
  await expect(dialogOf(page, "Listed")).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, "Listed");

  loses = "request";
  await openItem(page, item);
  await list("9001");
  await expect(form.getByText("We cannot reach the service.")).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press("Escape");
  loses = "nothing";

  // The other listing is cancelled, and the dialog is closed before that is mined.
  await page.goto(`${accountPath(maker.account.address)}/listings`);
  await page.getByRole("button", { name: "Cancel orders…" }).click();
  const cancelling = dialogOf(page, "Cancel orders");
  await cancelling.getByRole("button", { name: "Select all" }).click();
  wallet.hold();
  await cancelling.getByRole("button", { name: "Cancel 1 order" }).click();
  await expect(cancelling.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press("Escape");
  // Opened again, the dialog continues with the cancellation.
  await page.getByRole("button", { name: "Cancel orders…" }).click();
  await expect(cancelling.getByText(onItsWay)).toBeVisible();
  await page.keyboard.press("Escape");

  await openItem(page, item);
  await itemAction(page, "List for sale").click();
  const note = form.getByText(/^You already signed this: 9,001/);
  await form.getByRole("button", { name: "Cancel it on-chain" }).click();
  const ending = dialogOf(page, "Cancel earlier signatures");
  const end = ending.getByRole("button", { name: "Cancel 1 order" });
  await expect(ending.getByText(/^Another cancellation of yours on .* is on its way\.$/)).toBeVisible();
  await expect(end).toBeDisabled();
  await checkAxe(page);
  await wallet.release();
  await expect(page.getByText(/^Cancelled: your orders on /)).toBeVisible({ timeout: 60_000 });
  await expect(end).toBeEnabled();
  await expect(ending.getByText(/^Another cancellation/)).toBeHidden();
  await expect(dialogOf(page, "Cancelled")).toBeHidden();

  // The signature still counts. Its own cancellation is left alone too, and the note disappears once that is mined.
  wallet.hold();
  await end.click();
  await expect(ending.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  await ending.getByRole("button", { name: "Close" }).last().click();
  await expect(note).toBeVisible();
  await wallet.release();
  await expect(note).toBeHidden({ timeout: 60_000 });
  await form.getByRole("button", { name: "Cancel", exact: true }).click();

  // The answer is lost on the way back: the item is for sale, and the page does not deny it.
  loses = "answer";
  await list("9002");
  await expect(form.getByText("We cannot reach the service.")).toBeVisible({ timeout: 60_000 });
  loses = "nothing";
  const reviewed = page.waitForResponse((answer) => /\/api\/listings\?.*maker=/.test(answer.url()));
  await form.getByRole("textbox", { name: "Price", exact: true }).fill("9003");
  await reviewed;
  await expect(form.getByRole("button", { name: /^List for 9,003/ })).toBeEnabled();
  await expect(form.getByText(/^You already signed this/)).toBeHidden();
  const live = await market.listings({ maker: maker.account.address });
  expect(live.map(({ price }) => price)).toEqual([`${9002n * 10n ** 18n}`]);
});
