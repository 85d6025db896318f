import { checkAxe } from "../fixtures/check-axe";
import { connectDemoWallet } from "../fixtures/demo-wallet";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { confirmUntil, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

test("signs again for another price after a failed post, and can cancel the first signature from the form", async ({
  page,
  manifest,
  market,
  consoleGuard,
}) => {
  test.setTimeout(300_000);
  const maker = demoAccount(manifest, 1);
  const item = await market.unlistedItemOf(demoAccount(manifest, 3).address);
  const posted: string[] = [];
  let offline = true;
  await page.route("**/api/offers", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const { order } = route.request().postDataJSON();
    posted.push(order.parameters.offer[0].startAmount);
    return offline ? route.abort() : route.fallback();
  });
  consoleGuard.expect(/ERR_FAILED.*\/api\/offers/);

  await openItem(page, item);
  await connectDemoWallet(page, maker);
  await itemAction(page, "Make offer").click();
  const form = dialogOf(page, "Make an offer");
  const price = form.getByRole("textbox", { name: "Price" });
  await price.fill("0.04");
  await form.getByRole("button", { name: /^Offer / }).click();
  await confirmUntil(page, form.getByText("We cannot reach the service."));
  expect(posted).toEqual(["40000000000000000"]);

  // The signature still counts, whatever the form holds now.
  const note = form.getByText(/^You already signed this: 0\.04/);
  await expect(note).toBeHidden();
  await price.fill("0.03");
  await expect(note).toBeVisible();
  await checkAxe(page);
  offline = false;
  await form.getByRole("button", { name: /^Offer 0\.03/ }).click();
  await confirmUntil(page, "Offer made");
  expect(posted).toEqual(["40000000000000000", "30000000000000000"]);
  expect((await market.offers({ maker: maker.address, chain: item.chain, scope: "item" }))[0]).toMatchObject({
    price: "30000000000000000",
  });
  await dialogOf(page, "Offer made").getByRole("button", { name: "Done" }).click();

  // After a reload the form still knows of it, and cancels it on-chain.
  await page.reload();
  await itemAction(page, "Make offer").click();
  await expect(note).toBeVisible();
  await form.getByRole("button", { name: "Cancel it on-chain" }).click();
  const ending = dialogOf(page, "Cancel earlier signatures");
  await expect(ending.getByText(/checks pass/)).toBeVisible();
  await checkAxe(page);
  await ending.getByRole("button", { name: "Cancel 1 order" }).click();
  await confirmUntil(page, "Cancelled");
  await dialogOf(page, "Cancelled").getByRole("button", { name: "Done" }).click();
  await expect(form).toBeVisible();
  await expect(note).toBeHidden();
  await page.reload();
  await itemAction(page, "Make offer").click();
  await expect(form.getByRole("textbox", { name: "Price" })).toBeVisible();
  await expect(note).toBeHidden();
});
