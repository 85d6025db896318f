import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Collection } from "@/lib/contract/collection";
import type { Item, ItemFull } from "@/lib/contract/item";
import { accountPath } from "@/lib/format/paths";
import { formatBps } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { AccountName } from "../market/account-name";
import { ActivityTable } from "../market/activity/activity-table";
import { Art } from "../market/art";
import { Avatar } from "../market/avatar";
import { rich } from "../ui/rich";
import { ActivityPanel, NoItemActivity } from "./activity-panel";
import { DeferredActivity } from "./deferred-activity";
import { ItemDetails } from "./item-details";
import { ItemWithoutScript } from "./item-without-script";
import { LazyItemBody } from "./lazy-item-body";
import { websiteHost } from "./website-host";

export interface ItemPageProps {
  item: ItemFull;
  collection: Collection;
  more: readonly Item[];
  activity: ActivityPage;
  activityLimit: number;
  looks: ChainLooks;
  /** Unix seconds at which the records were read. */
  readAt: number;
  /** The service tells the prices of the past. */
  hasHistory: boolean;
  /** The origin of programs and 3D models; null: they are not shown. */
  sandbox: string | null;
}

/** An item's page: the constant parts are rendered here, around the parts that follow the live record. */
export function ItemPageContent({
  item,
  collection,
  more,
  activity,
  activityLimit,
  looks,
  readAt,
  hasHistory,
  sandbox,
}: ItemPageProps) {
  return (
    <LazyItemBody
      item={item}
      collection={collection}
      more={more}
      looks={looks}
      readAt={readAt}
      hasHistory={hasHistory}
      sandbox={sandbox}
      art={
        <Art
          image={item.image}
          name={item.name}
          sizes="(width < 40rem) 100vw, (width < 64rem) calc(100vw - 3rem), (width < 80rem) 32.5rem, min(48.5vw - 3.1rem, 40.5rem)"
          priority="high"
          explicit={item.labels.includes("explicit")}
          className="max-sm:rounded-none"
        />
      }
      withoutScript={<ItemWithoutScript item={item} collection={collection} looks={looks} readAt={readAt} />}
      activity={
        <DeferredActivity looks={looks} initial={activity} limit={activityLimit}>
          <ActivityPanel>
            {activity.data.length === 0 ? (
              <NoItemActivity>{t("No activity yet.")}</NoItemActivity>
            ) : (
              <ActivityTable
                caption={t("Activity of this item, newest first")}
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

/** The creators' descriptions of the item and its collection. */
function ItemAbout({
  description,
  externalUrl,
  collection,
}: {
  description: string;
  externalUrl: string | null;
  collection: Collection;
}) {
  const text = description === "" ? collection.description : description;
  const links = [collection.links.website, externalUrl].flatMap((url) => {
    const host = url === null || url === undefined ? null : websiteHost(url);
    return host === null || url === null || url === undefined ? [] : [{ url, host }];
  });
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-t2 [overflow-wrap:anywhere]">
        {t("About {collection}", { collection: collection.name })}
      </h2>
      {text !== "" && (
        <p className="mt-2 max-w-prose text-body whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-small">
        <span className="flex items-center gap-2">
          <Avatar address={collection.creator} size={18} />
          {rich("By {creator}", {
            creator: <AccountName address={collection.creator} href={accountPath(collection.creator)} />,
          })}
        </span>
        {links.map(({ url, host }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer nofollow ugc" className="text-link">
            {host}
          </a>
        ))}
        {collection.creatorEarnings.bps > 0 && (
          <span className="text-ink-2">
            {t("Creator earnings {share}", { share: formatBps(collection.creatorEarnings.bps) })}
          </span>
        )}
      </p>
    </section>
  );
}
