import { erc20Abi } from "viem";
import { checkAxe } from "../fixtures/check-axe";
import { stageRow } from "../fixtures/drop-pages";
import { giveCoins } from "../fixtures/fresh-account";
import { comeToDrop } from "../fixtures/newcomer";
import { chainClient, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { dialogOf } from "../fixtures/trade-pages";

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
