import Link from "next/link";
import { lazy, type ReactNode, Suspense } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Item } from "@/lib/contract/item";
import { itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";
import { Art } from "./art";
import { type ItemCardLine, itemCardLine } from "./item-card-line";
import { ItemName } from "./item-name";
import { Price } from "./price";
import { Rank } from "./rank";
import { VaultPair } from "./vault-pair";

export interface ItemCardProps {
  item: Item;
  looks: ChainLooks;
  /** For the browser's choice of file: "(width < 40rem) 50vw, 20vw". */
  sizes: string;
  priority?: boolean;
  /**
   * The checkbox at the top left of the art, which is outlined while checked. A slot, since most pages have no
   * selection.
   */
  checkbox?: ReactNode;
  /** The buy row, which replaces the last sale on hover or focus. Leave it out where trading is off. */
  actions?: ReactNode;
}

function Line({ line, looks }: { line: ItemCardLine; looks: ChainLooks }) {
  if (line.kind === "paused") return <span className="text-ink-2">{t("Trading paused")}</span>;
  if (line.kind === "unlisted") return <span className="text-ink-3">{t("Not listed")}</span>;
  const price = (
    <Price amount={line.amount} currency={currencyOf(lookOf(looks, line.chain), line.currency)} />
  );
  return line.kind === "price" ? (
    price
  ) : (
    <span className="text-ink-3">{rich("Offer {price}", { price })}</span>
  );
}

/** Most items have no tag, so most pages do not load this. */
const ArtTags = lazy(() => import("./art-tags").then((module) => ({ default: module.ArtTags })));

function hasTags({ vault, labels }: Item): boolean {
  return (
    vault.state === "in_transit" || vault.state === "stuck" || labels.some((label) => label !== "explicit")
  );
}

/**
 * An item in a gallery: art without a frame, captioned below. The whole card is one link; checkbox and buy row are
 * its siblings. The buy row covers the last sale and the gap below the card, so that it does not shift the page.
 */
export function ItemCard({ item, looks, sizes, priority = false, checkbox, actions }: ItemCardProps) {
  const line = itemCardLine(item);
  const buyable = line.kind === "price" && Boolean(actions);
  const { lastSale } = item;
  return (
    <article
      className={cx(
        "group/card relative isolate min-w-0",
        // The buy row hangs into the gap below the card, so the panel behind both is longer there.
        "before:absolute before:-inset-2 before:-bottom-5 before:-z-1 before:rounded-panel before:border before:border-line-strong before:bg-s1 before:opacity-0 before:transition-opacity before:duration-1",
        "hover:before:opacity-100 focus-within:before:opacity-100 has-[a:focus-visible]:before:border-transparent max-sm:before:hidden",
      )}
    >
      <div className="chosen-art relative rounded-art">
        <Art
          image={item.image}
          name={item.name}
          sizes={sizes}
          priority={priority}
          explicit={item.labels.includes("explicit")}
        />
        {hasTags(item) && (
          <Suspense>
            <ArtTags item={item} />
          </Suspense>
        )}
      </div>
      <div className="@container mt-2 flex items-baseline justify-between gap-2">
        <Link
          href={itemPath(item)}
          prefetch={false}
          title={item.name}
          dir="auto"
          className="stretched-link flex min-w-0 text-ui font-semi whitespace-pre outline-none after:rounded-art focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-text"
        >
          <ItemName name={item.name} />
        </Link>
        <span className="text-label @max-[9rem]:hidden">
          <Rank rank={item.rarityRank} />
        </span>
      </div>
      <div className="mt-1 flex items-center justify-between gap-2 text-ui">
        <Line line={line} looks={looks} />
        <VaultPair vault={item.vault} looks={looks} />
      </div>
      <div className="relative mt-1 h-4.5 text-small text-ink-3">
        {lastSale && (
          <span
            className={cx("block", buyable && "group-focus-within/card:invisible group-hover/card:invisible")}
          >
            {rich("Last {price}", {
              price: (
                <Price
                  amount={lastSale.price}
                  currency={currencyOf(lookOf(looks, item.chain), lastSale.currency)}
                  className="*:*:font-regular"
                />
              ),
            })}
          </span>
        )}
        {buyable && (
          <div className="pointer-events-none absolute inset-x-0 top-0 z-1 flex h-8 gap-2 opacity-0 transition-opacity duration-2 group-focus-within/card:pointer-events-auto group-focus-within/card:opacity-100 group-hover/card:pointer-events-auto group-hover/card:opacity-100">
            {actions}
          </div>
        )}
      </div>
      {checkbox && <div className="absolute top-2 start-2 z-1 flex">{checkbox}</div>}
    </article>
  );
}
