import Link from "next/link";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { DropStage } from "@/lib/contract/drop";
import type { Item } from "@/lib/contract/item";
import type { PlacedDrop } from "@/lib/drops/sort-drops";
import { formatCount } from "@/lib/format/count";
import { accountPath, dropPath } from "@/lib/format/paths";
import { formatBps } from "@/lib/format/percent";
import { formatPrice } from "@/lib/format/price";
import { DropDeadline } from "../drop/drop-deadline";
import { DropPrice } from "../drop/drop-price";
import { DropStatusTag } from "../drop/drop-status-tag";
import { DropSupply } from "../drop/drop-supply";
import { Address } from "../market/address";
import { Art } from "../market/art";
import { ChainTile } from "../market/chain-tile";
import { LocalTime } from "../market/local-time";
import { Stat } from "../market/stat";
import { Thumb } from "../market/thumb";
import { VerifiedMark } from "../market/verified-mark";
import { ButtonLink } from "../ui/button-link";
import { FeaturedPieces } from "./featured-pieces";

export interface FeaturedDropProps {
  featured: PlacedDrop;
  /** Three of what was minted last; none where fewer are, or all are alike. */
  pieces: readonly Item[];
  /** Of the drop; null where it is not among those read. */
  creatorEarnings: Collection["creatorEarnings"] | null;
  /** Two that open next. */
  others: readonly PlacedDrop[];
  looks: ChainLooks;
}

function When({ drop, phase: { status, current, next } }: PlacedDrop) {
  if (status === "live" && current !== null && current.endsAt !== null)
    return (
      <span>
        <span className="max-sm:sr-only">{current.name} </span>closes in{" "}
        <DropDeadline chain={drop.chain} deadline={current.endsAt} />
      </span>
    );
  if (status === "upcoming" && next !== null)
    return (
      <span>
        <span className="max-sm:sr-only">{next.name} </span>opens in{" "}
        <DropDeadline chain={drop.chain} deadline={next.startsAt} />
      </span>
    );
  return null;
}

function actionWords(stage: DropStage | null, { drop, phase }: PlacedDrop, looks: ChainLooks): string {
  if (phase.status !== "live" || stage === null) return "View drop";
  if (stage.price === "0") return "Mint for free";
  const currency = currencyOf(lookOf(looks, drop.chain), stage.currency);
  if (currency === null) return "View drop";
  return `Mint for ${formatPrice(stage.price, currency.decimals, "up")}\u00a0${currency.symbol}`;
}

function Other({ placed: { drop, phase }, looks }: { placed: PlacedDrop; looks: ChainLooks }) {
  return (
    <li className="relative flex items-center gap-3 border-t border-line py-2.5 hover:bg-s2">
      <Thumb image={drop.image} size={36} />
      <Link href={dropPath(drop.slug)} className="stretched-link min-w-0 truncate text-ui font-semi">
        {drop.name}
      </Link>
      <ChainTile chain={lookOf(looks, drop.chain)} />
      {phase.next !== null && (
        <span className="ml-auto shrink-0 text-small text-ink-2">
          <LocalTime timestamp={phase.next.startsAt} />
        </span>
      )}
    </li>
  );
}

/** The drop that can be minted now, or next: its art, who made it, how far it is, and the way in. */
export function FeaturedDrop({ featured, pieces, creatorEarnings, others, looks }: FeaturedDropProps) {
  const { drop, phase } = featured;
  const chain = lookOf(looks, drop.chain);
  const { stage } = phase;
  return (
    <section
      className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,864fr)_minmax(0,472fr)]"
      aria-labelledby="featured"
    >
      {pieces.length > 0 ? (
        <FeaturedPieces pieces={pieces} looks={looks} />
      ) : (
        <figure className="min-w-0">
          <Art
            image={drop.image}
            name={drop.name}
            sizes="(width < 64rem) 100vw, 54rem"
            priority
            className="sm:aspect-[10/7]"
          />
          <figcaption className="mt-2 flex items-center justify-end gap-1.5 text-small text-ink-3">
            <ChainTile chain={chain} named />
            {phase.status === "live" ? "Minting on" : "On"} {chain.name}
          </figcaption>
        </figure>
      )}
      <div className="flex min-w-0 flex-col">
        <p className="flex flex-wrap items-center gap-2.5 text-small text-ink-2">
          <DropStatusTag status={phase.status} />
          <When {...featured} />
        </p>
        <h1 id="featured" className="mt-3 text-d2 break-words sm:text-d1 lg:text-d2 xl:text-d1">
          {drop.name}
        </h1>
        <p className="mt-3 flex items-center gap-2 text-ui">
          <span>
            by <Address address={drop.creator} href={accountPath(drop.creator)} />
          </span>
          {drop.verified && <VerifiedMark />}
        </p>
        <p className="mt-3 line-clamp-4 max-w-[60ch] text-body text-ink-2 max-sm:hidden">
          {drop.description}
        </p>
        <div className="mt-5">
          <DropSupply supply={drop.supply} aside="share" />
        </div>
        {stage !== null && (
          <dl className="mt-5 grid grid-cols-3 gap-4 border-t border-line pt-4 max-sm:hidden">
            <Stat label="Price">
              <DropPrice
                price={stage.price}
                currency={stage.currency}
                chain={drop.chain}
                looks={looks}
                size="stat"
              />
            </Stat>
            <Stat label="Per wallet">
              {stage.kind === "allowlist"
                ? "By list"
                : stage.maxPerWallet === null
                  ? "No limit"
                  : formatCount(stage.maxPerWallet)}
            </Stat>
            {creatorEarnings !== null && (
              <Stat label="Creator earnings">
                {formatBps(creatorEarnings.bps)}
                {creatorEarnings.enforcement[drop.chain] === "enforced" && (
                  <span className="ml-1.5 text-small text-ink-3">enforced</span>
                )}
              </Stat>
            )}
          </dl>
        )}
        <div className="mt-5 flex gap-2">
          <ButtonLink href={dropPath(drop.slug)} variant="primary" size="lg" className="flex-1">
            {actionWords(stage, featured, looks)}
          </ButtonLink>
          <ButtonLink href="/drops" size="lg">
            All drops
          </ButtonLink>
        </div>
        {others.length > 0 && (
          <>
            <h2 className="mt-6 pb-2 text-label text-ink-3">Next drops</h2>
            <ul className="border-b border-line">
              {others.map((other) => (
                <Other key={other.drop.slug} placed={other} looks={looks} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
