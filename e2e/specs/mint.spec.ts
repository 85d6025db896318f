import { setTimeout as wait } from "node:timers/promises";
import { createTestClient, erc20Abi, http, type LocalAccount, parseEther } from "viem";
import { contradictionIn, mintOne, stormAccount, stormSender } from "@/lib/drops/testing/mint-storm";
import { dropPath } from "@/lib/format/paths";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { stageRow } from "../fixtures/drop-pages";
import { giveCoins } from "../fixtures/fresh-account";
import { comeToDrop } from "../fixtures/newcomer";
import { chainClient, chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { dialogOf } from "../fixtures/trade-pages";

/** Accounts that mint in the storm. */
const wallets = 20;
const spanMs = 3_000;

test("mints in a public stage after a rejected request and through a reload, and shows the minted art", async ({
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
  wallet.hold();
  await confirm.click();
  await expect(dialog.getByText(/^Sent\. Usually/)).toBeVisible();
  await page.reload();
  await expect(dialog.getByText(/^Sent\. Usually/)).toBeVisible();
  await wallet.release();
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
});

test("offers to reset the approval of a rejected mint, also after a reload", { tag: "@nightly" }, async ({
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

test("a drop's page stays usable while 20 wallets mint, and counts with them", { tag: "@nightly" }, async ({
  page,
  manifest,
  market,
}) => {
  const { slug, chain, supply } = await market.drop("air-letters");
  const { rpcUrl } = chainOf(manifest, chain);
  const node = createTestClient({ mode: "anvil", transport: http(rpcUrl) });
  const accounts = Array.from({ length: wallets }, (_, index) => stormAccount(index));
  await Promise.all(accounts.map(({ address }) => node.setBalance({ address, value: parseEther("100") })));

  await page.goto(dropPath(slug));
  const panel = page.getByRole("region", { name: "Mint" });
  const meter = panel.getByRole("meter", { name: "Minted" });
  const quantity = panel.getByRole("spinbutton", { name: "Quantity" });
  await expect(quantity).toHaveValue("1");
  await expect(meter).toHaveAttribute("aria-valuenow", String(supply.minted));

  const ask = async ({ address }: LocalAccount) => {
    const answer = await market.eligibility(slug, address);
    expect(contradictionIn(answer)).toBeNull();
    return answer;
  };
  const sender = stormSender(rpcUrl);
  const storm = Promise.all(
    accounts.map(async (account, place) => {
      await wait((spanMs * place) / wallets);
      return mintOne({ ask, chain: sender }, account);
    }),
  );
  const shown = async () => Number(await meter.getAttribute("aria-valuenow"));
  await expect.poll(shown).toBeGreaterThan(supply.minted);
  await panel.getByRole("button", { name: "One more" }).click();
  await expect(quantity).toHaveValue("2");
  await expect(panel.getByRole("button", { name: /^Mint 2 for/ })).toBeEnabled();

  const ends = await storm;
  expect(new Set(ends.map(({ kind }) => kind))).toEqual(new Set(["minted"]));
  const minted = async () => (await market.drop(slug)).supply.minted;
  await expect.poll(minted).toBe(supply.minted + wallets);
  await expect.poll(shown).toBe(supply.minted + wallets);
  await expect(quantity).toHaveValue("2");
});
