"use client";

import { useState } from "react";
import type { SetNotificationRulesBody } from "@/lib/contract/notification-rules";
import { t, tIn } from "@/lib/language/translate";
import { Input } from "../ui/input";
import { rich } from "../ui/rich";
import { Switch } from "../ui/switch";

type Hours = SetNotificationRulesBody["quietHours"];

const usual = { from: "22:00", to: "07:00" };

function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `America/New York` of the IANA name, which has underscores. */
function shownZone(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}

/** The hours in which no browser shows a message, except of sales, moves that failed and old listings that can be filled again. */
export function QuietHours({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t("Quiet hours")}
        hint={t(
          "No messages to your browsers then, except of sales, of moves that failed, and of old listings that can be filled again. This site keeps the others.",
        )}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? { ...usual, timeZone: ownTimeZone() } : null)}
      />
      {hours !== null && (
        <div className="flex flex-wrap items-end gap-3">
          <Time label={t("From")} value={hours.from} onChange={(from) => onChange({ ...hours, from })} />
          <Time label={tIn("time", "To")} value={hours.to} onChange={(to) => onChange({ ...hours, to })} />
          <p className="pb-2.5 text-small text-ink-2">
            {hours.timeZone === ownTimeZone()
              ? t("By the clock of {zone}", { zone: shownZone(hours.timeZone) })
              : rich("By the clock of {zone}. <link>Use {own}</link>", {
                  zone: shownZone(hours.timeZone),
                  own: shownZone(ownTimeZone()),
                  link: (words) => (
                    <button
                      type="button"
                      className="text-link touch-target font-semi"
                      onClick={() => onChange({ ...hours, timeZone: ownTimeZone() })}
                    >
                      {words}
                    </button>
                  ),
                })}
          </p>
        </div>
      )}
    </div>
  );
}

/** A time of the day. What is typed half is kept until it is a time. */
function Time({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="w-32">
      <Input
        label={label}
        type="time"
        required
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (/^\d{2}:\d{2}$/.test(target.value)) onChange(target.value);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
