import { listedItem } from "../fixtures/market";
import { whileChainHangs } from "../fixtures/pause-process";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { itemAction, openItem } from "../fixtures/trade-pages";

test("turns trading off only on a chain that does not answer", async ({
  page,
  manifest,
  market,
  consoleGuard,
}) => {
  test.setTimeout(240_000);
  consoleGuard.expect(/status of 50\d|Failed to load resource/);
  const down = await market.item(listedItem(await market.nativeListing("abstract", [])));
  const up = await market.item(listedItem(await market.nativeListing("ethereum", [])));
  await whileChainHangs(chainOf(manifest, "abstract").rpcUrl, async () => {
    await expect(async () => {
      await openItem(page, down);
      await expect(page.getByText("Abstract cannot be reached.")).toBeVisible({ timeout: 5_000 });
      await expect(itemAction(page, "Buy now")).toBeDisabled();
    }).toPass({ timeout: 150_000 });
    await openItem(page, up);
    await expect(itemAction(page, "Buy now")).toBeEnabled();
  });
});
