import type { ReactNode } from "react";
import { zeroAddress } from "viem";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Drop, DropStage } from "@/lib/contract/drop";
import type { DropPanelState } from "@/lib/drops/drop-panel";
import { mintSum } from "@/lib/drops/mint-sum";
import type { PanelMint } from "@/lib/drops/panel-mint";
import { formatCount } from "@/lib/format/count";
import { collectionPath } from "@/lib/format/paths";
import { formatExactAmount } from "@/lib/format/price";
import { plural, t } from "@/lib/language/translate";
import type { MintRequest } from "@/lib/trade/mint/request";
import { PriceText } from "../../market/price-text";
import { ButtonLink } from "../../ui/button-link";
import { Skeleton } from "../../ui/skeleton";
import { RemindMe } from "./remind-me";

/** An account can mint. */
export type Ready = Extract<PanelMint, { kind: "ready" }>;

/** "Mint 2 for 0.12 ETH" */
export function mintLabel({ terms }: Ready, count: number, { chain }: Drop, looks: ChainLooks): string {
  const price = BigInt(terms.price);
  const currency = currencyOf(lookOf(looks, chain), terms.currency);
  const quantity = formatCount(count);
  if (price === 0n) return t("Mint {quantity} for free", { quantity });
  if (currency === null) return t("Mint {quantity}", { quantity });
  const { total } = mintSum(price, count, currency.decimals);
  return t("Mint {quantity} for {price}", { quantity, price: `${total}\u00a0${currency.symbol}` });
}

/** The stage in which an account that cannot mint now can mint later. */
export function MintLater({ drop, stage }: { drop: Drop; stage: DropStage | null }) {
  if (stage === null) return null;
  return (
    <>
      <p className="text-small text-ink-2">
        {t("You can mint in {stage}, once it opens.", { stage: stage.name })}
      </p>
      <RemindMe drop={drop} />
    </>
  );
}

/** The next step where an account cannot mint now. */
export function MintClosed({ drop, panel }: { drop: Drop; panel: DropPanelState }) {
  const { status, current, next } = panel.phase;
  if (panel.isDue)
    return <p className="text-small text-ink-2">{t("This page updates by itself when minting opens.")}</p>;
  if (next !== null) return <RemindMe drop={drop} size="lg" />;
  if (status === "paused")
    return (
      <p className="text-small text-ink-2">
        {current === null
          ? t("No stage is scheduled. This page updates when one is.")
          : t("This page updates when minting opens.")}
      </p>
    );
  return (
    <ButtonLink href={collectionPath(drop.collection)} size="lg">
      {t("View collection")}
    </ButtonLink>
  );
}

/** The total price of the items. */
export function MintSumRows({
  mint,
  quantity,
  drop,
  looks,
}: {
  mint: Ready;
  quantity: number;
  drop: Drop;
  looks: ChainLooks;
}) {
  const currency = currencyOf(lookOf(looks, drop.chain), mint.terms.currency);
  const price = BigInt(mint.terms.price);
  if (currency === null || price === 0n) return null;
  const { decimals, symbol } = currency;
  const { each, total } = mintSum(price, quantity, decimals);
  const exact = (amount: bigint) => `${formatExactAmount(amount, decimals)} ${symbol}`;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
      <span>
        {each === null ? (
          plural(quantity, "{count} item", "{count} items")
        ) : (
          <>
            {formatCount(quantity)} ×{" "}
            <PriceText shown={each} symbol={symbol} exact={exact(price)} usd={null} />
          </>
        )}
      </span>
      <PriceText shown={total} symbol={symbol} exact={exact(price * BigInt(quantity))} usd={null} />
    </p>
  );
}

/** The line of the network fee, which is not part of the price. */
export function MintFeeLine({ chain, children }: { chain: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
      <span>{t("Network fee on {chain}", { chain })}</span>
      {children}
    </p>
  );
}

/**
 * A placeholder for the fee's line. Left out for a price in a token, where an approval usually comes first and no fee
 * is known.
 */
export function MintFeeWaiting({ web, terms }: Pick<MintRequest, "web" | "terms">) {
  if (terms.currency !== zeroAddress) return null;
  return (
    <MintFeeLine chain={web.chain.name}>
      <Skeleton className="h-5 w-20" />
    </MintFeeLine>
  );
}
