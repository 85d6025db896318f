import { erc20Abi } from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { checkAxe } from "../fixtures/check-axe";
import { untilTold } from "../fixtures/come-back";
import { closeDrop } from "../fixtures/drop-conditions";
import { stageRow } from "../fixtures/drop-pages";
import { giveCoins } from "../fixtures/fresh-account";
import { comeToDrop } from "../fixtures/newcomer";
import { chainClient, demoAccount } from "../fixtures/stack";
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

test("lets only listed accounts mint, each on its own terms", async ({
  page,
  manifest,
  market,
}, testInfo) => {
  const [listed, free] = [demoAccount(manifest, 0), demoAccount(manifest, 1)];
  const { drop, wallet, panel } = await comeToDrop({ page, manifest, market }, "night-carpets");
  await expect(panel.getByText("Only addresses on the allowlist can mint in this stage.")).toBeVisible();
  await wallet.connect(page);
  await expect(panel.getByText("Your account is not on the allowlist of Weavers' list.")).toBeVisible();
  await expect(stageRow(panel, "Weavers' list")).toContainText("Not on the allowlist");
  await expect(panel.getByText("You can mint in Public sale, once it opens.")).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Mint / })).toHaveCount(0);
  await checkAxe(page);

  // Each pays the price from the list, which the contract itself enforces.
  for (const { holder, price } of [
    { holder: listed, price: /^Mint 1 for 9.APE$/ },
    { holder: free, price: /^Mint 1 for free$/ },
  ]) {
    const before = await market.eligibility(drop.slug, holder.address);
    // A retry finds the first run's mint: the free allowance is one item.
    if (before.stages[0]?.remaining === 0 && testInfo.retry > 0) continue;
    // biome-ignore lint/correctness/useHookAtTopLevel: it is not a React hook.
    await wallet.useAccount(page, holder.privateKey);
    await panel.getByRole("button", { name: price }).click();
    const dialog = dialogOf(page, `Mint ${drop.name}`);
    await dialog.getByRole("button", { name: "Confirm in wallet" }).click();
    const receipt = dialogOf(page, `Minted: ${drop.name}`);
    await expect(receipt).toContainText(`1 ${drop.name} is yours.`, { timeout: 60_000 });
    await receipt.getByRole("button", { name: "Done" }).click();
    const after = await market.eligibility(drop.slug, holder.address);
    expect(after.stages[0]?.minted).toBe((before.stages[0]?.minted ?? 0) + 1);
  }
});

test("pays in a token after an approval of exactly the price, from another network", async ({
  page,
  manifest,
  market,
}) => {
  const { drop, account, wallet, panel } = await comeToDrop({ page, manifest, market }, "kite-index", {
    network: "ethereum",
  });
  const coin = drop.stages[0]?.currency ?? "0x";
  const owner = account.address;
  const giver = demoAccount(manifest, 0);
  await giveCoins(manifest, { chain: drop.chain, coin, from: giver, to: owner, amount: 20_000_000n });
  await wallet.connect(page);
  await panel.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  // Before the approval the chain cannot simulate the claim, so the page shows no invented fee.
  await expect(panel.getByText(/^Network fee on /)).toHaveCount(0);
  await panel.getByRole("button", { name: /^Mint 2 for 16.USDC$/ }).click();
  const dialog = dialogOf(page, `Mint ${drop.name}`);
  await expect(dialog.getByText(/16.USDC, exactly/)).toBeVisible();
  await expect(dialog.getByText(coin, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm in wallet" }).click();
  const receipt = dialogOf(page, `Minted: ${drop.name}`);
  await expect(receipt).toContainText(`2 ${drop.name} are yours.`, { timeout: 60_000 });
  expect(wallet.sent).toHaveLength(2);
  const client = chainClient(manifest, drop.chain);
  const read = { address: coin, abi: erc20Abi } as const;
  const [left, allowed] = await Promise.all([
    client.readContract({ ...read, functionName: "balanceOf", args: [owner] }),
    client.readContract({ ...read, functionName: "allowance", args: [owner, drop.contract] }),
  ]);
  expect([left, allowed]).toEqual([4_000_000n, 0n]);
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

test("mints several of one edition, whose page lists who minted", async ({ page, manifest, market }) => {
  const { drop, account, wallet, panel } = await comeToDrop({ page, manifest, market }, "harbour-suits.0");
  await wallet.connect(page);
  await panel.getByRole("spinbutton", { name: "Quantity" }).fill("3");
  await panel.getByRole("button", { name: /^Mint 3 for 0\.06.BNB$/ }).click();
  const dialog = dialogOf(page, `Mint ${drop.name}`);
  await expect(dialog.getByText(`Mint 3 of ${drop.name}, token 0`)).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm in wallet" }).click();
  const receipt = dialogOf(page, `Minted: ${drop.name}`);
  await expect(receipt).toContainText(`3 ${drop.name} are yours.`, { timeout: 60_000 });
  await receipt.getByRole("button", { name: "Done" }).click();
  const mints = page.getByRole("region", { name: "Latest mints" }).getByRole("listitem");
  await expect(mints.first()).toContainText("minted 3");
  await expect(mints.first().getByTitle(account.address)).toBeVisible();
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
  const client = chainClient(manifest, drop.chain);
  const balance = await client.readContract({
    address: drop.contract,
    abi: dropErc721Abi,
    functionName: "totalMinted",
  });
  expect(balance).toBeGreaterThan(0n);
  const held = await client.readContract({
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
