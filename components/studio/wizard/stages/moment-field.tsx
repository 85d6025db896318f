"use client";

import { useState } from "react";
import type { Zone } from "@/lib/format/time";
import { readWallTime, wallTime } from "@/lib/format/wall-time";
import { t } from "@/lib/language/translate";
import { stageStep } from "@/lib/studio/move-stage";
import { Icon } from "../../../ui/icon";
import { IconButton } from "../../../ui/icon-button";
import { Input } from "../../../ui/input";

interface MomentFieldProps {
  label: string;
  /** Unix seconds; null: none. */
  value: number | null;
  /** What an empty field means; absent: it must not be empty. */
  empty?: string;
  zone: Zone;
  error?: string | null;
  /** Whether what was typed last could not be read: `value` is then not what the creator wants. */
  isUnread: boolean;
  /** Null only where the field may be empty. */
  onValueChange: (value: number | null) => void;
  onUnread: () => void;
}

/** A date and time in the chosen zone: typed, or on a phone moved by a quarter of an hour. */
export function MomentField({
  label,
  value,
  empty,
  zone,
  error,
  isUnread,
  onValueChange,
  onUnread,
}: MomentFieldProps) {
  /** What stands in the field while it is no whole date. */
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const moment = readWallTime(text, zone);
    if (moment !== null || (text === "" && empty !== undefined)) {
      setTyped(null);
      onValueChange(moment);
    } else {
      setTyped(text);
      onUnread();
    }
  };
  const step = (by: number) => {
    if (value === null) return;
    setTyped(null);
    onValueChange(value + by);
  };
  const shown = typed ?? (value === null ? "" : wallTime(value, zone));
  return (
    <Input
      label={label}
      type="datetime-local"
      value={shown}
      hint={shown === "" && empty}
      error={typed === null && !isUnread ? error : t("Enter a date and a time.")}
      className="max-sm:px-1"
      lead={
        <IconButton
          label={t("15 minutes earlier")}
          size="sm"
          className="sm:hidden"
          disabled={value === null}
          onClick={() => step(-stageStep)}
        >
          <Icon name="minus" size={16} />
        </IconButton>
      }
      unit={
        <IconButton
          label={t("15 minutes later")}
          size="sm"
          className="sm:hidden"
          disabled={value === null}
          onClick={() => step(stageStep)}
        >
          <Icon name="plus" size={16} />
        </IconButton>
      }
      onChange={(event) => change(event.target.value)}
    />
  );
}
