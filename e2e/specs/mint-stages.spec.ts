import type { Locator, Page } from "@playwright/test";
import type { Drop } from "@/lib/contract/drop";
import { checkAxe } from "../fixtures/check-axe";
import { untilTold } from "../fixtures/come-back";
import { closeDrop } from "../fixtures/drop-conditions";
import { stageRow } from "../fixtures/drop-pages";
import { comeToDrop } from "../fixtures/newcomer";
import { expect, test } from "../fixtures/test";
import { dialogOf } from "../fixtures/trade-pages";

/** Presses Mint and waits until only the wallet's confirmation is missing. */
async function openMint(page: Page, panel: Locator, drop: Drop): Promise<Locator> {
  await panel.getByRole("button", { name: /^Mint 1 for / }).click();
  const dialog = dialogOf(page, `Mint ${drop.name}`);
  await expect(dialog.getByRole("button", { name: "Confirm in wallet" })).toBeEnabled();
  return dialog;
}

/** Expects that the dialog no longer offers the mint. */
async function expectStopped(dialog: Locator): Promise<void> {
  await expect(dialog.getByText("Stopped, see above.")).toBeVisible();
  await expect(dialog.getByText(/checks pass/)).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Confirm in wallet" })).toBeDisabled();
}

test("an open mint reports the end of its stage before it asks the wallet", async ({
  page,
  manifest,
  market,
}) => {
  const drop = await market.drop("air-letters");
  let endsAt: number | null = null;
  let told = false;
  await page.route(`**/api/drops/${drop.slug}`, async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as Drop;
    const stages = record.stages.map((stage) =>
      stage.id === drop.currentStage && endsAt !== null ? { ...stage, endsAt } : stage,
    );
    await route.fulfill({ response, json: { ...record, stages } });
    told = endsAt !== null;
  });
  const { wallet, panel } = await comeToDrop({ page, manifest, market }, drop.slug);
  await wallet.connect(page);
  const dialog = await openMint(page, panel, drop);
  endsAt = Math.floor(Date.now() / 1000) + 10;
  await untilTold(page, async () => told);
  await expect(dialog.getByText("Public sale has closed.")).toBeVisible();
  expect(Date.now() / 1000).toBeGreaterThanOrEqual(endsAt);
  await expectStopped(dialog);
  await checkAxe(page);
  expect(wallet.opened).toEqual([]);
});

test("an open mint reports its creator's pause as soon as the record does", async ({
  page,
  manifest,
  market,
}) => {
  const { drop, wallet, panel } = await comeToDrop({ page, manifest, market }, "air-letters");
  await wallet.connect(page);
  const dialog = await openMint(page, panel, drop);
  const reopen = await closeDrop(manifest, drop);
  try {
    const paused = dialog.getByText("Its creator has paused minting.");
    await untilTold(page, () => paused.isVisible());
    await expectStopped(dialog);
    expect(wallet.opened).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(panel.getByText("Paused by its creator")).toBeVisible();
  } finally {
    await reopen();
  }
  await untilTold(page, () => panel.getByRole("button", { name: /^Mint 1 for / }).isVisible());
  await openMint(page, panel, drop);
});

test("turns an open page to paused while its creator pauses, and back, without a reload", async ({
  page,
  manifest,
  market,
}) => {
  const { drop, wallet, panel } = await comeToDrop({ page, manifest, market }, "air-letters");
  await wallet.connect(page);
  const mint = panel.getByRole("button", { name: /^Mint 1 for / });
  await expect(mint).toBeEnabled();
  let loads = 0;
  page.on("load", () => loads++);
  const reopen = await closeDrop(manifest, drop);
  try {
    await expect(panel.getByText("Paused by its creator")).toBeVisible();
    await expect(page.getByText("Paused", { exact: true }).first()).toBeVisible();
    await expect(mint).toHaveCount(0);
    await expect(stageRow(panel, "Public sale")).toContainText("Stage closed");
  } finally {
    await reopen();
  }
  // Above, the page asked by itself.
  await untilTold(page, () => panel.getByText("Public sale closes in").isVisible());
  await expect(mint).toBeEnabled();
  expect(loads).toBe(0);
});
