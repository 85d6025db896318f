import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { PriceAlert } from "@/lib/contract/price-alert";
import { t } from "@/lib/language/translate";
import { Price } from "../../market/price";
import { Icon } from "../../ui/icon";
import { rich } from "../../ui/rich";
import { Tag } from "../../ui/tag";

/** The same below the name of a row, where the table has no room for a column; nothing where there is no alert. */
export function AlertLine({ alerts, looks }: { alerts: readonly PriceAlert[]; looks: ChainLooks }) {
  if (alerts.length === 0) return null;
  return (
    <span className="mt-1 block lg:hidden">
      <AlertTag alerts={alerts} looks={looks} />
    </span>
  );
}

/** The price that the account wants to hear of, or that it was told; of several the one that is still waited for. */
export function AlertTag({ alerts, looks }: { alerts: readonly PriceAlert[]; looks: ChainLooks }) {
  const shown = alerts.find(({ reachedAt }) => reachedAt === null) ?? alerts[0];
  if (shown === undefined) return <span className="text-ink-3">{t("None")}</span>;
  const { below, chain, currency, kind, reachedAt } = shown;
  const price = (
    <Price amount={below} currency={currencyOf(lookOf(looks, chain), currency)} native className="text-ink" />
  );
  const words =
    kind === "floor"
      ? reachedAt === null
        ? rich("Floor at or below {price}", { price })
        : rich("Floor reached {price}", { price })
      : reachedAt === null
        ? rich("At or below {price}", { price })
        : rich("Reached {price}", { price });
  return (
    <span className="inline-flex items-center gap-2">
      <Tag tone={reachedAt === null ? "neutral" : "accent"} icon={<Icon name="bell" size={13} />}>
        <span>{words}</span>
      </Tag>
      {alerts.length > 1 && (
        <span className="text-label text-ink-3">{t("and {count} more", { count: alerts.length - 1 })}</span>
      )}
    </span>
  );
}
