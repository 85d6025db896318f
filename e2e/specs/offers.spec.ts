import { erc20Abi, parseEther } from "viem";
import { accountPath, collectionPath } from "@/lib/format/paths";
import { beyondScreen } from "../fixtures/beyond-screen";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { connectDemoWallet, switchDemoAccount } from "../fixtures/demo-wallet";
import { chainClient, demoAccount, smartAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import {
  closeDialog,
  confirmPrice,
  confirmUntil,
  dialogOf,
  itemAction,
  openItem,
} from "../fixtures/trade-pages";
import { desktop, phone } from "../setup/screens";

test("makes an offer on an item, which its holder accepts", { tag: "@nightly" }, async ({
  page,
  manifest,
  market,
}) => {
  test.setTimeout(300_000);
  const chain = "ethereum";
  const holder = demoAccount(manifest, 2);
  const maker = demoAccount(manifest, 3);
  const item = await market.unlistedItemOf(holder.address, chain);
  const client = chainClient(manifest, chain);
  const seaport = (await market.chains()).find(({ id }) => id === chain);
  const wrapped = seaport?.wrappedCurrency.address ?? "0x";
  const wrappedOf = (address: string) =>
    client.readContract({
      address: wrapped,
      abi: erc20Abi,
      functionName: "balanceOf",
      args: [address as `0x${string}`],
    });

  await openItem(page, item);
  await connectDemoWallet(page, maker);
  await itemAction(page, "Make offer").click();
  const form = dialogOf(page, "Make an offer");
  await expect(form).toBeVisible();
  await checkAxeAtBothSizes(page);
  await page.setViewportSize(phone.viewport);
  expect(await beyondScreen(page, item.name)).toBe(0);
  await page.setViewportSize(desktop.viewport);
  // Higher than every other offer, so that it is the best one.
  const price = parseEther("1.75") + BigInt(item.bestOffer?.unitPrice ?? 0);
  await form.getByRole("textbox", { name: "Price" }).fill((Number(price / 10n ** 12n) / 1e6).toString());
  await confirmPrice(form, form.getByRole("button", { name: /^Offer / }));
  const asked = await confirmUntil(page, "Offer made");
  expect(asked.length).toBeGreaterThanOrEqual(1);
  await closeDialog(page, "Offer made");

  const best = (await market.item(item)).bestOffer;
  expect(best).toMatchObject({ kind: "item", maker: maker.address });
  const [offer] = await market.offers({ maker: maker.address, chain, scope: "item" });
  expect(offer?.id).toBe(best?.id);

  await switchDemoAccount(page, holder);
  await page.getByRole("heading", { name: "Offers" }).scrollIntoViewIfNeeded();
  const table = page.getByRole("table", { name: "Offers that this item can be given to" });
  const row = table.getByRole("row").filter({ hasText: item.name }).first();
  const before = await wrappedOf(holder.address);
  await row.getByRole("button", { name: `Accept: ${item.name}` }).click();
  const acceptance = dialogOf(page, "Accept offer");
  await expect(acceptance.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
  await expect(acceptance.getByText(/^Checked .*block [\d,]+$/)).toBeVisible();
  await checkAxeAtBothSizes(page);
  await confirmPrice(acceptance, acceptance.getByRole("button", { name: "Confirm in wallet" }));
  await confirmUntil(page, `${item.name} is sold`);
  const proceeds = BigInt(offer?.proceeds ?? 0);
  expect((await wrappedOf(holder.address)) - before).toBe(proceeds);

  // The proceeds are wrapped, and the holder unwraps them at once.
  await dialogOf(page, `${item.name} is sold`)
    .getByRole("button", { name: /^Unwrap / })
    .click();
  const unwrapping = dialogOf(page, /^Unwrap /);
  await expect(unwrapping.getByText(/checks pass/)).toBeVisible();
  await checkAxeAtBothSizes(page);
  await unwrapping.getByRole("button", { name: /^Unwrap [\d.]/ }).click();
  await confirmUntil(page, "Unwrapped");
  await closeDialog(page, "Unwrapped");
  expect(await wrappedOf(holder.address)).toBe(before);
  await expect.poll(async () => (await market.item(item)).owner).toBe(maker.address);
});

test("offers for traits and for any item of a collection, ends one offer, and has the other accepted in the holder's account", {
  tag: "@nightly",
}, async ({ page, manifest, market }) => {
  test.setTimeout(300_000);
  const holder = demoAccount(manifest, 2);
  const maker = demoAccount(manifest, 3);
  const item = await market.unlistedItemOf(holder.address, "base");
  const { slug } = item.collection;
  const form = dialogOf(page, "Make an offer");
  const choice = dialogOf(page, "Choose the item to sell");
  const makeOffer = page.getByRole("button", { name: "Make an offer" });

  await page.goto(`${collectionPath(slug)}/offers`);
  // The demo wallet's contract wallet connects like the others.
  await connectDemoWallet(page, smartAccount());
  await switchDemoAccount(page, maker);
  await makeOffer.click();
  await form.getByText("Items with traits").click();
  await form.getByRole("textbox", { name: "Price" }).fill("1.25");
  await expect(form.getByText("Choose a trait first.")).toBeVisible();
  await form.getByRole("combobox", { name: /^Value of/ }).click();
  await page.getByRole("option").nth(1).click();
  await expect(form.getByRole("list", { name: "Traits that the item must have" })).toBeVisible();
  await checkAxeAtBothSizes(page);
  await confirmPrice(form, form.getByRole("button", { name: /^Offer / }));
  await confirmUntil(page, "Offer made");
  await closeDialog(page, "Offer made");
  const [traitOffer] = await market.offers({ maker: maker.address, collection: slug, scope: "trait" });
  expect(traitOffer?.status).toBe("active");
  await makeOffer.click();
  await form.getByRole("textbox", { name: "Price" }).fill("3.4567");
  await confirmPrice(form, form.getByRole("button", { name: /^Offer / }));
  await confirmUntil(page, "Offer made");
  await closeDialog(page, "Offer made");

  await page.setViewportSize(phone.viewport);
  await page.goto(`${accountPath(maker.address)}/offers/made`);
  await expect(page.getByRole("link", { name: "Offers made" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desktop.viewport);
  await page
    .getByRole("row")
    .filter({ hasText: "1.25" })
    .getByRole("button", { name: /^End offer/ })
    .click();
  const ending = dialogOf(page, "End this offer");
  await expect(ending.getByRole("radio", { name: /Cancel on-chain/ })).toBeChecked();
  await ending.getByRole("button", { name: "Cancel on-chain" }).click();
  await confirmUntil(page, "Offer cancelled");
  await closeDialog(page, "Offer cancelled");
  await expect
    .poll(async () => {
      const offers = await market.offers({ maker: maker.address, collection: slug, status: "any" });
      return offers.find(({ id }) => id === traitOffer?.id)?.status;
    })
    .toBe("cancelled");

  await switchDemoAccount(page, holder);
  await page.goto(`${collectionPath(slug)}/offers`);
  // The row also holds the texts for other screen sizes, which are not part of its name.
  const level = page
    .getByRole("table", { name: `Offers for ${item.collection.name}, highest first` })
    .getByRole("row", { name: /^Any item \d+ offers? from 1 account .*3\.456/ })
    .first();
  const toggle = level.getByRole("button", { name: "Any item", exact: true });
  await toggle.focus();
  await page.keyboard.press("Enter");
  const single = page.getByRole("table", { name: "Offers at this price: Any item" });
  await expect(single.getByRole("button", { name: "Accept: Any item" }).first()).toBeVisible();
  await checkAxe(page);
  // The opened level leaves this to its offers.
  await expect(level.getByRole("button", { name: /^Accept/ })).toBeHidden();

  await page.goto(`${accountPath(holder.address)}/offers`);
  const received = page.getByRole("table", { name: "Offers that this account can accept, highest first" });
  const row = received.getByRole("row").filter({ hasText: "3.456" }).first();
  await expect(row.locator("img").first()).toHaveJSProperty("complete", true);
  await checkAxe(page);
  await row.getByRole("button", { name: /^Accept/ }).click();
  await checkAxe(page);
  await choice.getByRole("button", { name: item.name }).click();
  const acceptance = dialogOf(page, "Accept offer");
  await confirmPrice(acceptance, acceptance.getByRole("button", { name: "Confirm in wallet" }));
  await confirmUntil(page, `${item.name} is sold`);
  await closeDialog(page, `${item.name} is sold`);
  await expect.poll(async () => (await market.item(item)).owner).toBe(maker.address);
});
