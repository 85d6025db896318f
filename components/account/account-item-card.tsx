import Link from "next/link";
import type { ReactNode } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { AccountItem } from "@/lib/contract/item";
import { itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { Art } from "../market/art";
import { DecimalPrice } from "../market/decimal-price";
import { ItemName } from "../market/item-name";
import { LabelTags } from "../market/label-tags";
import { Price } from "../market/price";
import { VaultPair } from "../market/vault-pair";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { rich } from "../ui/rich";
import { Spinner } from "../ui/spinner";
import { Tag } from "../ui/tag";

function ArtTags({ item, looks }: { item: AccountItem; looks: ChainLooks }) {
  const { bestListing, vault, labels } = item;
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
      {vault.state === "in_transit" && (
        <Tag tone="accent" icon={<Spinner size={13} />}>
          {t("Crossing")}
        </Tag>
      )}
      {vault.state === "stuck" && (
        <Tag tone="neg" icon={<Icon name="circle-alert" size={13} />}>
          {t("Delivery failed")}
        </Tag>
      )}
      {bestListing !== null && (
        <Tag className="bg-overlay text-ink">
          {rich("Listed {price}", {
            price: (
              <Price
                amount={bestListing.unitPrice}
                currency={currencyOf(lookOf(looks, bestListing.chain), bestListing.currency)}
              />
            ),
          })}
        </Tag>
      )}
      <LabelTags labels={labels.filter((label) => label !== "explicit")} />
    </div>
  );
}

/** An item in an account's gallery: where it is, whether it is listed, and its collection's floor there. */
export function AccountItemCard({
  item,
  looks,
  priority,
  selection,
  action,
}: {
  item: AccountItem;
  looks: ChainLooks;
  priority: boolean;
  /** In a selection, the checkbox is in the top corner of the art. */
  selection?: { selected: boolean; checkbox: ReactNode };
  /** The owner's action, below the words. */
  action?: ReactNode;
}) {
  const native = lookOf(looks, item.chain).currencies.find((currency) => currency.kind === "native") ?? null;
  const floor = item.collection.floor[item.chain];
  return (
    <article className="relative min-w-0">
      <div
        className={cx(
          "relative rounded-art",
          selection?.selected && "outline-2 outline-offset-2 outline-accent-text",
        )}
      >
        <Art
          image={item.image}
          name={item.name}
          sizes="(width < 40rem) 50vw, (width < 64rem) 25vw, 16vw"
          priority={priority}
          explicit={item.labels.includes("explicit")}
        />
        <ArtTags item={item} looks={looks} />
      </div>
      <div className="mt-2 flex items-center justify-between gap-2">
        <Link
          href={itemPath(item)}
          prefetch={false}
          title={item.name}
          dir="auto"
          className="stretched-link flex min-w-0 whitespace-pre text-ui font-semi outline-none after:rounded-art focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-text"
        >
          <ItemName name={item.name} />
        </Link>
        <VaultPair vault={item.vault} looks={looks} />
      </div>
      <p className="mt-0.5 text-small text-ink-2">
        {floor === undefined ? (
          <span className="text-ink-3">{t("No floor")}</span>
        ) : (
          rich("Floor {price}", {
            price: <DecimalPrice value={floor} currency={native} className="*:*:font-regular" />,
          })
        )}
      </p>
      {action && <div className="relative z-1 mt-2 empty:hidden">{action}</div>}
      {selection && <div className="absolute top-2 start-2 z-1 flex">{selection.checkbox}</div>}
    </article>
  );
}
