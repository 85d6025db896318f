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
