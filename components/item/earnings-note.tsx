import type { Collection } from "@/lib/contract/collection";
import type { Item } from "@/lib/contract/item";
import { formatBps } from "@/lib/format/percent";
import { Icon } from "../ui/icon";

/** What the price holds for the creator, said before any wallet opens. Nothing where the collection asks for nothing. */
export function EarningsNote({
  item,
  creatorEarnings,
  paidBps,
}: {
  item: Pick<Item, "chain" | "bestListing">;
  creatorEarnings: Collection["creatorEarnings"];
  /** What the shown listing pays to the creator; null while that is not known. */
  paidBps: number | null;
}) {
  const { bps, enforcement } = creatorEarnings;
  if (bps === 0 || item.bestListing === null) return null;
  if (enforcement[item.chain] === "enforced") {
    return (
      <p className="flex gap-2 text-small text-ink-2">
        <Icon name="shield-check" size={16} className="mt-0.25 shrink-0 text-accent-text" />
        Creator earnings of {formatBps(bps)} are enforced and included. A short-lived server signature is
        requested when you buy.
      </p>
    );
  }
  if (paidBps === null) return null;
  return (
    <p className="text-small text-ink-2">
      {paidBps > 0
        ? `Creator earnings of ${formatBps(paidBps)} are optional here and included in this price.`
        : `Creator earnings of ${formatBps(bps)} are optional here. This listing does not pay them.`}
    </p>
  );
}
