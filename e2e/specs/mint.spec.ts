import { erc20Abi } from "viem";
import { checkAxe } from "../fixtures/check-axe";
import { untilTold } from "../fixtures/come-back";
import { closeDrop } from "../fixtures/drop-conditions";
import { stageRow } from "../fixtures/drop-pages";
import { comeToDrop } from "../fixtures/newcomer";
import { chainClient } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { dialogOf } from "../fixtures/trade-pages";

test("mints in a public stage after a rejected request, and shows the minted art", async ({
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
  await checkAxe(page);

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
  await checkAxe(page);

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
});

test("veils the art of an explicit drop in the dialog and in the receipt", async ({
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
  await panel.getByRole("button", { name: /^Mint 1 for / }).click();
  const dialog = dialogOf(page, `Mint ${drop.name}`);
  await expect(dialog.locator("img").first()).toHaveCSS("filter", /blur/);
  await dialog.getByRole("button", { name: "Confirm in wallet" }).click();
  const receipt = dialogOf(page, `Minted: ${drop.name}`);
  const art = receipt.getByRole("list", { name: "Minted items" }).getByRole("img");
  await expect(art).toHaveAccessibleName(/, hidden$/, { timeout: 60_000 });
  await receipt.getByRole("button", { name: "Show once" }).click();
  await expect(art).not.toHaveAccessibleName(/, hidden$/);
});

test("reports the result of a mint whose stage closed during the wallet's request, and that the stage is closed", async ({
  page,
  manifest,
  market,
}) => {
  const { drop, account, wallet, panel } = await comeToDrop({ page, manifest, market }, "air-letters");
  await wallet.connect(page);
  let reopen = async () => {};
  wallet.hesitate(async () => {
    reopen = await closeDrop(manifest, drop);
  });
  try {
    await panel.getByRole("button", { name: /^Mint 1 for / }).click();
    const dialog = dialogOf(page, `Mint ${drop.name}`);
    await dialog.getByRole("button", { name: "Confirm in wallet" }).click();
    await expect(
      dialog.getByText("The transaction failed on Base. Its creator has paused minting."),
    ).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByText(/You paid the network fee, .*; the price was not taken\./)).toBeVisible();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByText("Stopped, see above.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Confirm in wallet" })).toBeDisabled();
    await checkAxe(page);
    await page.keyboard.press("Escape");
    await expect(page.getByText("Paused", { exact: true })).toBeVisible();
    await expect(panel.getByRole("button", { name: /^Mint / })).toHaveCount(0);
  } finally {
    await reopen();
  }
  const held = await chainClient(manifest, drop.chain).readContract({
    address: drop.contract,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [account.address],
  });
  expect(held).toBe(0n);
  await untilTold(page, () => panel.getByRole("button", { name: /^Mint 1 for / }).isVisible());
});

test("opens no wallet for a claim from another contract or for another receiver", async ({
  page,
  manifest,
  market,
}) => {
  const { drop, account, wallet, panel } = await comeToDrop({ page, manifest, market }, "air-letters");
  const other = await market.drop("kite-index");
  const falsehoods: ((text: string) => string)[] = [
    (text) => text.replaceAll(`"to":"${drop.contract}"`, `"to":"${other.contract}"`),
    // The receiver in the calldata, which is the account itself.
    (text) => text.replaceAll(account.address.slice(2).toLowerCase(), other.contract.slice(2).toLowerCase()),
  ];
  let lie = falsehoods[0];
  await page.route("**/api/drops/*/eligibility/**", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: lie?.(await answer.text()) ?? "" });
  });
  await wallet.connect(page);
  for (lie of falsehoods) {
    await panel.getByRole("button", { name: /^Mint 1 for / }).click();
    const dialog = dialogOf(page, `Mint ${drop.name}`);
    await expect(dialog.getByText("This transaction does not match what we showed you.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Confirm in wallet" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
  expect(wallet.opened).toEqual([]);
});

test("continues a mint that a reload interrupted, up to its items", async ({ page, manifest, market }) => {
  const { drop, wallet, panel } = await comeToDrop({ page, manifest, market }, "air-letters");
  await wallet.connect(page);
  wallet.hold();
  await panel.getByRole("button", { name: /^Mint 1 for / }).click();
  const dialog = dialogOf(page, `Mint ${drop.name}`);
  await dialog.getByRole("button", { name: "Confirm in wallet" }).click();
  await expect(dialog.getByText(/^Sent\. Usually/)).toBeVisible();
  await page.reload();
  await expect(dialog.getByText(/^Sent\. Usually/)).toBeVisible();
  await wallet.release();
  const receipt = dialogOf(page, `Minted: ${drop.name}`);
  await expect(receipt).toContainText(`1 ${drop.name} is yours.`, { timeout: 60_000 });
  await receipt.getByRole("link", { name: "View item" }).click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^${drop.name}`) })).toBeVisible();
});
