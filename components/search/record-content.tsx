import { currencyOf, lookOf } from "@/lib/chains/chain-look";
import { headlineFloor } from "@/lib/chains/collection-headline";
import { isExplicit } from "@/lib/contract/is-explicit";
import { recordedPhase } from "@/lib/drops/drop-phase";
import { formatAddress } from "@/lib/format/address";
import { plural, t } from "@/lib/language/translate";
import { Avatar } from "../market/avatar";
import { ChainTile } from "../market/chain-tile";
import { ChainSet } from "../market/collection/chain-set";
import { Coming } from "../market/collection/coming";
import { HeadlinePrice } from "../market/collection/headline-price";
import { DropPrice } from "../market/drop/drop-price";
import { DropStatusTag } from "../market/drop/drop-status-tag";
import { itemCardLine } from "../market/item-card-line";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";
import { Thumb } from "../market/thumb";
import { VerifiedMark } from "../market/verified-mark";
import { Icon } from "../ui/icon";
import { rich } from "../ui/rich";
import { MatchedName } from "./matched-name";
import type { EntryOf } from "./palette-groups";
import { artSize, type RowContent, type RowLook } from "./palette-row";

function NotVerified() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-label font-medium text-warn">
      <Icon name="triangle-alert" size={13} />
      {t("Not verified")}
    </span>
  );
}

/** A collection whose name resembles that of another one: what tells it from that one stands first. */
function lookAlikeContent(
  collection: EntryOf<"collection">["collection"],
  { looks, words }: RowLook,
): RowContent {
  const { name, image, chains, labels, stats, contracts, createdAt } = collection;
  const [contract] = chains.flatMap((chain) => contracts[chain] ?? []);
  const floor = headlineFloor(stats, looks);
  return {
    isWarned: true,
    art: <Thumb image={image} size={artSize} explicit={isExplicit({ labels })} />,
    name: (
      <>
        <MatchedName name={name} words={words} />
        {contract !== undefined && (
          <span className="mono shrink-0 text-small text-ink-2">{formatAddress(contract)}</span>
        )}
        <NotVerified />
      </>
    ),
    note: (
      <span className="text-ink">
        {rich("Name like that of another collection, other contract, made {time}.", {
          time: <RelativeTime timestamp={createdAt} />,
        })}
      </span>
    ),
    aside: floor && (
      <span className="max-sm:hidden">
        <HeadlinePrice headline={floor} />
      </span>
    ),
  };
}

/** A collection: its floor, or for a pasted address what is there. */
export function collectionContent({ collection }: EntryOf<"collection">, look: RowLook): RowContent {
  const { looks, words, isPasted } = look;
  const { name, image, verified, chains, labels, stats, lookAlikeOf } = collection;
  if (lookAlikeOf !== null) return lookAlikeContent(collection, look);
  const floor = headlineFloor(stats, looks);
  return {
    art: <Thumb image={image} size={artSize} explicit={isExplicit({ labels })} />,
    name: (
      <>
        <MatchedName name={name} words={words} />
        {verified && <VerifiedMark />}
        {!isPasted && <ChainSet chains={chains} looks={looks} />}
      </>
    ),
    note:
      isPasted &&
      t("Collection contract on {chains}", {
        chains: chains.map((chain) => lookOf(looks, chain).name).join(", "),
      }),
    aside:
      floor === null || isPasted ? (
        stats.supply === 0 ? (
          <Coming {...collection} />
        ) : (
          plural(stats.supply, "{count} item", "{count} items")
        )
      ) : (
        <>
          <span className="max-sm:hidden">{t("Floor")}</span> <HeadlinePrice headline={floor} />
        </>
      ),
  };
}

/**
 * An item: its price, or why there is none. Those of a copied collection may have the same names as the real ones, and one with the name of a
 * verified collection that it does not belong to carries a warning.
 */
export function itemContent({ item }: EntryOf<"item">, { looks, words }: RowLook): RowContent {
  const line = itemCardLine(item);
  const price = (line.kind === "price" || line.kind === "offer") && (
    <Price amount={line.amount} currency={currencyOf(lookOf(looks, line.chain), line.currency)} />
  );
  const isCopy = item.lookAlikeOf != null;
  return {
    isWarned: isCopy,
    art: <Thumb image={item.image} size={artSize} explicit={isExplicit(item)} />,
    note: isCopy && (
      <span className="text-ink">
        {t("Named like a verified collection. It belongs to {collection}.", {
          collection: item.collection.name,
        })}
      </span>
    ),
    name: (
      <>
        <MatchedName name={item.name} words={words} />
        <ChainTile chain={lookOf(looks, item.chain)} />
        {!item.collection.verified && <NotVerified />}
      </>
    ),
    aside: {
      price,
      offer: rich("Offer {price}", { price }),
      paused: t("Trading paused"),
      unlisted: t("Not listed"),
    }[line.kind],
  };
}

/** An account: how much it holds. A name like that of somebody else carries a warning. */
export function accountContent(
  { account }: EntryOf<"account">,
  { looks, words, isPasted }: RowLook,
): RowContent {
  const { address, items, chains, name = null, avatar } = account;
  const isCopy = name !== null && name.lookAlikeOf !== null;
  const shown = <span className="mono shrink-0">{formatAddress(address)}</span>;
  const held =
    items === 0
      ? t("It holds no items")
      : t("It holds items on {chains}", {
          chains: chains.map((chain) => lookOf(looks, chain).name).join(", "),
        });
  return {
    isWarned: isCopy,
    art: <Avatar address={address} image={avatar?.image ?? null} size={artSize} />,
    name: (
      <>
        {name === null ? (
          <span className="truncate font-semi">
            {isPasted ? rich("{address} as an account", { address: shown }) : shown}
          </span>
        ) : (
          <>
            <MatchedName name={name.text} words={words} />
            <span className="text-small text-ink-2">{shown}</span>
          </>
        )}
        {isCopy && (
          <span className="inline-flex shrink-0 items-center gap-1.5 text-label font-medium text-warn">
            <Icon name="triangle-alert" size={13} />
            {t("Not who it seems")}
          </span>
        )}
        {!isPasted && !isCopy && <ChainSet chains={chains} looks={looks} />}
      </>
    ),
    note: isCopy ? (
      <span className="text-ink">
        {name.lookAlikeOf?.collection != null
          ? t("Its name is like that of a collection.")
          : t("Its name is like that of another account.")}
      </span>
    ) : (
      isPasted && (name === null ? held : `${t("As an account.")} ${held}`)
    ),
    aside: plural(items, "{count} item", "{count} items"),
  };
}

/** A drop: its state and price. A name like that of another collection carries a warning. */
export function dropContent({ drop }: EntryOf<"drop">, { looks, words }: RowLook): RowContent {
  const { stage } = recordedPhase(drop);
  const isCopy = drop.lookAlikeOf != null;
  return {
    isWarned: isCopy,
    note: isCopy && (
      <span className="text-ink">{t("Name like that of another collection, other contract.")}</span>
    ),
    art: <Thumb image={drop.image} size={artSize} explicit={isExplicit(drop)} />,
    name: (
      <>
        <MatchedName name={drop.name} words={words} />
        <DropStatusTag status={drop.status} />
        {!drop.verified && <NotVerified />}
      </>
    ),
    aside: (
      <>
        {drop.supply.max !== null && (
          <span className="max-sm:hidden">{plural(drop.supply.max, "{count} piece", "{count} pieces")}</span>
        )}
        {stage !== null && (
          <DropPrice price={stage.price} currency={stage.currency} chain={drop.chain} looks={looks} />
        )}
      </>
    ),
  };
}
