import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Collection } from "@/lib/contract/collection";
import type { Item, ItemFull } from "@/lib/contract/item";
import { ActivityTable } from "../market/activity/activity-table";
import { Art } from "../market/art";
import { ActivityPanel, NoItemActivity } from "./activity-panel";
import { DeferredActivity } from "./deferred-activity";
import { ItemAbout } from "./item-about";
import { ItemDetails } from "./item-details";
import { ItemBody } from "./item-parts";

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

/** An item: what never changes is drawn here, around it the parts that follow the live record. */
export function ItemPage({ item, collection, more, activity, activityLimit, looks, readAt }: ItemPageProps) {
  return (
    <ItemBody
      item={item}
      collection={collection}
      more={more}
      looks={looks}
      readAt={readAt}
      art={
        <Art
          image={item.image}
          name={item.name}
          sizes="(width < 64rem) 100vw, 47vw"
          priority
          explicit={item.labels.includes("explicit")}
          className="max-sm:rounded-none"
        />
      }
      activity={
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
      }
      facts={
        <>
          <ItemDetails item={item} collection={collection} looks={looks} />
          <ItemAbout description={item.description} externalUrl={item.externalUrl} collection={collection} />
        </>
      }
    />
  );
}
