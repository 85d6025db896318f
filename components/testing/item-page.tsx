import type { LocalAccount } from "viem";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import type { KeyWallet } from "@/lib/wallet/testing/key-wallet";
import { ItemListings } from "../item/item-listings";
import { ItemOffers } from "../item/item-offers";
import { LiveItemProvider } from "../item/live-item";
import { PriceBox } from "../item/price-box";
import { CartButton } from "../trade/cart/cart-button";
import type { MarketPage } from "./market-page";

/** Shows an item's actions, listings and offers, with the cart, to the owner of a wallet. */
export async function showItem(
  page: MarketPage,
  {
    tokenId,
    contract,
    ...owner
  }: { tokenId: bigint; contract: Address; account: LocalAccount; contractWallet?: Address },
): Promise<KeyWallet> {
  const item = await page.item(tokenId, contract);
  const { body } = await page.service.request(`/v1/collections/${item.collection.slug}`);
  const looks = chainLooks([page.web]);
  return page.show(
    <LiveItemProvider cached={item} readAt={0}>
      <CartButton />
      <PriceBox collection={body as Collection} looks={looks} />
      <ItemListings looks={looks} />
      <ItemOffers looks={looks} />
    </LiveItemProvider>,
    owner,
  );
}

/** Makes the service say that the name of the collection of item 1 is like a verified one's. Returns the title of the warning that dialogs then show. */
export async function answerLookAlike(page: MarketPage): Promise<string> {
  const { slug, name } = (await page.item(1n)).collection;
  const original = { slug: "harbour", name: "Harbour", verified: true };
  page.intercept(({ path }) => {
    if (path === `/api/collections/${original.slug}`) return Promise.resolve(Response.json(original));
    if (!path.startsWith("/api/search")) return null;
    const data = [{ slug, lookAlikeOf: original.slug }];
    return Promise.resolve(Response.json({ collections: { data } }));
  });
  return `${name} is not the verified collection ${original.name}`;
}
