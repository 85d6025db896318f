import { listedItem } from "../fixtures/market";
import { whileChainHangs } from "../fixtures/pause-process";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { itemAction, openItem } from "../fixtures/trade-pages";

test("turns trading off only on a chain that does not answer", { tag: "@nightly" }, async ({
  page,
  manifest,
  market,
  consoleGuard,
}) => {
  test.setTimeout(240_000);
  consoleGuard.expect(/status of 50\d|Failed to load resource/);
  const down = await market.item(listedItem(await market.nativeListing("abstract")));
  const up = await market.item(listedItem(await market.nativeListing("ethereum")));
  const downStatus = async () => (await market.chains()).find(({ id }) => id === "abstract")?.status;
  await whileChainHangs(chainOf(manifest, "abstract").rpcUrl, async () => {
    // The service gives each request to the chain ten seconds. A page that is loaded meanwhile cannot show more.
    await expect.poll(downStatus, { timeout: 150_000 }).toBe("down");
    await openItem(page, down);
    await expect(page.getByText("Abstract cannot be reached.")).toBeVisible();
    await expect(itemAction(page, "Buy now")).toBeDisabled();
    await openItem(page, up);
    await expect(itemAction(page, "Buy now")).toBeEnabled();
  });
});
