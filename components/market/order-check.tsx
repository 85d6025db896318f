import type { Order } from "@/lib/contract/order";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";
import { RelativeTime } from "./relative-time";

/** When, and at which block, an order was last compared with its chain. */
export function OrderCheck({
  order: { checkedAt, checkedBlock },
  className,
}: {
  order: Pick<Order, "checkedAt" | "checkedBlock">;
  className?: string;
}) {
  return (
    <span className={cx("block text-label font-regular text-ink-3", className)}>
      <span className="whitespace-nowrap">
        {rich("Checked {time},", { time: <RelativeTime timestamp={checkedAt} /> })}
      </span>{" "}
      <span className="whitespace-nowrap">{t("block {block}", { block: formatCount(checkedBlock) })}</span>
    </span>
  );
}
