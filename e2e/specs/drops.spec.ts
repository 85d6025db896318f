import { readFile } from "node:fs/promises";
import type { Drop } from "@/lib/contract/drop";
import { recordedPhase } from "@/lib/drops/drop-phase";
import { dropPath } from "@/lib/format/paths";
import { checkAxeAtBothSizes } from "../fixtures/check-axe";
import { openDrop } from "../fixtures/drop-pages";
import { expect, test } from "../fixtures/test";

test("lists drops by their phase, and leads to one from the navigation and from the home page", {
  tag: "@nightly",
}, async ({ page, market }) => {
  // Another test publishes one meanwhile.
  const drops = await market.drops();
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
  for (const drop of drops) {
    const section = page.getByRole("region", { name: sections[recordedPhase(drop).status] });
    await expect(section.getByRole("link", { name: drop.name, exact: true })).toBeVisible();
  }
  await checkAxeAtBothSizes(page);
});

test("shows the possible action in each state of a drop, and a calendar file of its upcoming stages", {
  tag: "@nightly",
}, async ({ page, market }) => {
  const stages = page.getByRole("region", { name: "Stages" });
  const ended = await openDrop(page, await market.drop("vestry-windows"));
  await expect(ended.getByText("Minting has ended")).toBeVisible();
  await expect(ended.getByRole("button", { name: /^Mint / })).toHaveCount(0);
  await expect(stages).toContainText("Minting closed");
  await checkAxeAtBothSizes(page);

  // A drop between two stages.
  const drop = await market.drop("longplay");
  const gap = await openDrop(page, drop);
  await expect(gap.getByText("Release opens in")).toBeVisible();
  await expect(stages).toContainText("Next");
  await gap.getByRole("button", { name: "Check an address" }).click();
  const field = gap.getByRole("textbox", { name: "Address to check" });
  await field.fill("0x12");
  await field.press("Enter");
  await expect(gap.getByText("Enter an address: 0x and 40 letters and digits.")).toBeVisible();
  await checkAxeAtBothSizes(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    gap.getByRole("link", { name: "Remind me" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("longplay.ics");
  const lines = (await readFile(await download.path(), "utf8")).replaceAll("\r\n ", "").split("\r\n");
  const starts = drop.stages
    .filter(({ startsAt }) => startsAt > Date.now() / 1000)
    .map(({ startsAt }) => new Date(startsAt * 1000).toISOString().replaceAll(/[-:]|\.\d{3}/g, ""));
  expect(starts.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.startsWith("DTSTART"))).toEqual(starts.map((at) => `DTSTART:${at}`));
  expect(lines).toContain(`URL:${new URL(dropPath(drop.slug), page.url()).href}`);
  const over = await page.request.get("/api/drops/sodium-estate/calendar");
  expect(over.status()).toBe(404);
});
