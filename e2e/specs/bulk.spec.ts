import type { Locator, Page } from "@playwright/test";
import { createWalletClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { AccountItem } from "@/lib/contract/item";
import { accountPath, collectionPath } from "@/lib/format/paths";
import { checkAxe } from "../fixtures/check-axe";
import { claimItems } from "../fixtures/claims";
import { answerDemoWallet, connectDemoWallet } from "../fixtures/demo-wallet";
import { isSwept } from "../fixtures/market";
import { ownItemsAmongOthers } from "../fixtures/own-items";
import { chainClient, chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { confirmUntil, dialogOf } from "../fixtures/trade-pages";

const perChain = 2;

/** The checkbox of an item, after loading its page of the list. */
async function selectBox(page: Page, name: string): Promise<Locator> {
  const box = page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
  const more = page.getByRole("button", { name: "Load more" });
  // The button may disappear together with the arrival of the box.
  await expect(async () => {
    if (!(await box.isVisible())) await more.click({ timeout: 2_000 });
    await expect(box).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  return box;
}

/** Claims `count` items of an account on each of `chains` chains. */
function claimByChain(
  items: readonly AccountItem[],
  { count, chains }: { count: number; chains: number },
): AccountItem[] {
  const places = [...new Set(items.map(({ chain }) => chain))].filter((id) => !isSwept(id));
  const ofPlaces = places.map((id) => items.filter(({ chain }) => chain === id));
  return ofPlaces
    .filter(({ length }) => length >= count)
    .slice(0, chains)
    .flatMap((ofPlace) => claimItems(ofPlace, count));
}

test("lists items of two chains by rule with one signature for each chain, through a reload, and shows why one was refused", {
  tag: "@nightly",
}, async ({ page, manifest, market }) => {
  test.setTimeout(300_000);
  const seller = demoAccount(manifest, 3);
  const stranger = demoAccount(manifest, 4);
  const floors = await market.floors();
  // Single items with a floor, so that the rule can price them.
  const owned = (await market.accountItems(seller.address)).filter(
    (item) => item.standard === "erc721" && item.bestListing === null && floors(item) !== undefined,
  );
  const chosen = claimByChain(owned, { count: perChain, chains: 2 });
  expect(new Set(chosen.map(({ chain }) => chain)).size, "the account has items on two chains").toBe(2);

  await page.goto(accountPath(seller.address));
  await connectDemoWallet(page, seller);
  for (const { name } of chosen) {
    const box = await selectBox(page, name);
    // One by keyboard, the others like a pointer.
    if (name === chosen[0]?.name) {
      await box.focus();
      await page.keyboard.press("Space");
    } else await box.check();
  }
  const bar = page.getByRole("region", { name: "Selected items" });
  await expect(bar).toContainText(`${chosen.length} items selected on 2 chains`);
  await checkAxe(page);
  await bar.getByRole("button", { name: `List ${chosen.length} items` }).click();

  const form = dialogOf(page, `List ${chosen.length} items`);
  // Other tests list and buy in these collections meanwhile, so the form and the test read the floors until they read the same.
  await expect(async () => {
    await form.getByRole("button", { name: "Floor", exact: true }).click();
    await form.getByRole("button", { name: "+5%" }).click();
    const now = await market.floors();
    for (const item of chosen) {
      const price = await form.getByRole("textbox", { name: `Price of ${item.name}` }).inputValue();
      expect(Number(price) / Number(now(item))).toBeCloseTo(1.05, 4);
    }
  }).toPass();
  await expect(form.getByRole("heading", { name: /^Your wallet will ask for .*2 signatures/ })).toBeVisible();
  await checkAxe(page);

  // The item goes to another account while its seller looks at the form.
  const gone = chosen.at(-1);
  if (gone === undefined) throw new Error("items were chosen");
  const account = privateKeyToAccount(seller.privateKey);
  const wallet = createWalletClient({ account, transport: http(chainOf(manifest, gone.chain).rpcUrl) });
  const hash = await wallet.writeContract({
    chain: null,
    address: gone.contract,
    abi: erc721Abi,
    functionName: "transferFrom",
    args: [account.address, stranger.address, BigInt(gone.tokenId)],
  });
  await chainClient(manifest, gone.chain).waitForTransactionReceipt({ hash });
  await expect.poll(async () => (await market.item(gone)).owner).toBe(stranger.address);

  const first = form.getByRole("textbox", { name: `Price of ${chosen[0]?.name}` });
  const price = await first.inputValue();
  await form.getByRole("button", { name: `List ${chosen.length} items` }).click();
  await expect(page.locator("dialog[open]").filter({ hasText: "Demo wallet" })).toBeVisible();
  // The page is left during the wallet's request, and the form comes back unchanged.
  await page.reload();
  await expect(first).toHaveValue(price, { timeout: 60_000 });
  await form.getByRole("button", { name: "Continue" }).click();
  // A refused signature ends nothing: the form asks again, and earlier approvals stay.
  const signing = page
    .locator("dialog[open]")
    .filter({ has: page.getByRole("button", { name: "Sign", exact: true }) });
  await confirmUntil(page, signing);
  expect(await answerDemoWallet(page, "Reject")).toBe("Sign BulkOrder");
  await expect(form.getByText("You rejected the request in your wallet.")).toBeVisible();
  await form.getByRole("button", { name: "Try again" }).last().click();
  const result = new RegExp(`^${chosen.length - 1} of ${chosen.length} listed$`);
  const asked = await confirmUntil(page, result);
  expect(asked.filter((title) => title === "Sign BulkOrder")).toHaveLength(2);

  const done = dialogOf(page, result);
  await expect(done.getByRole("listitem").filter({ hasText: gone.name })).toContainText(
    "This listing was not accepted: the item is no longer in your wallet.",
  );
  await checkAxe(page);
  for (const item of chosen.slice(0, -1)) {
    await expect(done.getByRole("listitem").filter({ hasText: item.name }).getByText("Live")).toBeVisible();
    const { bestListing } = await market.item(item);
    expect(bestListing).toMatchObject({ maker: seller.address, chain: item.chain });
  }
  expect((await market.item(gone)).bestListing).toBeNull();
  await done.getByRole("button", { name: "Done" }).click();
  await expect(done).toBeHidden();
});

test("selects own items of a collection by keyboard and with shift, and puts others' items into the cart", {
  tag: "@nightly",
}, async ({ page, manifest, market }) => {
  const { slug, own, other, fresh } = await ownItemsAmongOthers(manifest, market, {
    giver: demoAccount(manifest, 4),
    isChain: (id) => !isSwept(id),
  });
  const [first, , third] = own;
  const wallet = new TestWallet(manifest, fresh.privateKey, chainOf(manifest, other.chain).chainId);
  await wallet.install(page);
  await page.goto(collectionPath(slug));
  await wallet.connect(page);
  const card = (name: string | undefined) =>
    page.getByRole("article").filter({ has: page.getByRole("link", { name: name ?? "", exact: true }) });
  const linkOf = (name: string | undefined) =>
    card(name).getByRole("link", { name: name ?? "", exact: true });
  const box = page.getByRole("checkbox", { name: `Select ${first?.name}`, exact: true });
  await linkOf(first?.name).focus();
  await expect(box).toBeAttached();
  await page.keyboard.press("x");
  await expect(box).toBeChecked();
  await card(third?.name).hover();
  await card(third?.name)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected items" });
  await expect(bar).toContainText("3 items selected");

  await linkOf(other.name).focus();
  await page.keyboard.press("x");
  await expect(card(other.name).getByRole("checkbox", { name: `In cart: ${other.name}` })).toBeChecked();
  await expect(page.getByRole("region", { name: "Cart" })).toBeVisible();
  await checkAxe(page);
  await bar.getByRole("button", { name: "List 3 items" }).click();
  const form = dialogOf(page, "List 3 items");
  await expect(form.getByRole("textbox", { name: `Price of ${first?.name}`, exact: true })).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await bar.getByRole("button", { name: "Clear" }).click();
  await expect(bar).toBeHidden();
});
