import type { ActivityPage } from "@/lib/contract/activity";
import { accountPath } from "@/lib/format/paths";
import { comeToDrop } from "../fixtures/newcomer";
import { expect, test } from "../fixtures/test";
import { dialogOf } from "../fixtures/trade-pages";

/** Longer than a receipt waits for art. */
const patienceMs = 61_000;

test("reports on a mint's receipt that the art is missing after a minute, and links to the item", async ({
  page,
  manifest,
  market,
}) => {
  await page.clock.install();
  const { drop, account, wallet, panel } = await comeToDrop({ page, manifest, market }, "air-letters");
  await wallet.connect(page);
  // The stack's service knows a mint and its art within a second or two. Here it first lacks the mint, and then finds the mint without art.
  let told: (page: ActivityPage) => ActivityPage = (answer) => ({ ...answer, data: [] });
  await page.route("**/api/activity?*", async (route) => {
    if (!route.request().url().includes(account.address)) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: told(await response.json()) });
  });
  const mint = async () => {
    await panel.getByRole("button", { name: /^Mint 1 for / }).click();
    const dialog = dialogOf(page, `Mint ${drop.name}`);
    await dialog.getByRole("button", { name: "Confirm in wallet" }).click();
    const receipt = dialogOf(page, `Minted: ${drop.name}`);
    await expect(receipt).toContainText(`1 ${drop.name} is yours.`, { timeout: 60_000 });
    return { receipt, item: receipt.getByRole("list", { name: "Minted items" }).getByRole("listitem") };
  };

  const { receipt, item } = await mint();
  await expect(item).toContainText(`${drop.name} #`);
  await expect(item.getByText("No art yet")).toHaveCount(0);
  await page.clock.fastForward(patienceMs);
  await expect(item.getByText("No art yet")).toBeVisible();
  await expect(item.getByRole("link")).toHaveCount(0);
  await expect(receipt.getByRole("link", { name: "View portfolio" })).toHaveAttribute(
    "href",
    accountPath(account.address),
  );
  await receipt.getByRole("button", { name: "Done" }).click();

  told = (answer) => ({
    ...answer,
    data: answer.data.map((entry) => ({ ...entry, item: entry.item && { ...entry.item, image: null } })),
  });
  await mint();
  const link = item.getByRole("link");
  await expect(link).toBeVisible();
  await expect(item.getByText("No art yet")).toHaveCount(0);
  await page.clock.fastForward(patienceMs);
  await expect(item.getByText("No art yet")).toBeVisible();
  const path = (await link.getAttribute("href")) ?? "";
  await receipt.getByRole("link", { name: "View item" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^${drop.name} #`) })).toBeVisible();
});
