import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { answerDemoWallet, connectDemoWallet } from "../fixtures/demo-wallet";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";

test(
  "an operator signs in, decides a report, publishes branding, and finds it all in the log",
  { tag: "@nightly" },
  async ({ page, manifest }, { retry }) => {
    // A second try finds what the first has published.
    const tagline = `Ceramics and ink, on ${6 + retry} chains`;
    const { desk = "", web, api, apiKey } = manifest;
    const ask = (path: string) => page.request.get(path, { maxRedirects: 0 });
    for (const path of ["/operator", "/operator/audit", "/operator/nothing", "/api/operator/health"])
      expect([path, (await ask(web + path)).status()]).toEqual([path, 404]);
    for (const path of ["/collections", "/portfolio", "/api/listings", "/api/feed"])
      expect([path, (await ask(desk + path)).status()]).toEqual([path, 404]);
    expect((await ask(`${desk}/api/operator/health`)).status()).toBe(401);

    const headers = { "x-api-key": apiKey, "content-type": "application/json" };
    const { data } = await (await fetch(`${api}/collections/slow-orbits/items?limit=1`, { headers })).json();
    const [{ chain, contract, tokenId, name: itemName }] = data;
    const report = { chain, contract, tokenId, reason: "misleading", message: "It looks like another one." };
    const sent = await fetch(`${api}/reports`, { method: "POST", headers, body: JSON.stringify(report) });
    expect(sent.status).toBe(201);

    await page.goto(desk);
    await expect(page).toHaveURL(`${desk}/operator`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await connectDemoWallet(page, demoAccount(manifest, 0));
    await page.getByRole("button", { name: "Sign in to this site" }).click();
    await answerDemoWallet(page, "Sign");
    await expect(page.getByRole("heading", { name: "Operator", level: 1 })).toBeVisible();
    await expect(page.getByRole("table", { name: "Chains", exact: true }).getByRole("row")).toHaveCount(
      manifest.chains.length + 1,
    );
    await checkAxeAtBothSizes(page);

    const nav = page.getByRole("navigation", { name: "Operator" });
    const open = async (label: string) => {
      await nav.getByRole("link", { name: label }).click();
      await expect(page.getByRole("heading", { name: label, level: 1 })).toBeVisible();
    };
    await open("Collections");
    await expect(page.getByRole("table", { name: "Collections" }).getByRole("row").nth(1)).toBeVisible();
    await checkAxeAtBothSizes(page);

    await open("Moderation");
    const panel = page.getByRole("region", { name: `${itemName}: Misleading name` });
    await expect(panel.getByText("It looks like another one.").first()).toBeVisible();
    await checkAxeAtBothSizes(page);
    await page.keyboard.press("d");
    await expect(panel.getByRole("button", { name: "Dismiss" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("No open reports.")).toBeVisible();

    await open("Accounts");
    await expect(page.getByText("No account is blocked.")).toBeVisible();
    await checkAxe(page);
    await open("Fees");
    await expect(page.getByRole("table", { name: "Fees of the chains" })).toBeVisible();
    await checkAxe(page);

    await open("Branding");
    await page.getByRole("textbox", { name: "Line under it" }).fill(tagline);
    await page.getByRole("textbox", { name: "Terms" }).fill("# Rules\n\nBe *kind*.");
    await page.getByRole("textbox", { name: "Colour" }).fill("#e8b14c");
    await expect(page.getByText("Words on the fill")).toHaveCount(2);
    await checkAxeAtBothSizes(page);
    await page.getByRole("textbox", { name: "Colour" }).fill("");
    await page.getByRole("button", { name: "Publish" }).click();
    // Nothing is left to publish.
    await expect(page.getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true");

    await open("Audit log");
    const log = page.getByRole("table", { name: "Audit log" });
    await expect(log.getByRole("row").filter({ hasText: "Published branding" }).first()).toBeVisible();
    await expect(log.getByRole("row").filter({ hasText: "Dismissed case" }).first()).toBeVisible();
    await expect(page.getByText(/entries, chain unbroken/)).toBeVisible();
    await checkAxeAtBothSizes(page);

    // The public web takes it over by itself, within a minute, also in the pages that its build rendered.
    for (const [path, text] of [
      ["/legal/terms", "<em>kind</em>"],
      ["/portfolio", 'href="/legal/terms"'],
      ["/nowhere", 'href="/legal/terms"'],
    ] as const) {
      await expect
        .poll(async () => (await (await ask(web + path)).text()).includes(text), {
          message: path,
          timeout: 60_000,
        })
        .toBe(true);
    }
    await page.goto(`${web}/legal/terms`);
    await expect(page.getByRole("heading", { name: "Rules" })).toBeVisible();
    await expect(
      page.getByRole("navigation", { name: "Legal" }).getByRole("link", { name: "Terms" }),
    ).toBeVisible();
    await expect(page.getByText(tagline)).toBeVisible();
    await checkAxeAtBothSizes(page);
    await page.goto(`${web}/status`);
    await expect(page.getByRole("heading", { name: "Status" })).toBeVisible();
    await checkAxeAtBothSizes(page);
  },
);
