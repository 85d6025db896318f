import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { chainLooks } from "@/lib/chains/chain-look";
import { give } from "@/local/testing/holdings";
import { AccountItems } from "../../account/account-items";
import { AccountOrders } from "../../account/account-orders";
import { OfferBar } from "../../trade/bulk/offer-bar";
import { offerSelection } from "../../trade/bulk/own-selection";
import { CardTool } from "../../trade/start/card-tool";
import { ItemActions } from "../../trade/start/item-actions";
import type { MarketPage } from "../market-page";
import { dialogOf, fill, press } from "../page-actions";
import { listForChange, openPriceChange, typeNewPrice } from "../price-change";
import type { ScenesAt } from "./homes";
import { type SceneOf, second } from "./scene";

/** Makes an offer, which a new account has to wrap and to approve its money for. */
const offering =
  (tokenId: bigint): SceneOf<MarketPage> =>
  async (page) => {
    const account = await page.newAccount();
    const wallet = await page.show(<ItemActions item={await page.item(tokenId)} />, { account });
    const open = async () => {
      await press(screen, "Make offer");
      const form = await dialogOf("Make an offer");
      await fill(await form.findByRole("textbox", { name: "Price" }), "11.5");
      return form;
    };
    return { wallet, open, confirm: /^Offer 11/ };
  };

/** Lists an item of the maker, who approved the conduit, or of a new account. */
const listing =
  (tokenId: bigint, isNew = false): SceneOf<MarketPage> =>
  async (page) => {
    const { maker } = page.accounts;
    const account = isNew ? await page.newAccount() : maker;
    if (isNew) await give(page.chain, maker, account.address, tokenId);
    await page.service.settled();
    const wallet = await page.show(<ItemActions item={await page.item(tokenId)} />, { account });
    const open = async () => {
      await press(screen, "List for sale");
      const form = await dialogOf("List for sale");
      await fill(await form.findByRole("textbox", { name: "Price" }), "9001");
      return form;
    };
    return { wallet, open, confirm: /^List for / };
  };

/** Scenes of orders that people make. */
export const orderScenes: ScenesAt<"orders", MarketPage> = {
  list: listing(2n),
  "list, after its approval": second(listing(9n, true)),
  offer: offering(3n),
  "offer, after its money is wrapped": second(offering(11n)),
  async reprice(page) {
    const { maker } = page.accounts;
    await listForChange(page, 4n);
    const wallet = await page.show(<ItemActions item={await page.item(4n)} />, { account: maker });
    const open = async () => {
      const dialog = await openPriceChange();
      await typeNewPrice(dialog, "873");
      return dialog;
    };
    return { wallet, open, confirm: /^Sign 873/ };
  },
  async reprice_offer(page) {
    const { maker } = page.accounts;
    const scope = { kind: "item", tokenId: 2n } as const;
    const terms = { token: page.editions, standard: "erc1155", zone: page.pin.signedZone } as const;
    await page.offer({ scope, ...terms, unitPrice: parseEther("5") }, { tokenId: "2" });
    await page.catchUp();
    const wallet = await page.show(
      <AccountOrders address={maker.address} side="offer" looks={chainLooks([page.web])} />,
      { account: maker },
    );
    const open = async () => {
      await press(screen, /^Change price/);
      await screen.findByRole("textbox", { name: /^New price/ });
      const dialog = await dialogOf("Change price");
      await typeNewPrice(dialog, "4");
      return dialog;
    };
    return { wallet, open, confirm: /^Sign 4/ };
  },
  async bulk(page) {
    const { maker } = page.accounts;
    const wallet = await page.show(<AccountItems address={maker.address} looks={chainLooks([page.web])} />, {
      account: maker,
    });
    for (const tokenId of [5n, 6n]) {
      const { name } = await page.item(tokenId);
      await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
    }
    const open = async () => {
      await press(screen, "List 2 items");
      const form = await dialogOf("List 2 items");
      const onePrice = form.queryByRole("button", { name: "One price" });
      if (onePrice !== null) await userEvent.click(onePrice);
      await fill(await form.findByRole("textbox", { name: "Price of each" }), "9001");
      return form;
    };
    return { wallet, open, confirm: "List 2 items" };
  },
  async bulk_offer(page) {
    const account = await page.newAccount();
    const items = await Promise.all([7n, 8n].map((tokenId) => page.item(tokenId)));
    offerSelection.offer(items.map((item) => ({ ...item, collection: { ...item.collection, floor: {} } })));
    const wallet = await page.show(
      <>
        {items.map((item) => (
          <CardTool key={item.tokenId} part="box" item={item} />
        ))}
        <OfferBar maker={account.address} chains={[page.web]} />
      </>,
      { account },
    );
    for (const { name } of items)
      await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
    const open = async () => {
      await press(screen, "Make 2 offers");
      await screen.findByRole("heading", { name: "Set all to" });
      const form = within(await screen.findByRole("dialog", { name: "Make 2 offers" }));
      for (const field of form.getAllByRole("textbox", { name: /^Price of / })) await fill(field, "2");
      return form;
    };
    return { wallet, open, confirm: "Make 2 offers" };
  },
};
