import { itemPath } from "@/lib/format/paths";
import { listedItem } from "../fixtures/market";
import { type OtherWeb, startOtherWeb } from "../fixtures/other-web";
import { whileChainHangs } from "../fixtures/pause-process";
import { chainOf } from "../fixtures/stack";
import { test as base, expect } from "../fixtures/test";
import { itemAction, openItem } from "../fixtures/trade-pages";

/** Here the page is of the second web, whose way to the service the tests control. */
const test = base.extend<object, { web: OtherWeb }>({
  web: [
    async ({ manifest }, use) => {
      const web = await startOtherWeb(manifest);
      await use(web);
      await web.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ web }, use) => use(web.url),
});

test("shows the pages it has while the service is away, says so, and recovers", async ({
  page,
  web,
  market,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 50\d/);
  const item = await market.item(listedItem(await market.nativeListing("abstract", [])));
  const paths = ["/", "/collections", itemPath(item)];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  await web.service.stop();
  try {
    for (const path of paths) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(
        page.getByRole("alert").filter({ hasText: "We cannot reach the service." }).first(),
      ).toBeVisible({
        timeout: 60_000,
      });
    }
  } finally {
    await web.service.restart();
  }
  await expect(page.getByText("We cannot reach the service.")).toHaveCount(0, { timeout: 60_000 });
});

test("turns trading off where the service names a conduit that is not pinned", async ({
  page,
  web,
  market,
}) => {
  const order = await market.nativeListing("abstract", []);
  const item = await market.item(listedItem(order));
  web.service.rewriteChains((body) => {
    const { data } = body as { data: { id: string; contracts: Record<string, string> }[] };
    for (const { id, contracts } of data) {
      if (id === "abstract") contracts.conduit = "0x00000000000000000000000000000000DeaDBeef";
    }
    return { data };
  });
  // The list of chains is kept for some seconds.
  await expect(async () => {
    await openItem(page, item);
    await expect(page.getByText("the service names another conduit")).toBeVisible({ timeout: 5_000 });
    await expect(itemAction(page, "Buy now")).toBeDisabled();
  }).toPass({ timeout: 90_000 });
  web.service.rewriteChains((body) => body);
});

test("turns trading off on a chain that does not answer, and on no other", async ({
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
      await expect(page.getByText("Abstract can not be reached.")).toBeVisible({ timeout: 5_000 });
      await expect(itemAction(page, "Buy now")).toBeDisabled();
    }).toPass({ timeout: 150_000 });
    await openItem(page, up);
    await expect(itemAction(page, "Buy now")).toBeEnabled();
  });
});
