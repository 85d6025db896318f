"use client";

import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import { itemCardLine } from "../market/item-card-line";
import { LocalTime } from "../market/local-time";
import { Price } from "../market/price";
import { TimeLeft } from "../market/time-left";
import { UsdValue } from "../market/usd-value";
import { rich } from "../ui/rich";
import { useLiveItem } from "./live-item";

/** The reason for a missing price, in the type size of a price. */
function NoPrice({ words, note }: { words: string; note: string }) {
  return (
    <div>
      <p className="text-label text-ink-3">{note}</p>
      <p className="text-big">{words}</p>
    </div>
  );
}

/** The listing's end. A cached price shows its age instead. */
function EndOrAge({ expiresAt }: { expiresAt: number }) {
  const { state, readAt } = useLiveItem();
  const isLive = state === "live";
  return (
    <p className="shrink-0 text-end text-small text-ink-2">
      {isLive
        ? rich("Ends in {time}", {
            time: (
              <span className="font-semi text-ink">
                <TimeLeft deadline={expiresAt} countdown />
              </span>
            ),
          })
        : t("As of")}
      <span className="block text-ink-3">
        <LocalTime timestamp={isLive ? expiresAt : readAt} />
      </span>
    </p>
  );
}

/** The price and its end. A cached price carries its date until the live record replaces it. */
export function PriceHeadline({ looks }: { looks: ChainLooks }) {
  const { item } = useLiveItem();
  const line = itemCardLine(item);
  const look = lookOf(looks, item.chain);
  if (line.kind === "paused") return <NoPrice words={t("Trading paused")} note={t("Disputed ownership")} />;
  if (line.kind !== "price" || item.bestListing === null) {
    const isMoving = item.vault.state === "in_transit" || item.vault.state === "stuck";
    const words = isMoving
      ? t("Not for sale now")
      : item.heldByPool === true
        ? t("In a pool")
        : t("Not listed");
    return <NoPrice words={words} note={t("On {chain}", { chain: look.name })} />;
  }
  const { unitPrice, currency, expiresAt } = item.bestListing;
  const known = currencyOf(look, currency);
  return (
    <div className="flex items-start justify-between gap-x-4 gap-y-1 max-[22.5rem]:flex-wrap">
      <div className="min-w-0">
        <p className="text-label text-ink-3">{t("Price on {chain}", { chain: look.name })}</p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-big">
            <Price amount={unitPrice} currency={known} rounding="up" size="big" native />
          </span>
          <span className="text-ui text-ink-2">
            <UsdValue amount={unitPrice} currency={known} />
          </span>
        </p>
      </div>
      <EndOrAge expiresAt={expiresAt} />
    </div>
  );
}
