"use client";

import type { Collection } from "@/lib/contract/collection";
import { formatBps } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { Icon } from "../../ui/icon";
import { Switch } from "../../ui/switch";
import { Tag } from "../../ui/tag";

/** Creator earnings: a fixed line where they must be paid, the seller's choice where they are optional. */
export function ListEarnings({
  collection,
  mustPay,
  pay,
  locked,
  onChange,
}: {
  collection: Collection;
  mustPay: boolean;
  pay: boolean;
  locked: boolean;
  onChange: (pay: boolean) => void;
}) {
  const { bps } = collection.creatorEarnings;
  if (bps === 0) return null;
  if (mustPay) {
    return (
      <p className="flex items-center gap-2 text-small text-ink-2">
        <Icon name="shield-check" size={16} className="shrink-0 text-accent-text" />
        {t("Creator earnings of {rate} are required and included.", { rate: formatBps(bps) })}
      </p>
    );
  }
  return (
    <Switch
      label={
        <span className="inline-flex flex-wrap items-center gap-2">
          {t("Creator earnings")} <Tag>{t("Optional for {collection}", { collection: collection.name })}</Tag>
        </span>
      }
      hint={
        pay
          ? t("Pay {rate} to the artist from this sale.", { rate: formatBps(bps) })
          : t("The artist gets nothing from this sale; you keep the {rate}.", { rate: formatBps(bps) })
      }
      checked={pay}
      disabled={locked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
