import { readFile } from "node:fs/promises";
import type { Drop, Eligibility } from "@/lib/contract/drop";
import { recordedPhase } from "@/lib/drops/drop-phase";
import { dropPath } from "@/lib/format/paths";
import { atBothSizes } from "../fixtures/at-both-sizes";
import { checkAxe } from "../fixtures/check-axe";
import { openDrop, stageRow } from "../fixtures/drop-pages";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";

const hour = 3_600;

atBothSizes(() => {
  test("lists drops by their phase, and leads to one from the navigation and from the home page", async ({
    page,
    market,
  }) => {
    await page.goto("/");
    const featured = page.getByRole("region").filter({ has: page.getByRole("heading", { level: 1 }) });
    const name = (await featured.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await expect(featured.getByText("Minting now")).toBeVisible();
    await featured.getByRole("link", { name: /^Mint for / }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Drops" })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Drops" })).toBeVisible();
    const sections: Record<Drop["status"], string> = {
      live: "Live",
      upcoming: "Upcoming",
      paused: "Upcoming",
      sold_out: "Past",
      ended: "Past",
    };
    // Tests of mints pause a drop meanwhile, and the page stays cached for up to a minute.
    await expect(async () => {
      await page.reload();
      for (const drop of await market.drops()) {
        const section = page.getByRole("region", { name: sections[recordedPhase(drop).status] });
        await expect(section.getByRole("link", { name: drop.name, exact: true })).toBeVisible({
          timeout: 2_000,
        });
      }
    }).toPass({ timeout: 120_000 });
    await checkAxe(page);
  });

  test("shows the possible action in each state of a drop", async ({ page, market }) => {
    const soldOut = await openDrop(page, await market.drop("sodium-estate"));
    await expect(soldOut.getByText("Sold out", { exact: true })).toBeVisible();
    await expect(soldOut.getByRole("link", { name: "View collection" })).toBeVisible();
    await expect(soldOut.getByRole("button", { name: /^Mint / })).toHaveCount(0);

    const ended = await openDrop(page, await market.drop("vestry-windows"));
    await expect(ended.getByText("Minting has ended")).toBeVisible();
    await expect(ended.getByRole("button", { name: /^Mint / })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Stages" })).toContainText("Minting closed");
    await checkAxe(page);

    const paused = await openDrop(page, await market.drop("weather-reel"));
    await expect(paused.getByText("Paused by its creator")).toBeVisible();

    // A drop between two stages.
    const gap = await openDrop(page, await market.drop("longplay"));
    await expect(gap.getByText("Release opens in")).toBeVisible();
    await expect(gap.getByRole("link", { name: "Remind me" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Stages" })).toContainText("Next");
    await checkAxe(page);

    const open = await openDrop(page, await market.drop("harbour-suits.0"));
    await expect(open.getByRole("button", { name: /^Mint 1 for 0\.02.BNB$/ }).first()).toBeVisible();
    await checkAxe(page);
  });

  test("shows what any pasted address can mint, stage by stage", async ({ page, manifest, market }) => {
    const drop = await market.drop("night-carpets");
    const [listed, other] = [demoAccount(manifest, 3), demoAccount(manifest, 4)];
    const panel = await openDrop(page, drop);
    await panel.getByRole("button", { name: "Check an address" }).click();
    const field = panel.getByRole("textbox", { name: "Address to check" });
    await expect(field).toBeFocused();

    await field.fill("0x12");
    await field.press("Enter");
    await expect(panel.getByText("Enter an address: 0x and 40 letters and digits.")).toBeVisible();
    const answer = await market.eligibility(drop.slug, listed.address);
    const allowance = answer.stages[0]?.allowance ?? 0;
    await field.fill(listed.address);
    await expect(stageRow(panel, "Weavers' list")).toContainText(`Up to ${allowance}`);
    await expect(stageRow(panel, "Public sale")).toContainText("Not open yet");
    await checkAxe(page);
    await field.fill(other.address.toLowerCase());
    await expect(stageRow(panel, "Weavers' list")).toContainText("Not on the allowlist");
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(field).toBeHidden();
    await expect(stageRow(panel, "Public sale")).toHaveCount(0);
  });
});

test("still reports an unknown eligibility while it asks again by itself", async ({
  page,
  market,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 503/);
  await page.clock.install();
  const drop = await market.drop("harbour-suits.0");
  let isHeld = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/drops/${drop.slug}/eligibility/**`, async (route) => {
    if (isHeld) await held;
    await route.fulfill({ status: 503, json: {} });
  });
  const panel = await openDrop(page, drop);
  await panel.getByRole("button", { name: "Check an address" }).click();
  await panel.getByRole("textbox", { name: "Address to check" }).fill(drop.creator);
  const failure = panel.getByRole("alert");
  await expect(failure).toBeVisible({ timeout: 30_000 });
  isHeld = true;
  const again = page.waitForRequest(`**/api/drops/${drop.slug}/eligibility/**`);
  // The page asks every half minute.
  await page.clock.fastForward(30_000);
  await again;
  // Gives the page time to draw the answer.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await failure.isVisible()).toBe(true);
  release();
});

test("gives a calendar file of the upcoming stages, and none without such stages", async ({
  page,
  market,
}) => {
  const drop = await market.drop("blue-kiln");
  const panel = await openDrop(page, drop);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("link", { name: "Remind me" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("blue-kiln.ics");
  const lines = (await readFile(await download.path(), "utf8")).replaceAll("\r\n ", "").split("\r\n");
  const starts = drop.stages.map(({ startsAt }) =>
    new Date(startsAt * 1000).toISOString().replaceAll(/[-:]|\.\d{3}/g, ""),
  );
  expect(lines.filter((line) => line.startsWith("DTSTART"))).toEqual(starts.map((at) => `DTSTART:${at}`));
  expect(lines).toContain(`URL:${new URL(dropPath(drop.slug), page.url()).href}`);

  const over = await page.request.get("/api/drops/sodium-estate/calendar");
  expect(over.status()).toBe(404);
});

for (const [words, wrongBy] of [
  ["fast", hour],
  ["slow", -hour],
] as const) {
  test(`counts down by the chain's time where the visitor's clock is an hour ${words}`, async ({
    page,
    market,
  }) => {
    await page.clock.install({ time: Date.now() + wrongBy * 1000 });
    const drop = await market.drop("blue-kiln");
    const panel = await openDrop(page, drop);
    const left = (drop.stages[0]?.startsAt ?? 0) - Date.now() / 1000;
    const shown = async () => {
      const figures = await panel.locator("p > span[aria-hidden] > span").allTextContents();
      const value = (unit: string) => Number.parseInt(figures.find((text) => text.endsWith(unit)) ?? "", 10);
      return value("days") * 24 * hour + value("hours") * hour + value("minutes") * 60;
    };
    await expect.poll(async () => Math.abs((await shown()) - left)).toBeLessThan(120);
  });
}

test("waits with a chain that is late, reports it, and opens the stage in time with the chain", async ({
  page,
  market,
}) => {
  const drop = await market.drop("harbour-suits.0");
  const open = drop.currentStage ?? "none";
  const startsAt = Math.floor(Date.now() / 1000) + 8;
  let isThere = false;
  await page.route(`**/api/drops/${drop.slug}`, async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as Drop;
    const stages = record.stages.map((stage) => (stage.id === open ? { ...stage, startsAt } : stage));
    const before = { status: "upcoming", currentStage: null, nextStage: open };
    await route.fulfill({ response, json: { ...record, stages, ...(isThere ? {} : before) } });
  });
  // The question is about its creator, while no wallet is connected.
  await page.route(`**/api/drops/${drop.slug}/eligibility/${drop.creator}?*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Eligibility;
    await route.fulfill({ response, json: { ...answer, checkedAt: isThere ? startsAt : startsAt - 9 } });
  });
  const panel = await openDrop(page, drop);
  await expect(panel.getByText("First printing opens with the next block")).toBeVisible();
  await expect(page.getByText("Upcoming", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Stages" })).toContainText("Next");
  await expect(panel.getByRole("button", { name: /^Mint / })).toHaveCount(0);
  await expect(panel.getByRole("link", { name: "Remind me" })).toHaveCount(0);
  await checkAxe(page);
  isThere = true;
  await expect(panel.getByRole("button", { name: /^Mint 1 for / }).first()).toBeVisible();
  await expect(page.getByText("Minting now", { exact: true })).toBeVisible();
});

test("steps the quantity by keyboard, up to the allowance", async ({ page, market }) => {
  const panel = await openDrop(page, await market.drop("harbour-suits.0"));
  const quantity = panel.getByRole("spinbutton", { name: "Quantity" });
  await quantity.focus();
  for (const [key, value] of [
    ["ArrowUp", "2"],
    ["PageUp", "7"],
    ["End", "10"],
    ["ArrowUp", "10"],
    ["ArrowDown", "9"],
    ["Home", "1"],
    ["ArrowDown", "1"],
  ] as const) {
    await quantity.press(key);
    await expect(quantity).toHaveValue(value);
  }
  await quantity.fill("11");
  await expect(panel.getByText("You can mint up to 10.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Mint", exact: true })).toBeDisabled();
  await quantity.fill("3");
  await expect(panel.getByRole("button", { name: /^Mint 3 for 0\.06.BNB$/ })).toBeEnabled();
});
