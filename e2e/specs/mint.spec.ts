import { erc20Abi } from "viem";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { untilTold } from "../fixtures/come-back";
import { closeDrop } from "../fixtures/drop-conditions";
import { openDrop, stageRow } from "../fixtures/drop-pages";
import { giveCoins } from "../fixtures/fresh-account";
import { comeToDrop } from "../fixtures/newcomer";
import { chainClient, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { dialogOf } from "../fixtures/trade-pages";

test("mints in a public stage after a rejected request, and shows the minted art; another drop refuses the account", async ({
  page,
  manifest,
  market,
}) => {
  const { drop, account, wallet, panel } = await comeToDrop({ page, manifest, market }, "air-letters");
  await wallet.connect(page);
  await expect(stageRow(panel, "Public sale")).toContainText("10 left");
  // The page shows the network fee before any button is pressed.
  const fee = panel.getByText("Network fee on Base").locator("..");
  await expect(fee).toContainText(/\d.ETH$/);
  await panel.getByRole("button", { name: "One more" }).click();
  await panel.getByRole("button", { name: /^Mint 2 for 0\.024.ETH$/ }).click();
  const dialog = dialogOf(page, `Mint ${drop.name}`);
  await expect(dialog.getByText("6 of 6 checks pass")).toBeVisible();
  await expect(dialog.getByText(drop.contract, { exact: true })).toBeVisible();
  await checkAxeAtBothSizes(page);

  wallet.refuse(true);
  const confirm = dialog.getByRole("button", { name: "Confirm in wallet" });
  await confirm.click();
  await expect(dialog.getByText("You rejected the request in your wallet.")).toBeVisible();
  expect(wallet.sent).toHaveLength(0);
  wallet.refuse(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(confirm).toBeEnabled();
  await confirm.click();
  const receipt = dialogOf(page, `Minted: ${drop.name}`);
  await expect(receipt).toContainText(`2 ${drop.name} are yours.`, { timeout: 60_000 });
  const minted = receipt.getByRole("list", { name: "Minted items" });
  await expect(minted.getByRole("img")).toHaveCount(2, { timeout: 60_000 });
  await checkAxeAtBothSizes(page);

  const balance = await chainClient(manifest, drop.chain).readContract({
    address: drop.contract,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [account.address],
  });
  expect(balance).toBe(2n);
  const [newest] = await market.activity({ types: "mint", account: account.address, limit: "1" });
  const name = newest?.item?.name ?? "";
  await expect(minted).toContainText(name);
  await receipt.getByRole("button", { name: "Done" }).click();
  await expect(stageRow(panel, "Public sale")).toContainText("Up to 10, 2 minted");
  await expect(page.getByRole("region", { name: "Latest mints" })).toContainText(name);

  const listed = await openDrop(page, await market.drop("night-carpets"));
  await expect(listed.getByText("Your account is not on the allowlist of Weavers' list.")).toBeVisible();
  await checkAxe(page);
});

test("continues a mint that a reload interrupted, up to its items, and blurs the art of an explicit drop", async ({
  page,
  manifest,
  market,
}) => {
  await page.route("**/api/drops/air-letters", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), labels: ["explicit"] } });
  });
  const { drop, wallet, panel } = await comeToDrop({ page, manifest, market }, "air-letters");
  await wallet.connect(page);
  wallet.hold();
  await panel.getByRole("button", { name: /^Mint 1 for / }).click();
  const dialog = dialogOf(page, `Mint ${drop.name}`);
  const thumb = dialog.locator("img").first();
  await expect(thumb).toHaveCSS("filter", /blur/);
  await dialog.getByRole("button", { name: "Confirm in wallet" }).click();
  await expect(dialog.getByText(/^Sent\. Usually/)).toBeVisible();
  await page.reload();
  await expect(dialog.getByText(/^Sent\. Usually/)).toBeVisible();
  await expect(thumb).toHaveCSS("filter", /blur/);
  await wallet.release();
  const receipt = dialogOf(page, `Minted: ${drop.name}`);
  await expect(receipt).toContainText(`1 ${drop.name} is yours.`, { timeout: 60_000 });
  const art = receipt.getByRole("list", { name: "Minted items" }).getByRole("img");
  await expect(art).toHaveAccessibleName(/, hidden$/, { timeout: 60_000 });
  await expect(art).toHaveCSS("filter", /blur/);
  await checkAxe(page);
  await receipt.getByRole("link", { name: "View item" }).click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^${drop.name}`) })).toBeVisible();
});

test("offers to reset the approval of a rejected mint, also after a reload", async ({
  page,
  manifest,
  market,
}) => {
  const { drop, account, wallet, panel } = await comeToDrop({ page, manifest, market }, "kite-index");
  const coin = drop.stages[0]?.currency ?? "0x";
  const owner = account.address;
  const giver = demoAccount(manifest, 0);
  await giveCoins(manifest, { chain: drop.chain, coin, from: giver, to: owner, amount: 20_000_000n });
  const allowed = () =>
    chainClient(manifest, drop.chain).readContract({
      ...{ address: coin, abi: erc20Abi, functionName: "allowance", args: [owner, drop.contract] },
    });
  await wallet.connect(page);
  await panel.getByRole("button", { name: /^Mint 1 for 8.USDC$/ }).click();
  const dialog = dialogOf(page, `Mint ${drop.name}`);
  // The approval is given, and the mint after it is refused.
  wallet.hesitate(async () => wallet.refuse(true));
  await dialog.getByRole("button", { name: "Confirm in wallet" }).click();
  await expect(dialog.getByText("You rejected the request in your wallet.")).toBeVisible({ timeout: 60_000 });
  wallet.refuse(false);
  expect(await allowed()).toBe(8_000_000n);
  const rest = dialog.getByRole("region", { name: "Approval of USDC" });
  await expect(rest).toContainText("8\u00a0USDC of your approval was not used");
  await expect(rest).toContainText(`The contract of ${drop.name} can still spend it.`);
  await checkAxe(page);
  await page.reload();
  await expect(rest).toContainText("8\u00a0USDC of your approval was not used");
  await rest.getByRole("button", { name: /^Restore to 0/ }).click();
  await expect(dialog.getByText("The approval is 0\u00a0USDC again.")).toBeVisible({ timeout: 30_000 });
  expect(await allowed()).toBe(0n);
});

test("turns an open page and an open mint to paused while its creator pauses, and the page back, without a reload", async ({
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
  await mint.click();
  const dialog = dialogOf(page, `Mint ${drop.name}`);
  const confirm = dialog.getByRole("button", { name: "Confirm in wallet" });
  await expect(confirm).toBeEnabled();
  const reopen = await closeDrop(manifest, drop);
  try {
    await expect(dialog.getByText("Its creator has paused minting.")).toBeVisible();
    await expect(dialog.getByText("Stopped, see above.")).toBeVisible();
    await expect(dialog.getByText(/checks pass/)).toHaveCount(0);
    await expect(confirm).toBeDisabled();
    await checkAxeAtBothSizes(page);
    expect(wallet.opened).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(panel.getByText("Paused by its creator")).toBeVisible();
    await expect(page.getByText("Paused", { exact: true }).first()).toBeVisible();
    await expect(mint).toHaveCount(0);
    await expect(stageRow(panel, "Public sale")).toContainText("Stage closed");
  } finally {
    await reopen();
  }
  // Above, the page asked by itself.
  await untilTold(page, () => panel.getByText("Public sale closes in").isVisible());
  await mint.click();
  await expect(confirm).toBeEnabled();
  expect(loads).toBe(0);
});
