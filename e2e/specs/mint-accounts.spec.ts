import { atBothSizes } from "../fixtures/at-both-sizes";
import { freshAccount } from "../fixtures/fresh-account";
import { comeToDrop } from "../fixtures/newcomer";
import { expect, test } from "../fixtures/test";
import { dialogOf } from "../fixtures/trade-pages";

atBothSizes(() => {
  test("shows a pending mint with its original terms, and only to the account that began it", async ({
    page,
    manifest,
    market,
  }) => {
    const first = await comeToDrop({ page, manifest, market }, "air-letters");
    const { drop, wallet, panel } = first;
    const second = await freshAccount(manifest, drop.chain);
    await wallet.connect(page);
    const quantity = panel.getByRole("spinbutton", { name: "Quantity" });
    const dialog = dialogOf(page, `Mint ${drop.name}`);
    const confirm = dialog.getByRole("button", { name: "Confirm in wallet" });
    const steps = dialog.getByRole("list", { name: "Steps of this mint" });
    const close = async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    };
    wallet.hold();
    await quantity.fill("2");
    await panel.getByRole("button", { name: /^Mint 2 for / }).click();
    await confirm.click();
    await expect(steps.getByText(/^Sent\. Usually/)).toBeVisible();
    await close();

    // The form has changed since the mint on its way began.
    await quantity.fill("1");
    await panel.getByRole("button", { name: /^Mint 1 for / }).click();
    await expect(steps.getByText(`Mint 2 of ${drop.name}`)).toBeVisible();
    await expect(dialog.getByText(/^2 × /)).toBeVisible();
    await close();

    await wallet.useAccount(page, second.privateKey);
    await panel.getByRole("button", { name: /^Mint 1 for / }).click();
    await expect(dialog.getByText("6 of 6 checks pass")).toBeVisible();
    await expect(dialog.getByText(/^1 × /)).toBeVisible();
    await expect(steps).toHaveCount(0);
    await wallet.release();
    const mintedByFirst = async () => {
      const { stages } = await market.eligibility(drop.slug, first.account.address);
      return stages.reduce((sum, { minted }) => sum + minted, 0);
    };
    await expect.poll(mintedByFirst).toBe(2);
    await expect(confirm).toBeEnabled();
    // The first account's mint ended: the second account's is still ahead, and nothing more was sent.
    await expect(dialogOf(page, `Minted: ${drop.name}`)).toHaveCount(0);
    expect(wallet.sent).toHaveLength(1);
  });
});
