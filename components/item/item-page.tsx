import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Collection } from "@/lib/contract/collection";
import type { Item, ItemFull } from "@/lib/contract/item";
import { ActivityTable } from "../market/activity-table";
import { Art } from "../market/art";
import { ActivityPanel, NoItemActivity } from "./activity-panel";
import { DeferredActivity } from "./deferred-activity";
import { DeferredOffers } from "./deferred-offers";
import { ItemAbout } from "./item-about";
import { ItemDetails } from "./item-details";
import { ItemIdentity } from "./item-identity";
import { ItemListings } from "./item-listings";
import { ItemNotes } from "./item-notes";
import { ItemTraits } from "./item-traits";
import { LiveItemProvider } from "./live-item";
import { MoreItems } from "./more-items";
import { PriceBox } from "./price-box";
import { VaultPanel } from "./vault-panel";

export interface ItemPageProps {
  item: ItemFull;
  collection: Collection;
  more: readonly Item[];
  activity: ActivityPage;
  activityLimit: number;
  looks: ChainLooks;
  /** Unix seconds at which the records were read. */
  readAt: number;
}

/**
 * An item: art, traits and facts on the left, state and trade on the right. Under 1024 px one column, in which the
 * traits come before listings and activity; every section stands for itself, so the order of reading loses nothing.
 */
export function ItemPage({ item, collection, more, activity, activityLimit, looks, readAt }: ItemPageProps) {
  return (
    <LiveItemProvider cached={item} readAt={readAt}>
      <div className="page-frame flex flex-col gap-x-10 gap-y-5 pb-12 max-sm:pb-24 lg:grid lg:grid-cols-[32.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8 lg:pt-7 xl:grid-cols-[minmax(0,47fr)_minmax(0,50fr)]">
        <div className="order-1 -mx-(--gutter) sm:mx-0 sm:pt-5 lg:col-start-1 lg:row-start-1 lg:pt-0">
          <Art
            image={item.image}
            name={item.name}
            sizes="(width < 64rem) 100vw, 47vw"
            priority
            explicit={item.labels.includes("explicit")}
            className="max-sm:rounded-none"
          />
        </div>
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
          <div className="order-2 flex flex-col gap-4">
            <ItemIdentity collection={collection} looks={looks} />
            <ItemNotes />
          </div>
          <div className="order-3">
            <PriceBox collection={collection} looks={looks} />
          </div>
          <div className="order-4 min-w-0">
            <VaultPanel
              chains={collection.chains}
              destinations={collection.vault?.destinations}
              looks={looks}
            />
          </div>
          <div className="order-6 min-w-0">
            <ItemListings looks={looks} />
          </div>
          <div className="order-7 min-w-0">
            <DeferredOffers looks={looks} />
          </div>
          <div className="order-8 min-w-0">
            <DeferredActivity looks={looks} initial={activity} limit={activityLimit}>
              <ActivityPanel>
                {activity.data.length === 0 ? (
                  <NoItemActivity>Nothing has happened to it yet.</NoItemActivity>
                ) : (
                  <ActivityTable
                    caption="Activity of this item, newest first"
                    entries={activity.data}
                    looks={looks}
                    hideItem
                  />
                )}
              </ActivityPanel>
            </DeferredActivity>
          </div>
        </div>
        <div className="contents lg:col-start-1 lg:row-start-2 lg:flex lg:min-w-0 lg:flex-col lg:gap-9">
          <div className="order-5 max-lg:py-2">
            <ItemTraits slug={collection.slug} looks={looks} />
          </div>
          <div className="order-9 flex flex-col gap-9 max-lg:pt-4">
            <ItemDetails item={item} collection={collection} looks={looks} />
            <ItemAbout
              description={item.description}
              externalUrl={item.externalUrl}
              collection={collection}
            />
            <MoreItems
              items={more}
              collection={{ slug: collection.slug, name: collection.name }}
              looks={looks}
            />
          </div>
        </div>
      </div>
    </LiveItemProvider>
  );
}
