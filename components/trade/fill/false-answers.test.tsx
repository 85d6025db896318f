import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { dialogOf, isDisabled, press } from "../../testing/page-actions";
import { ItemActions } from "../start/item-actions";

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

describe("a false answer to a purchase", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
    await page.listing({ tokenId: 1n });
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  it.each(Object.entries(falsehoods))("with %s opens no wallet", async (_, change) => {
    const { maker, taker } = page.accounts;
    page.intercept(({ path, pass }) =>
      /\/fulfillment/.test(path)
        ? pass().then(async (answer) =>
            Response.json(change((await answer.json()) as Fulfillment, maker.address)),
          )
        : null,
    );
    const wallet = await page.show(<ItemActions item={await page.item(1n)} />, { account: taker });
    await press(screen, "Buy now");
    const purchase = await dialogOf("Confirm purchase");
    const [alert] = await purchase.findAllByRole("alert");
    expect(alert?.textContent).toContain("does not match what we showed you");
    expect(isDisabled(purchase.getByRole("button", { name: "Confirm in wallet" }))).toBe(true);
    expect(wallet.opened).toEqual([]);
  });
});
