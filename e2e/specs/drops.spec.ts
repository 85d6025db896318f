import { readFile } from "node:fs/promises";
import type { Drop, Eligibility } from "@/lib/contract/drop";
import { recordedPhase } from "@/lib/drops/drop-phase";
import { dropPath } from "@/lib/format/paths";
import { atBothSizes } from "../fixtures/at-both-sizes";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { openDrop, stageRow } from "../fixtures/drop-pages";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";

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
    for (const drop of await market.drops()) {
      const section = page.getByRole("region", { name: sections[recordedPhase(drop).status] });
      await expect(section.getByRole("link", { name: drop.name, exact: true })).toBeVisible();
    }
    await checkAxe(page);
  });
});

test("shows the possible action in each state of a drop, and a calendar file of its upcoming stages", async ({
  page,
  market,
}) => {
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
  await checkAxeAtBothSizes(page);
  await field.fill(other.address.toLowerCase());
  await expect(stageRow(panel, "Weavers' list")).toContainText("Not on the allowlist");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(field).toBeHidden();
  await expect(stageRow(panel, "Public sale")).toHaveCount(0);
});

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
  await checkAxeAtBothSizes(page);
  isThere = true;
  await expect(panel.getByRole("button", { name: /^Mint 1 for 0\.02.BNB$/ }).first()).toBeVisible();
  await expect(page.getByText("Minting now", { exact: true })).toBeVisible();
  await checkAxeAtBothSizes(page);
});
