import "server-only";
import { accountArt, accountFacts } from "../share/account-facts";
import { collectionFacts } from "../share/collection-facts";
import { dropFacts } from "../share/drop-facts";
import { itemFacts } from "../share/item-facts";
import type { ShareFacts } from "../share/share-facts";
import type { SharedPage } from "../share/share-path";
import { siteFacts } from "../share/site-facts";
import { accountAddress, getSharedName, listAccountItems, readChainLooks } from "./account-page";
import { getBranding } from "./branding";
import { getCollection } from "./collections";
import { getDrop } from "./drops";
import { getItem } from "./items";

/**
 * What the share picture of a page shows now; null where there is no such page.
 *
 * @throws {MarketplaceError} when the service cannot be reached.
 */
export async function readFacts(page: SharedPage): Promise<ShareFacts | null> {
  const branding = await getBranding();
  switch (page.kind) {
    case "item": {
      const item = await getItem(page.chain, page.contract, page.tokenId);
      const collection = item && (await getCollection(item.collection.slug));
      if (item === null || collection === null) return null;
      return itemFacts({ item, collection, looks: await readChainLooks(), branding });
    }
    case "collection": {
      const collection = await getCollection(page.slug);
      return collection && collectionFacts({ collection, looks: await readChainLooks(), branding });
    }
    case "drop": {
      const drop = await getDrop(page.slug);
      return drop && dropFacts({ drop, looks: await readChainLooks(), branding });
    }
    case "account": {
      const address = accountAddress(page.address);
      if (address === null) return null;
      const [items, name] = await Promise.all([
        listAccountItems(address, accountArt),
        getSharedName(address),
      ]);
      // Anybody can invent addresses that hold nothing: a picture of each would be drawn.
      return accountFacts({ address, name, items, branding }) ?? siteFacts(branding);
    }
    case "site":
      return siteFacts(branding);
  }
}
