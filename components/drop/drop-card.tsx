"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { PlacedDrop } from "@/lib/drops/sort-drops";
import { accountPath, dropPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { AccountName } from "../market/account-name";
import { Art } from "../market/art";
import { ChainTile } from "../market/chain-tile";
import { DropDeadline } from "../market/drop/drop-deadline";
import { DropPrice } from "../market/drop/drop-price";
import { DropStatusTag } from "../market/drop/drop-status-tag";
import { DropSupply } from "../market/drop/drop-supply";
import { LocalTime } from "../market/local-time";
import { VerifiedMark } from "../market/verified-mark";
import { PageLink } from "../ui/page-link";
import { rich } from "../ui/rich";
import { Tag } from "../ui/tag";

/** How wide the art of a card is drawn, phones apart. */
const sizes =
  "(width < 64rem) calc(50vw - 2.1rem), (width < 80rem) calc(33.3vw - 2.2rem), min(25vw - 1.9rem, 20.6rem)";

/** The next change of stage and its time. */
function When({ placed: { drop, phase } }: { placed: PlacedDrop }) {
  const { status, current, next } = phase;
  if (status === "live" && current !== null)
    return current.endsAt === null
      ? current.name
      : rich("{stage} closes {time}", {
          stage: current.name,
          time: <DropDeadline chain={drop.chain} deadline={current.endsAt} />,
        });
  if (status === "upcoming" && next !== null)
    return rich("{stage} opens {time}", {
      stage: next.name,
      time: <LocalTime timestamp={next.startsAt} />,
    });
  return null;
}

/** A drop in a list: art, status, price and supply. The whole card is one link. */
export function DropCard({
  placed,
  looks,
  phoneSize,
  priority = false,
}: {
  placed: PlacedDrop;
  looks: ChainLooks;
  /** How wide its art is drawn on phones. */
  phoneSize: string;
  priority?: boolean | "high";
}) {
  const { drop, phase } = placed;
  const chain = lookOf(looks, drop.chain);
  const { stage } = phase;
  return (
    <li className="relative flex min-w-0 flex-col gap-3">
      <Art
        image={drop.image}
        name={drop.name}
        sizes={`(width < 40rem) ${phoneSize}, ${sizes}`}
        priority={priority}
        explicit={isExplicit(drop)}
      />
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-2">
        <DropStatusTag status={phase.status} />
        {drop.lookAlikeOf != null && <Tag tone="warn">{t("Not what it seems")}</Tag>}
        <span>
          <When placed={placed} />
        </span>
      </p>
      <div>
        <h3 className="flex items-center gap-2">
          <PageLink
            href={dropPath(drop.slug)}
            className="stretched-link min-w-0 truncate text-t2"
            title={drop.name}
          >
            {drop.name}
          </PageLink>
          {drop.verified && <VerifiedMark />}
        </h3>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-small text-ink-2">
          <span className="flex flex-wrap items-center gap-x-1.5">
            <ChainTile chain={chain} named />
            {rich("{chain}, by {creator}", {
              chain: chain.name,
              creator: (
                <span className="relative z-1">
                  <AccountName address={drop.creator} href={accountPath(drop.creator)} />
                </span>
              ),
            })}
          </span>
          {stage !== null && (phase.status === "live" || phase.status === "upcoming") && (
            <span className="text-ink">
              <DropPrice price={stage.price} currency={stage.currency} chain={drop.chain} looks={looks} />
            </span>
          )}
        </p>
      </div>
      <DropSupply supply={drop.supply} />
    </li>
  );
}
