import { itemPath } from "@/lib/format/paths";
import { checkAxeAtBothSizes } from "../fixtures/check-axe";
import { listedItem } from "../fixtures/market";
import { expect, test } from "../fixtures/test";

test("performs a click that came before the script of that part", async ({ page }) => {
  // The filters are in the HTML; the test holds back only the scripts.
  const html = await (await page.request.get("/activity")).text();
  let allow = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  await page.route(/\/_next\/static\/chunks\/[^/]+\.js/, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await isAllowed;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => {
    const { pathname } = new URL(request.url());
    return pathname.endsWith(".js") && !html.includes(pathname);
  });
  // A held script may also delay the load event.
  await page.goto("/activity", { waitUntil: "domcontentloaded" });
  await asked;
  const sales = page.getByRole("button", { name: "Sales", exact: true });
  await sales.click();
  await expect(sales).toHaveAttribute("aria-pressed", "false");
  allow();
  await expect(sales).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/types=sale$/);
});

test("reads the records of an item in one request, and alone those that it does not bring", async ({
  page,
  market,
}) => {
  const item = await market.item(listedItem(await market.nativeListing("abstract")));
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/feed") asked.push(pathname);
  });
  const buy = page.getByRole("button", { name: "Buy now" });
  await page.goto(itemPath(item));
  await expect(buy.first()).toBeEnabled();
  const path = `/api/items/${item.chain}/${item.contract}/${item.tokenId}`;
  expect(asked).toContain(`${path}/live`);
  expect(asked).not.toContain("/api/listings");
  expect(asked).not.toContain("/api/chains");

  await page.route("**/live?*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { item: (await answer.json()).item } });
  });
  asked.length = 0;
  await page.reload();
  await expect(buy.first()).toBeEnabled();
  const collection = `/api/collections/${item.collection.slug}`;
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(["/api/chains", "/api/listings", collection]));
});

test("updates a page without any touch", async ({ page }) => {
  await page.clock.install();
  const asked = page.waitForRequest(/\/api\/collections\?/);
  await page.goto("/collections");
  await page.clock.fastForward(6_000);
  await asked;
});

test.describe("on the first visit of a browser", () => {
  test.use({ isFirstVisit: true });

  test("shows a newcomer what to know, once, and not over a dialog", { tag: "@nightly" }, async ({
    page,
  }) => {
    const card = page.getByRole("complementary", { name: "New here? Three things to know" });
    const dialog = page.getByRole("dialog");
    // The card comes two seconds after the page, and on a busy machine the dialog takes longer: time passes by the test alone.
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start + 1_000);
    await page.goto("/drops");
    await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(card).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(card).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.clock.resume();
    await expect(dialog).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(card).toContainText("Six chains, one page.");
    await checkAxeAtBothSizes(page);
    await card.getByRole("button", { name: "Look around" }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await page.clock.fastForward(10_000);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test.describe("while the network is away", () => {
  test.use({ serviceWorkers: "allow" });

  test("answers with what an account was last seen to hold, and how long ago", async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.expect(/net::ERR_INTERNET_DISCONNECTED/);
    const item = { name: "Kiln #1", collection: "Kiln", chain: "Base", price: "0.42 ETH", picture: null };
    const seenAt = Math.floor(Date.now() / 1_000) - 7_200;
    const seen = [{ address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", seenAt, total: 3, items: [item] }];
    await page.goto("/docs/collectors");
    await page.evaluate(async (text) => {
      localStorage.setItem("quayside.last-seen", text);
      await navigator.serviceWorker.ready;
    }, JSON.stringify(seen));
    await context.setOffline(true);
    // Some versions of Chromium tell a page that a worker answers that it is online.
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    await page.goto("/portfolio");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByText("1 of 3 items, seen 2 hours ago")).toBeVisible();
    await expect(page.getByText("was listed for 0.42 ETH")).toBeVisible();
    await checkAxeAtBothSizes(page);
    await context.setOffline(false);
    // Chromium may report the network itself: the page loads anew then, and takes the context of the script with it.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(page.getByRole("heading", { name: "You are offline" })).toHaveCount(0, { timeout: 5_000 });
    }).toPass();
  });
});
