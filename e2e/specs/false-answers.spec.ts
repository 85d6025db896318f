import type { Page } from "@playwright/test";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { listedItem } from "../fixtures/market";
import { chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

const thief = "00000000000000000000000000000000deadbeef";

/** False answers of a compromised service, which the client must detect. */
const falsehoods: Record<string, (answer: Fulfillment, maker: string) => Fulfillment> = {
  "a higher price": (answer) => ({
    ...answer,
    transaction: { ...answer.transaction, value: (BigInt(answer.transaction.value) * 2n).toString() },
  }),
  "another target": (answer) => ({ ...answer, transaction: { ...answer.transaction, to: `0x${thief}` } }),
  "another recipient of the money": (answer, maker) => ({
    ...answer,
    transaction: {
      ...answer.transaction,
      data: answer.transaction.data
        .toLowerCase()
        .replaceAll(maker.slice(2).toLowerCase(), thief) as `0x${string}`,
    },
  }),
};

async function tamperFulfillment(page: Page, change: (answer: Fulfillment) => Fulfillment): Promise<void> {
  await page.route("**/api/listings/*/fulfillment*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Fulfillment) });
  });
}

for (const [what, change] of Object.entries(falsehoods)) {
  test(`opens no wallet for an answer with ${what}`, async ({ page, manifest, market }) => {
    const taker = demoAccount(manifest, 3);
    const order = await market.nativeListing("ethereum", [taker.address]);
    const item = await market.item(listedItem(order));
    const wallet = new TestWallet(manifest, taker.privateKey, chainOf(manifest, "ethereum").chainId);
    await wallet.install(page);
    await tamperFulfillment(page, (answer) => change(answer, order.maker));
    await openItem(page, item);
    await wallet.connect(page);
    await itemAction(page, "Buy now").click();
    const purchase = dialogOf(page, "Confirm purchase");
    await expect(purchase.getByRole("alert").first()).toContainText("does not match what we showed you", {
      timeout: 30_000,
    });
    await expect(purchase.getByRole("button", { name: "Confirm in wallet" })).toBeDisabled();
    expect(wallet.opened).toEqual([]);
  });
}
