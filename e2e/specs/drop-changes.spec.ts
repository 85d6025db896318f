import type { Locator } from "@playwright/test";
import { dropPath } from "@/lib/format/paths";
import { checkAxe } from "../fixtures/check-axe";
import { labelCollection } from "../fixtures/collection-labels";
import { openSoon, pendingTime } from "../fixtures/drop-conditions";
import { stageRow } from "../fixtures/drop-pages";
import { comeToDrop } from "../fixtures/newcomer";
import { expect, test } from "../fixtures/test";

const hourMs = 3_600_000;

test("turns an open page to minting when a stage opens by the chain's time, whatever the visitor's clock says", async ({
  page,
  manifest,
  market,
}) => {
  await page.clock.install({ time: Date.now() + hourMs });
  const { drop, account, wallet, panel } = await comeToDrop({ page, manifest, market }, "longplay");
  await wallet.connect(page);
  await expect(stageRow(panel, "Release")).toContainText("Not open yet");

  const early = await market.eligibility(drop.slug, account.address);
  // Longer than the page's interval of 15 seconds, after which it learns of the change.
  const { startsAt, setBack } = await openSoon(manifest, drop, 25);
  // A late pending block makes a node report for a while that the stage has not begun. No local chain does that on request, so the route
  // does.
  let earlyAnswers = 0;
  await page.route("**/api/drops/*/eligibility/**", async (route) => {
    const isOpen = (await pendingTime(manifest, drop)) >= startsAt;
    if (!isOpen || earlyAnswers === 2) return route.continue();
    earlyAnswers++;
    return route.fulfill({ json: { ...early, checkedAt: startsAt - 1 } });
  });
  try {
    await expect(panel.getByText("Release opens in")).toBeHidden();
    // The page's idea of the chain's time may be off by an answer's travel time.
    expect(await pendingTime(manifest, drop)).toBeGreaterThan(startsAt - 3);
    await expect(panel.getByRole("button", { name: /^Mint 1 for 0\.03.ETH$/ })).toBeEnabled();
    expect((await pendingTime(manifest, drop)) - startsAt).toBeLessThan(20);
    expect(earlyAnswers).toBe(2);
    await expect(stageRow(panel, "Release")).toContainText("8 left");
  } finally {
    await setBack();
  }
});

/** Expects every picture of a part to be hidden: blurred, as the smallest file, without the full one. */
async function expectVeiled(part: Locator, names: readonly (string | RegExp)[]): Promise<void> {
  const pictures = part.getByRole("img", { name: /, hidden$/ });
  await expect(pictures).toHaveCount(names.length);
  await expect(part.getByText("Explicit", { exact: true })).toHaveCount(names.length);
  await expect(part.getByRole("button", { name: "Show once" })).toHaveCount(names.length);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveCSS("filter", /blur\(/);
    await expect(picture).toHaveAttribute("src", /\?w=96$/);
    expect(await picture.getAttribute("srcset")).toBeNull();
  }
  for (const name of names) await expect(part.getByRole("img", { name, exact: true })).toHaveCount(0);
}

/** Shows the first hidden picture of a part. The button is already in the page's HTML, but works only after its code has loaded. */
async function showOnce(part: Locator, name: string): Promise<void> {
  const picture = part.getByRole("img", { name, exact: true });
  await expect(async () => {
    if (await picture.isHidden())
      await part.getByRole("button", { name: "Show once" }).first().click({ timeout: 2_000 });
    await expect(picture).toHaveCSS("filter", "none", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test("hides the art of a drop that its operator labels explicit, until a visitor asks for a picture", async ({
  page,
  market,
}) => {
  const drop = await market.drop("vestry-windows");
  const labels = async () => (await market.drop(drop.slug)).labels ?? [];
  const unlabel = await labelCollection(drop.collection, ["explicit"]);
  try {
    await expect.poll(labels).toEqual(["explicit"]);
    await page.goto("/drops");
    const card = page
      .getByRole("region", { name: "Past" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: drop.name, exact: true }) });
    await expectVeiled(card, [drop.name]);
    await showOnce(card, drop.name);
    await expect(page).toHaveURL(/\/drops$/);

    // The page may stay cached without the label for up to a minute.
    const main = page.getByRole("main");
    const hero = main.getByRole("img", { name: `${drop.name}, hidden` });
    await expect(async () => {
      await page.goto(dropPath(drop.slug));
      await expect(hero).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    const prints = page.getByRole("region", { name: "Latest mints" });
    const newest = await market.activity({ collection: drop.collection, types: "mint", limit: "8" });
    const names = newest.map(({ item }) => item?.name ?? "");
    expect(names.length).toBeGreaterThan(1);
    await expectVeiled(prints, names);
    await expectVeiled(main, [drop.name, ...names]);
    await checkAxe(page);

    const [first = "", ...others] = names;
    await showOnce(prints, first);
    await expect(prints.getByRole("img", { name: /, hidden$/ })).toHaveCount(others.length);
    await page.reload();
    await expectVeiled(main, [drop.name, ...names]);
  } finally {
    await unlabel();
  }
  await expect.poll(labels).toEqual([]);
});
