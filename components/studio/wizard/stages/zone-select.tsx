"use client";

import type { Zone } from "@/lib/format/time";
import { ownZoneName } from "@/lib/format/wall-time";
import { t } from "@/lib/language/translate";
import { Icon } from "../../../ui/icon";
import { Select } from "../../../ui/select";

interface ZoneSelectProps {
  zone: Zone;
  /** A moment of the stages: the zone's distance from UTC changes over the year. */
  moment: number;
  onZoneChange: (zone: Zone) => void;
}

/** The zone in which the times of stages are typed and shown. */
export function ZoneSelect({ zone, moment, onZoneChange }: ZoneSelectProps) {
  const own = ownZoneName(moment);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Select
        label={t("Time zone")}
        options={[
          { value: "local" as const, label: own },
          ...(own === "UTC" ? [] : [{ value: "utc" as const, label: "UTC" }]),
        ].map((option) => ({ ...option, isData: true, icon: <Icon name="globe" size={16} /> }))}
        value={zone}
        onValueChange={onZoneChange}
      />
      <span className="text-small text-ink-3">{t("Buyers see their own time")}</span>
    </span>
  );
}
