import { erc20Abi, parseEther } from "viem";
import { formatAddress } from "@/lib/format/address";
import { accountPath, collectionPath } from "@/lib/format/paths";
import { formatChange } from "@/lib/format/percent";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { claimItem } from "../fixtures/claims";
import { connectDemoWallet, switchDemoAccount } from "../fixtures/demo-wallet";
import { chainClient, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { closeDialog, confirmUntil, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";
import { desktop, phone } from "../setup/screens";

test("makes an offer on an item, which its holder accepts", async ({ page, manifest, market }) => {
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
  // Higher than every other offer, so that it is the best one.
  const price = parseEther("1.75") + BigInt(item.bestOffer?.unitPrice ?? 0);
  await form.getByRole("textbox", { name: "Price" }).fill((Number(price / 10n ** 12n) / 1e6).toString());
  await form.getByRole("button", { name: /^Offer / }).click();
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
  await acceptance.getByRole("button", { name: "Confirm in wallet" }).click();
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

test("offers for traits of a collection, and ends the offer on-chain", async ({ page, manifest, market }) => {
  test.setTimeout(240_000);
  const maker = demoAccount(manifest, 3);
  const collection = (await market.collections()).find(({ chains }) => chains.includes("polygon"));
  const slug = collection?.slug ?? "";
  await page.goto(`${collectionPath(slug)}/offers`);
  await connectDemoWallet(page, maker);
  await page.getByRole("button", { name: "Make an offer" }).click();
  const form = dialogOf(page, "Make an offer");
  await form.getByText("Items with traits").click();
  await form.getByRole("textbox", { name: "Price" }).fill("1.25");
  await expect(form.getByText("Choose a trait first.")).toBeVisible();
  await form.getByRole("combobox", { name: /^Value of/ }).click();
  await page.getByRole("option").nth(1).click();
  await expect(form.getByRole("list", { name: "Traits that the item must have" })).toBeVisible();
  await checkAxeAtBothSizes(page);
  await form.getByRole("button", { name: /^Offer / }).click();
  await confirmUntil(page, "Offer made");
  await closeDialog(page, "Offer made");
  const [offer] = await market.offers({ maker: maker.address, collection: slug, scope: "trait" });
  expect(offer?.status).toBe("active");

  await page.setViewportSize(phone.viewport);
  await page.goto(`${accountPath(maker.address)}/offers/made`);
  await expect(page.getByRole("link", { name: "Offers made" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desktop.viewport);
  await page
    .getByRole("button", { name: /^End offer/ })
    .first()
    .click();
  const ending = dialogOf(page, "End this offer");
  await expect(ending.getByRole("radio", { name: /Cancel on-chain/ })).toBeChecked();

  // A hidden offer can still be accepted; it is shown again, and then cancelled for good.
  await ending.getByRole("radio", { name: /Hide on Quayside/ }).check();
  await ending.getByRole("button", { name: "Hide on Quayside" }).click();
  await confirmUntil(page, "Offer hidden");
  await closeDialog(page, "Offer hidden");
  const hidden = page.getByRole("row").filter({ hasText: "Hidden, still fillable" });
  await expect(hidden).toHaveCount(1);
  expect(await market.offers({ maker: maker.address, hidden: "true" })).toMatchObject([{ id: offer?.id }]);
  const showAgain = hidden.getByRole("button", { name: /^Show again/ });
  await expect(showAgain).toBeVisible();
  // A phone has room for one button, and its dialog also shows the offer again.
  await page.setViewportSize(phone.viewport);
  await expect(showAgain).toBeHidden();
  await hidden.getByRole("button", { name: /^Cancel on-chain/ }).click();
  await ending.getByRole("radio", { name: /Show again/ }).check();
  await ending.getByRole("button", { name: "Show again" }).click();
  await confirmUntil(page, "Offer shown again");
  await closeDialog(page, "Offer shown again");
  await expect(hidden).toHaveCount(0);
  await page
    .getByRole("button", { name: /^End offer/ })
    .first()
    .click();
  await ending.getByRole("button", { name: "Cancel on-chain" }).click();
  await confirmUntil(page, "Offer cancelled");
  await closeDialog(page, "Offer cancelled");
  await expect
    .poll(async () => {
      const offers = await market.offers({ maker: maker.address, collection: slug, status: "any" });
      return offers.find(({ id }) => id === offer?.id)?.status;
    })
    .toBe("cancelled");
});

test("accepts an offer for traits in the account, one of them a range, and one for any item on the collection's page", async ({
  page,
  manifest,
  market,
}) => {
  test.setTimeout(300_000);
  const chain = "base";
  const holder = demoAccount(manifest, 2);
  const maker = demoAccount(manifest, 3);
  const owned = (await market.accountItems(holder.address, { chain })).filter(
    ({ standard, bestListing }) => standard === "erc721" && bestListing === null,
  );
  const found = (await Promise.all(owned.map((each) => market.item(each)))).flatMap((item) => {
    const trait = item.traits.find(({ value }) => Number.isNaN(Number(value)));
    const number = item.traits.find(({ value }) => !Number.isNaN(Number(value)));
    return trait === undefined || number === undefined ? [] : [{ item, trait, number }];
  });
  const chosen = found.find((each) => claimItem(each.item));
  if (chosen === undefined)
    throw new Error("the holder has an item with a trait in words and one in numbers");
  const { item, trait, number } = chosen;
  const offersOf = `${collectionPath(item.collection.slug)}/offers`;
  const form = dialogOf(page, "Make an offer");
  /** Makes the offer in the form. */
  const offer = async () => {
    await form.getByRole("button", { name: /^Offer / }).click();
    await confirmUntil(page, "Offer made");
    await closeDialog(page, "Offer made");
  };
  /** Accepts the offer in the row. */
  const accept = async (table: string, price: string) => {
    const row = page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: price }).first();
    await row.getByRole("button", { name: /^Accept/ }).click();
    const choice = dialogOf(page, "Choose the item to sell");
    await expect(choice).toContainText(`Any item of ${item.collection.name}`);
    await expect(choice).toContainText("On Base");
    await expect(choice.getByText("You receive")).toBeVisible();
    await expect(choice).toContainText(price);
    await checkAxe(page);
    await choice.getByRole("button", { name: item.name }).click();
    const acceptance = dialogOf(page, "Accept offer");
    await expect(acceptance.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
    await acceptance.getByRole("button", { name: "Confirm in wallet" }).click();
    await confirmUntil(page, `${item.name} is sold`);
    await closeDialog(page, `${item.name} is sold`);
  };

  await page.goto(offersOf);
  await connectDemoWallet(page, maker);
  await page.getByRole("button", { name: "Make an offer" }).click();
  await form.getByText("Items with traits").click();
  await form.getByRole("textbox", { name: "Price" }).fill("1.2345");
  await form.getByRole("combobox", { name: "Trait" }).click();
  await page.getByRole("option", { name: trait.type, exact: true }).click();
  await form.getByRole("combobox", { name: `Value of ${trait.type}` }).click();
  await page.getByRole("option", { name: `${trait.value} (` }).click();
  await form.getByRole("combobox", { name: "Trait" }).click();
  await page.getByRole("option", { name: number.type, exact: true }).click();
  const add = form.getByRole("button", { name: "Add", exact: true });
  const [least, most] = [Number(number.value) - 1, Number(number.value)];
  await form.getByRole("textbox", { name: "From" }).fill(`${most}`);
  await form.getByRole("textbox", { name: "To" }).fill(`${least}`);
  await expect(form.getByText("Not a range.")).toBeVisible();
  await expect(add).toBeDisabled();
  await form.getByRole("textbox", { name: "From" }).fill(`${least}`);
  await form.getByRole("textbox", { name: "To" }).fill(`${most}`);
  await add.click();
  await offer();
  const [ranged] = await market.offers({
    maker: maker.address,
    collection: item.collection.slug,
    scope: "trait",
  });
  expect(ranged?.scope).toEqual({
    kind: "trait",
    traits: expect.arrayContaining([
      { type: trait.type, value: trait.value },
      { type: number.type, min: least, max: most },
    ]),
  });

  await page.goto(`${accountPath(holder.address)}/offers`);
  await switchDemoAccount(page, holder);
  const received = "Offers that this account can accept, highest first";
  const row = page
    .getByRole("table", { name: received })
    .getByRole("row")
    .filter({ hasText: "1.234" })
    .first();
  await expect(row).toContainText(`Any item of ${item.collection.name}`);
  await expect(row).toContainText(`${trait.type}: ${trait.value}`);
  await expect(row).toContainText(formatAddress(maker.address));
  const floor = (await market.collections()).find(({ slug }) => slug === item.collection.slug)?.stats.floor[
    chain
  ];
  await expect(row).toContainText(formatChange((1.2345 - Number(floor)) / Number(floor)));
  await expect(row.locator("img").first()).toHaveJSProperty("complete", true);
  await checkAxe(page);
  await accept(received, "1.234");
  await expect.poll(async () => (await market.item(item)).owner).toBe(maker.address);

  await page.goto(offersOf);
  await page.getByRole("button", { name: "Make an offer" }).click();
  await form.getByRole("textbox", { name: "Price" }).fill("3.4567");
  await offer();
  await switchDemoAccount(page, maker);
  const depth = `Offers for ${item.collection.name}, highest first`;
  // The row also holds the texts for other screen sizes, which are not part of its name.
  const level = page
    .getByRole("table", { name: depth })
    .getByRole("row", { name: /^Any item \d+ offers? from 1 account .*3\.456/ })
    .first();
  await expect(level).toBeVisible();
  const toggle = level.getByRole("button", { name: "Any item", exact: true });
  await toggle.focus();
  await page.keyboard.press("Enter");
  const single = page.getByRole("table", { name: "Offers at this price: Any item" });
  await expect(single.getByText(/^Checked/)).toBeVisible();
  await expect(single.getByRole("button", { name: "Accept: Any item" })).toBeVisible();
  await checkAxe(page);
  await toggle.click();
  await expect(single).toBeHidden();
  await accept(depth, "3.456");
  await expect.poll(async () => (await market.item(item)).owner).toBe(holder.address);
});
