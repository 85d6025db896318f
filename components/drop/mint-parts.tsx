import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Drop, DropStage } from "@/lib/contract/drop";
import type { DropPanel, PanelMint } from "@/lib/drops/drop-panel";
import { formatCount } from "@/lib/format/count";
import { collectionPath } from "@/lib/format/paths";
import { formatPrice } from "@/lib/format/price";
import { Price } from "../market/price";
import { ButtonLink } from "../ui/button-link";
import { RemindLink } from "./remind-link";

/** Somebody may mint. */
export type Ready = Extract<PanelMint, { kind: "ready" }>;

/** "2 for 0.12 ETH" */
export function amountWords({ terms }: Ready, quantity: number, { chain }: Drop, looks: ChainLooks): string {
  const total = BigInt(terms.price) * BigInt(quantity);
  const currency = currencyOf(lookOf(looks, chain), terms.currency);
  if (total === 0n) return `${formatCount(quantity)} for free`;
  if (currency === null) return formatCount(quantity);
  return `${formatCount(quantity)} for ${formatPrice(total, currency.decimals, "up")}\u00a0${currency.symbol}`;
}

/** The stage in which who can not mint now can mint later. */
export function MintLater({ drop, stage }: { drop: Drop; stage: DropStage | null }) {
  if (stage === null) return null;
  return (
    <>
      <p className="text-small text-ink-2">You can mint in {stage.name}, once it opens.</p>
      <RemindLink slug={drop.slug} />
    </>
  );
}

/** What there is to do where nobody can mint now. */
export function MintClosed({ drop, panel }: { drop: Drop; panel: DropPanel }) {
  const { status, next } = panel.phase;
  if (next !== null) return <RemindLink slug={drop.slug} size="lg" />;
  if (status === "paused")
    return <p className="text-small text-ink-2">No stage is planned. This page shows it when one is.</p>;
  return (
    <ButtonLink href={collectionPath(drop.collection)} size="lg">
      See what is for sale
    </ButtonLink>
  );
}

/** What the items come to. */
export function MintSum({
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
  if (currency === null || mint.terms.price === "0") return null;
  return (
    <p className="flex justify-between gap-4 text-small text-ink-2">
      <span>
        {formatCount(quantity)} × <Price amount={mint.terms.price} currency={currency} rounding="up" native />
      </span>
      <Price amount={BigInt(mint.terms.price) * BigInt(quantity)} currency={currency} rounding="up" native />
    </p>
  );
}
