"use client";

import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { Item, ItemFull } from "@/lib/contract/item";
import { fetchFailureWords } from "@/lib/format/fetch-failures";
import { t } from "@/lib/language/translate";
import { ChainNotes } from "../live/chain-notes";
import { Still } from "../live/later";
import { LoadError } from "../live/load-error";
import { useLiveFeed } from "../live/use-live-feed";
import { cx } from "../ui/cx";
import { Note } from "../ui/note";
import { pageTaken } from "../ui/page-at-rest";
import { Panel } from "../ui/panel";
import { Skeleton } from "../ui/skeleton";
import { useNearViewport } from "../ui/use-near-viewport";
import { ArtStage } from "./art-stage";
import { ItemIdentity } from "./item-identity";
import { ItemListings } from "./item-listings";
import { ItemTraits } from "./item-traits";
import { LabelNotes } from "./label-notes";
import { LiveItemProvider, useLiveItem } from "./live-item";
import { MoreItems } from "./more-items";
import { PriceBox } from "./price-box";
import { RefreshButton } from "./refresh-button";
import { VaultPanel } from "./vault-panel";

type LatePart = ComponentType<{ looks: ChainLooks }>;

const loadOffers = (): Promise<LatePart> => import("./item-offers").then((module) => module.ItemOffers);
const loadHistory = (): Promise<LatePart> => import("./item-history").then((module) => module.ItemHistory);

/**
 * A part that follows the live record. It is drawn once the record has arrived, and the part is seen or the page is touched: a phone shows
 * it below its first screen. Its place is reserved until then.
 */
function WhenSeen({ title, height, children }: { title: string; height: string; children: ReactNode }) {
  const { state } = useLiveItem();
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const draw = useCallback(() => setWanted(true), []);
  useNearViewport(place, draw, 0);
  useEffect(() => void pageTaken().then(draw), [draw]);
  const isReady = isWanted && state !== "cached";
  return <div ref={place}>{isReady ? children : <Waiting title={title} height={height} />}</div>;
}

function Waiting({ title, height }: { title: string; height: string }) {
  return (
    <Panel title={title} flush>
      <div className={cx("p-4.5", height)} aria-busy="true">
        <Skeleton className="h-full" />
      </div>
    </Panel>
  );
}

/**
 * A part that loads when it is seen, or near the screen of a reader who has touched the page. Its place is reserved until then, and if
 * loading fails.
 */
function Deferred({
  load,
  looks,
  ...waiting
}: {
  load: () => Promise<LatePart>;
  looks: ChainLooks;
  title: string;
  height: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<LatePart | null>(null);
  const download = useCallback(() => {
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [load]);
  const downloadWhenTaken = useCallback(() => void pageTaken().then(download), [download]);
  useNearViewport(place, download, 0);
  useNearViewport(place, downloadWhenTaken);
  return <div ref={place}>{Part === null ? <Waiting {...waiting} /> : <Part looks={looks} />}</div>;
}

export interface ItemBodyProps {
  item: ItemFull;
  collection: Collection;
  more: readonly Item[];
  looks: ChainLooks;
  /** Unix seconds at which the records were read. */
  readAt: number;
  /** The service tells the prices of the past. */
  hasHistory: boolean;
  /** The origin of programs and 3D models; null: they are not shown. */
  sandbox: string | null;
  /** Rendered on the server: these parts need no script. */
  art: ReactNode;
  /** In browsers without JavaScript, in place of the parts that follow the live record. */
  withoutScript: ReactNode;
  activity: ReactNode;
  facts: ReactNode;
}

/**
 * An item: art, traits and details on the left, state and trading on the right. Under 1024 px one column, with the
 * traits before listings and activity; sections are independent, so their order can change.
 */
export function ItemBody({
  item,
  collection,
  more,
  looks,
  readAt,
  hasHistory,
  sandbox,
  art,
  withoutScript,
  activity,
  facts,
}: ItemBodyProps) {
  return (
    <LiveItemProvider cached={item} readAt={readAt}>
      <div className="page-frame flex flex-col gap-x-10 gap-y-5 pb-12 max-sm:pb-24 lg:grid lg:grid-cols-[32.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8 lg:pt-7 xl:grid-cols-[minmax(0,47fr)_minmax(0,50fr)]">
        <div className="order-1 -mx-(--gutter) sm:mx-0 sm:pt-5 lg:col-start-1 lg:row-start-1 lg:pt-0">
          <ArtStage art={art} item={item} sandbox={sandbox} verified={collection.verified} />
        </div>
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
          <div className="order-2 flex flex-col gap-4">
            <ItemIdentity collection={collection} looks={looks} />
            <ItemNotes creator={collection.creator} />
          </div>
          <div className="order-3">
            <PriceBox collection={collection} looks={looks} />
            {withoutScript}
          </div>
          {hasHistory && (
            <div className="order-4 min-w-0 noscript:hidden">
              <Deferred load={loadHistory} looks={looks} title={t("Price history")} height="h-92 sm:h-95" />
            </div>
          )}
          {(collection.vault !== undefined || collection.chains.length > 1) && (
            <div className="order-4 min-w-0 noscript:hidden">
              <WhenSeen title={t("Vault")} height="h-54">
                <VaultPanel
                  chains={collection.chains}
                  destinations={collection.vault?.destinations}
                  looks={looks}
                />
              </WhenSeen>
            </div>
          )}
          <div className="order-6 min-w-0 noscript:hidden">
            <WhenSeen title={t("Listings")} height="h-22">
              <ItemListings looks={looks} />
            </WhenSeen>
          </div>
          <div className="order-7 min-w-0 noscript:hidden">
            <Deferred load={loadOffers} looks={looks} title={t("Offers")} height="h-22" />
          </div>
          <div className="order-8 min-w-0">
            <Still>{activity}</Still>
          </div>
        </div>
        <div className="contents lg:col-start-1 lg:row-start-2 lg:flex lg:min-w-0 lg:flex-col lg:gap-9">
          <div className="order-5 max-lg:py-2">
            <Still>
              <ItemTraits slug={collection.slug} looks={looks} floor={collection.stats.floor} />
            </Still>
          </div>
          <div className="order-9 flex flex-col gap-9 max-lg:pt-4">
            <Still>
              {facts}
              <MoreItems
                items={more}
                collection={{ slug: collection.slug, name: collection.name }}
                looks={looks}
              />
            </Still>
          </div>
        </div>
      </div>
    </LiveItemProvider>
  );
}

/** Notes shown first: labels, missing metadata, and a chain or service that is down. */
function ItemNotes({ creator }: { creator: string }) {
  const { item, state, error, retry } = useLiveItem();
  const feed = useLiveFeed();
  const { metadata } = item;
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {/* While the whole service is down, the note above the page is enough. */}
      {state === "unreachable" && feed.state !== "offline" && <LoadError error={error} onRetry={retry} />}
      <ChainNotes chains={[item.chain]} />
      <LabelNotes item={item} creator={creator} />
      {metadata.state === "pending" && (
        <Note title={t("Metadata is loading.")} action={<RefreshButton look="button" />}>
          {t("Name, art and traits appear once it has loaded.")}
        </Note>
      )}
      {metadata.state === "failed" && (
        <Note tone="warn" title={t("Metadata could not be loaded.")} action={<RefreshButton look="button" />}>
          {metadata.error !== undefined && `${fetchFailureWords(metadata.error)} `}
          {t("The item itself is not affected.")}
        </Note>
      )}
    </div>
  );
}
