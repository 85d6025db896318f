import { dropPath, itemPath, movePath } from "@/lib/format/paths";
import { openDrop } from "../fixtures/drop-pages";
import { listedItem } from "../fixtures/market";
import { type OtherWeb, startOtherWeb } from "../fixtures/other-web";
import { keepFromStream } from "../fixtures/server-clock";
import { test as base, expect } from "../fixtures/test";
import { itemAction, openItem } from "../fixtures/trade-pages";

/** The page belongs to the second web, and the tests control its connection to the service. */
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

const away = "We cannot reach the service.";
/** A drop that no test pauses. */
const openDropSlug = "kite-index";

// This test runs first: after a page's first request the web has a copy of it.
test("reports that drops did not load while the service was down, and loads them by Retry", {
  tag: "@nightly",
}, async ({ page, web, market, consoleGuard }) => {
  consoleGuard.expect(/status of 50\d|React error #441/);
  const drop = await market.drop("blue-kiln");
  // The note above the page, which comes and goes with the feed, has a Retry button too.
  const retry = page.getByRole("main").getByRole("button", { name: "Retry" }).last();
  for (const { path, title } of [
    { path: "/drops", title: "Drops" },
    { path: dropPath(drop.slug), title: drop.name },
  ]) {
    await web.service.stop();
    try {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(503);
      const failure = page.getByRole("alert").filter({ hasText: "This page did not load" });
      await expect(failure).toBeVisible();
      const refused = page.waitForResponse((response) => response.status() === 503);
      await retry.click();
      await refused;
      await expect(failure).toBeVisible();
    } finally {
      await web.service.restart();
    }
    // The page may be faster: it asks by itself as soon as the service is back.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  }
});

test("shows cached pages while the service is down, reports it, and recovers", async ({
  page,
  web,
  market,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 50\d/);
  const item = await market.item(listedItem(await market.nativeListing("abstract")));
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
      await expect(page.getByRole("alert").filter({ hasText: away }).first()).toBeVisible({
        timeout: 60_000,
      });
    }
  } finally {
    await web.service.restart();
  }
  await expect(page.getByText(away)).toHaveCount(0, { timeout: 60_000 });
});

test("keeps an open drop's page while the service is down, and reports that it is old", {
  tag: "@nightly",
}, async ({ page, web, market, consoleGuard }) => {
  consoleGuard.expect(/status of 50\d/);
  const drop = await market.drop(openDropSlug);
  const panel = await openDrop(page, drop);
  const mint = panel.getByRole("button", { name: /^Mint 1 for / });
  await expect(mint).toBeEnabled();
  await web.service.stop();
  try {
    const supply = await panel.getByRole("meter", { name: "Minted" }).getAttribute("aria-valuenow");
    const note = page
      .getByRole("alert")
      .filter({ hasText: away })
      .filter({ hasText: "What you see is from" });
    await expect(note).toBeVisible({ timeout: 60_000 });
    await expect(mint).toBeEnabled();
    await expect(panel.getByRole("meter", { name: "Minted" })).toHaveAttribute("aria-valuenow", supply ?? "");
    await expect(page.getByRole("region", { name: "Stages" })).toContainText("Public sale");

    // The web's copy shows the drop, but not what can be minted now.
    const answer = await page.reload();
    expect(answer?.status()).toBe(200);
    const unknown = panel.getByRole("alert").filter({ hasText: away });
    await expect(unknown.getByRole("button", { name: "Retry" })).toBeVisible();
    await expect(panel.getByText("Public sale")).toBeVisible();
    await expect(mint).toHaveCount(0);
  } finally {
    await web.service.restart();
  }
  await expect(mint).toBeEnabled();
  await expect(page.getByText(away)).toHaveCount(0);
});

test("keeps a move's page while the service is down, recovers by itself, and answers 404 to an unknown move", {
  tag: "@nightly",
}, async ({ page, web, market, consoleGuard }) => {
  consoleGuard.expect(/status of (404|50\d)/);
  const unknown = await page.goto(movePath(`mov_${"0".repeat(64)}`));
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();

  const { vault } = await market.crossing();
  await page.goto(movePath(vault.moveId));
  const crossing = page.getByRole("status").filter({ hasText: "Crossing" });
  const legs = page.getByRole("list", { name: "Legs of the move" });
  const failure = page.getByRole("main").getByRole("alert").filter({ hasText: away });
  await expect(crossing).toBeVisible();
  await web.service.stop();
  try {
    await expect(failure.first()).toBeVisible({ timeout: 60_000 });
    await expect(crossing).toBeVisible();
    await expect(legs).toContainText("In flight");

    // The web's copy holds the facts that can no longer change, but not the move's progress.
    const answer = await page.reload();
    expect(answer?.status()).toBe(200);
    await expect(failure.first()).toBeVisible();
    await expect(legs).toContainText("Message ID");
    await expect(legs).not.toContainText("In flight");
    await expect(crossing).toHaveCount(0);
  } finally {
    await web.service.restart();
  }
  await expect(crossing).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(away)).toHaveCount(0);
});

test("keeps the list of drops while the service is down, and asks again by Retry", {
  tag: "@nightly",
}, async ({ page, web, market, consoleGuard }) => {
  consoleGuard.expect(/status of 50\d|Failed to load resource/);
  // The stream would tell the page that the service is back.
  await keepFromStream(page);
  await page.goto("/drops");
  const drop = await market.drop(openDropSlug);
  const card = page.getByRole("region", { name: "Live" }).getByRole("link", { name: drop.name, exact: true });
  const failure = page
    .getByRole("main")
    .getByRole("alert")
    .filter({ hasText: away, hasNotText: "What you see" });
  await web.service.stop();
  try {
    await page.reload();
    await expect(failure).toBeVisible();
    await expect(card).toBeVisible();
    // The feed would reload everything as soon as the service is back.
    await page.route("**/api/feed?*", (route) => route.abort());
  } finally {
    await web.service.restart();
  }
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(failure).toBeHidden();
  await expect(card).toBeVisible();
});

test("turns trading off if the service names an unpinned conduit", async ({ page, web, market }) => {
  const order = await market.nativeListing("abstract");
  const item = await market.item(listedItem(order));
  web.service.rewriteChains((body) => {
    const { data } = body as { data: { id: string; contracts: Record<string, string> }[] };
    for (const { id, contracts } of data) {
      if (id === "abstract") contracts.conduit = "0x00000000000000000000000000000000DeaDBeef";
    }
    return { data };
  });
  // The list of chains stays cached for some seconds.
  await expect(async () => {
    await openItem(page, item);
    await expect(page.getByText("the service names another conduit")).toBeVisible({ timeout: 5_000 });
    await expect(itemAction(page, "Buy now")).toBeDisabled();
  }).toPass({ timeout: 90_000 });
  web.service.rewriteChains((body) => body);
});
