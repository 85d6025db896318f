"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { ItemFull } from "@/lib/contract/item";
import { formatCount } from "@/lib/format/count";
import { accountPath, collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useHeld } from "@/lib/query/use-held";
import { useWallet } from "@/lib/wallet/wallet-store";
import { AccountName } from "../market/account-name";
import { AlertButton } from "../market/alert/alert-button";
import { Avatar } from "../market/avatar";
import { LabelTags } from "../market/label-tags";
import { Rank } from "../market/rank";
import { ShareButton } from "../market/share/share-button";
import { Thumb } from "../market/thumb";
import { VaultPair } from "../market/vault-pair";
import { VerifiedMark } from "../market/verified-mark";
import { WatchButton } from "../market/watch-button";
import { PageLink } from "../ui/page-link";
import { rich } from "../ui/rich";
import { Skeleton } from "../ui/skeleton";
import { itemOwners } from "./item-owners";
import { useLiveItem } from "./live-item";
import { placeWords } from "./place-words";
import { RefreshButton } from "./refresh-button";
import { ReportButton } from "./report-button";

function Owners({ item }: { item: ItemFull }) {
  const { address } = useWallet();
  const held = useHeld(item, address) ?? 0n;
  const owners = itemOwners(item);
  return (
    <>
      {"words" in owners ? (
        <span>{rich("Owned by {owner}", { owner: <span className="text-ink">{owners.words}</span> })}</span>
      ) : (
        <span className="flex items-center gap-2">
          <Avatar address={owners.owner} size={18} />
          {rich("Owned by {owner}", {
            owner: (
              <span className="text-ink">
                <AccountName address={owners.owner} href={accountPath(owners.owner)} />
              </span>
            ),
          })}
        </span>
      )}
      {item.standard === "erc1155" && held > 0n && (
        <span>{t("You own {count}", { count: formatCount(held) })}</span>
      )}
    </>
  );
}

/** The item's collection, name, owner and chain. The owner is shown once the service has confirmed it. */
export function ItemIdentity({
  collection,
  looks,
}: {
  collection: Pick<Collection, "slug" | "name" | "verified" | "image" | "labels" | "stats" | "chains">;
  looks: ChainLooks;
}) {
  const { item, state } = useLiveItem();
  return (
    <header className="max-sm:flex max-sm:flex-col">
      {/* On phones the actions have a row of their own under the name. */}
      <div className="flex min-h-11 items-center justify-between gap-3 max-sm:contents">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <PageLink
            href={collectionPath(collection.slug)}
            className="flex min-w-0 items-center gap-2.5 font-semi hover:underline"
          >
            <Thumb image={collection.image} size={24} explicit={isExplicit(collection)} />
            <span className="line-clamp-2 [overflow-wrap:anywhere]">{collection.name}</span>
          </PageLink>
          {collection.verified && <VerifiedMark />}
          <Rank rank={item.rarityRank} of={collection.stats.supply} />
          <LabelTags labels={item.labels} />
        </span>
        <span className="flex shrink-0 items-center max-sm:order-1 max-sm:-ms-3 max-sm:-mb-3 noscript:hidden">
          <RefreshButton look="icon" />
          <ShareButton />
          <WatchButton
            subject={{ kind: "item", chain: item.chain, contract: item.contract, tokenId: item.tokenId }}
            name={item.name}
          />
          <AlertButton subject={{ ...item, kind: "item" }} />
          <ReportButton item={item} />
        </span>
      </div>
      {/* A name of 256 letters would push the price off a phone's screen. */}
      <h1 className="mt-1 line-clamp-3 text-d2 [overflow-wrap:anywhere]" title={item.name}>
        {item.name}
      </h1>
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-ui text-ink-2 noscript:hidden">
        {state === "cached" ? (
          <Skeleton className="h-4 w-64" />
        ) : (
          <>
            <Owners item={item} />
            <span className="flex items-center gap-2">
              <VaultPair vault={item.vault} looks={looks} />
              {placeWords(item.vault, collection.chains, looks)}
            </span>
          </>
        )}
      </div>
    </header>
  );
}
