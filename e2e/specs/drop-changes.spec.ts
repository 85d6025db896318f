import { closeDrop, openSoon, pendingTime } from "../fixtures/drop-conditions";
import { openDrop, stageRow } from "../fixtures/drop-pages";
import { freshAccount } from "../fixtures/fresh-account";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";

const hourMs = 3_600_000;

test("turns an open page to minting when a stage opens by the chain's time, whatever the visitor's clock says", async ({
  page,
  manifest,
  market,
}) => {
  const drop = await market.drop("longplay");
  const { privateKey, account } = await freshAccount(manifest, drop.chain);
  const wallet = new TestWallet(manifest, privateKey, chainOf(manifest, drop.chain).chainId);
  await wallet.install(page);
  await page.clock.install({ time: Date.now() + hourMs });
  const panel = await openDrop(page, drop);
  await wallet.connect(page);
  await expect(stageRow(panel, "Release")).toContainText("Not open yet");

  // A node whose pending block is behind says for a while that the stage has not begun: no local chain does that when it is wanted.
  const early = await market.eligibility(drop.slug, account.address);
  let earlyAnswers = 0;
  // Longer than the page takes to hear of it, which it does by asking every 15 seconds.
  const { startsAt, setBack } = await openSoon(manifest, drop, 25);
  await page.route("**/api/drops/*/eligibility/**", async (route) => {
    const isOpen = (await pendingTime(manifest, drop)) >= startsAt;
    if (!isOpen || earlyAnswers === 2) return route.continue();
    earlyAnswers++;
    return route.fulfill({ json: early });
  });
  try {
    await expect(panel.getByText("Release is not open on its chain yet.")).toBeVisible();
    expect(await pendingTime(manifest, drop)).toBeGreaterThanOrEqual(startsAt);
    await expect(panel.getByRole("button", { name: /^Mint 1 for 0\.03.ETH$/ })).toBeEnabled();
    expect((await pendingTime(manifest, drop)) - startsAt).toBeLessThan(20);
    expect(earlyAnswers).toBe(2);
    await expect(stageRow(panel, "Release")).toContainText("8 left");
  } finally {
    await setBack();
  }
});

test("turns an open page to paused while its creator pauses, and back, without a reload", async ({
  page,
  manifest,
  market,
}) => {
  const drop = await market.drop("air-letters");
  const { privateKey } = await freshAccount(manifest, drop.chain);
  const wallet = new TestWallet(manifest, privateKey, chainOf(manifest, drop.chain).chainId);
  await wallet.install(page);
  const panel = await openDrop(page, drop);
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
  await expect(panel.getByText("Public sale closes in")).toBeVisible();
  await expect(mint).toBeEnabled();
  expect(loads).toBe(0);
});
