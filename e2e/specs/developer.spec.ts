import { checkAxe } from "../fixtures/check-axe";
import { answerDemoWallet, connectDemoWallet } from "../fixtures/demo-wallet";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { dialogOf } from "../fixtures/trade-pages";

test("issues an API key after a sign-in, rotates it, shows its usage, and revokes it at once", {
  tag: "@nightly",
}, async ({ page, manifest }) => {
  const account = demoAccount(manifest, 1);
  const call = async (key: string) =>
    (await fetch(`${manifest.api}/chains`, { headers: { "x-api-key": key } })).status;

  await page.goto("/settings/developer");
  await connectDemoWallet(page, account);
  const signIn = page.getByRole("button", { name: "Sign in to this site" });
  await signIn.click();
  expect(await answerDemoWallet(page, "Reject")).toBe("Sign in");
  await expect(page.getByText("You rejected the request in your wallet.")).toBeVisible();
  await checkAxe(page);
  await signIn.click();
  await answerDemoWallet(page, "Sign");

  await expect(page.getByText("No keys yet")).toBeVisible();
  const form = page.getByRole("region", { name: "New key", exact: true });
  await form.getByRole("button", { name: "Create key" }).click();
  await expect(form.getByText("Name the key, so that you know it again.")).toBeVisible();
  await form.getByRole("textbox", { name: "Name" }).fill("pricing-bot");
  await form.getByRole("textbox", { name: "Limit" }).fill("60");
  await form.getByRole("button", { name: "Create key" }).press("Enter");

  const shown = page.getByRole("region", { name: "Secret of the new key" });
  await expect(shown.getByRole("button", { name: "Copy key" })).toBeFocused();
  const first = (await shown.getByRole("status").textContent()) ?? "";
  expect(await call(first)).toBe(200);
  await checkAxe(page);

  await page.getByRole("button", { name: "Rotate pricing-bot" }).click();
  await expect(shown.getByRole("status")).not.toHaveText(first);
  const second = (await shown.getByRole("status").textContent()) ?? "";
  expect([await call(first), await call(second)]).toEqual([200, 200]);
  const table = page.getByRole("table", { name: "API keys" });
  await expect(table.getByRole("row").filter({ hasText: "Ends in 23h" })).toHaveCount(1);

  // A new page knows the session, but not the secret.
  await page.reload();
  await expect(table.getByRole("row")).toHaveCount(3);
  expect(await page.content()).not.toContain(second);
  const usage = page.getByRole("region", { name: "Usage" });
  await expect(usage.getByRole("row").filter({ hasText: "GET /chains" })).toContainText("3");

  const newest = table.getByRole("row").filter({ hasNotText: "Ends in" }).filter({ hasText: "pricing-bot" });
  await newest.getByRole("button", { name: "Revoke pricing-bot" }).click();
  const dialog = dialogOf(page, "Revoke “pricing-bot”");
  await expect(dialog.getByRole("button", { name: "Revoke key" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("textbox", { name: "Name of the key" }).fill("pricing-bot");
  await checkAxe(page);
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(table.getByRole("row").filter({ hasText: "Revoked" })).toHaveCount(1);
  await expect.poll(() => call(second)).toBe(401);
  expect(await call(first)).toBe(200);

  await page.getByRole("button", { name: "Sign out of this site" }).click();
  await expect(signIn).toBeVisible();
  await page.reload();
  await expect(signIn).toBeVisible();
});
