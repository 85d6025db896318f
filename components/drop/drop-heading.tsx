"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { accountPath } from "@/lib/format/paths";
import { Address } from "../market/address";
import { ChainTile } from "../market/chain-tile";
import { DropStatusTag } from "../market/drop/drop-status-tag";
import { useLiveDrop } from "../market/drop/live-drop";
import { VerifiedMark } from "../market/verified-mark";
import { cx } from "../ui/cx";

/** Where the drop is, what it is called and who made it. `wide`: below its art, and not beside it. */
export function DropHeading({ looks, wide }: { looks: ChainLooks; wide: boolean }) {
  const { drop, phase } = useLiveDrop();
  const chain = lookOf(looks, drop.chain);
  return (
    <div>
      <p className="flex items-center gap-2.5 text-small text-ink-2">
        <DropStatusTag status={phase.status} />
        <span className="flex items-center gap-1.5">
          <ChainTile chain={chain} named />
          {chain.name}
        </span>
      </p>
      <div
        className={cx(
          "mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2",
          !wide && "flex-col items-start",
        )}
      >
        <h1 className="min-w-0 text-d2 break-words lg:text-d1">{drop.name}</h1>
        <p className="flex items-center gap-2 text-ui lg:pb-2">
          <span>
            by <Address address={drop.creator} href={accountPath(drop.creator)} />
          </span>
          {drop.verified && <VerifiedMark />}
        </p>
      </div>
    </div>
  );
}
