import type { ReactNode } from "react";
import { currencyOf, lookOf } from "@/lib/chains/chain-look";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { DecimalPrice } from "../../market/decimal-price";
import { itemCardLine } from "../../market/item-card-line";
import { Price } from "../../market/price";
import { RelativeTime } from "../../market/relative-time";
import { Thumb } from "../../market/thumb";
import { PageLink } from "../../ui/page-link";
import { coinOf, type MonthProps, type QuietMonth } from "./month-market";

function Way({
  label,
  href,
  action,
  children,
}: {
  label: string;
  href: string;
  action: string;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-b border-line px-4.5 py-2 last:border-b-0">
      <span className="flex min-w-0 items-center gap-3">{children}</span>
      <PageLink
        href={href}
        aria-label={`${action}: ${label}`}
        className="text-link touch-target text-small whitespace-nowrap"
      >
        {action}
      </PageLink>
    </li>
  );
}

function Words({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block text-label text-ink-3">{label}</span>
      <span className="block truncate text-ui">{children}</span>
    </span>
  );
}

/** The cheapest listing, the best offer and the latest mint, in place of a market without sales. */
export function WaysIn({ collection, month, looks }: MonthProps<QuietMonth>) {
  const { slug, stats } = collection;
  const { chain, cheapest, latestMint } = month;
  const look = lookOf(looks, chain);
  const line = cheapest && itemCardLine(cheapest);
  const offer = stats.topOffer[chain];
  const minted = latestMint?.item ?? null;
  return (
    <ul>
      {cheapest !== null && line?.kind === "price" && (
        <Way label={t("Cheapest listing")} href={itemPath(cheapest)} action={t("View item")}>
          <Thumb image={cheapest.image} explicit={cheapest.labels.includes("explicit")} />
          <Words label={t("Cheapest listing")}>
            {cheapest.name}, <Price amount={line.amount} currency={currencyOf(look, line.currency)} />
          </Words>
        </Way>
      )}
      <Way label={t("Best offer")} href={`${collectionPath(slug)}/offers`} action={t("Make an offer")}>
        <Words label={t("Best offer")}>
          {offer === undefined ? (
            t("None yet")
          ) : (
            <DecimalPrice value={offer} currency={coinOf(looks, chain, "wrapped")} />
          )}
        </Words>
      </Way>
      {latestMint !== null && minted !== null && (
        <Way
          label={t("Latest mint")}
          href={itemPath({ chain: latestMint.chain, ...minted })}
          action={t("View item")}
        >
          <Thumb image={minted.image} explicit={minted.labels?.includes("explicit") ?? false} />
          <Words label={t("Latest mint")}>
            {minted.name}, <RelativeTime timestamp={latestMint.timestamp} />
          </Words>
        </Way>
      )}
    </ul>
  );
}
