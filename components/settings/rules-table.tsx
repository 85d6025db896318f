"use client";

import type { SetNotificationRulesBody } from "@/lib/contract/notification-rules";
import { t } from "@/lib/language/translate";
import { Checkbox } from "../ui/checkbox";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { OfferThreshold } from "./offer-threshold";
import { type Channel, isOn, ruleRows, withRow } from "./rule-rows";

interface Column {
  channel: Channel;
  label: string;
}

/** On a phone all columns are seen at once. */
const channelStyles = "max-sm:px-1 max-sm:whitespace-normal";

/** What the account hears of, by where. @param hasPush whether the service pushes to browsers */
export function RulesTable({
  rules,
  hasPush,
  onChange,
}: {
  rules: SetNotificationRulesBody;
  hasPush: boolean;
  onChange: (changed: Partial<SetNotificationRulesBody>) => void;
}) {
  const columns: readonly Column[] = [
    { channel: "site", label: t("On the site") },
    ...(hasPush ? [{ channel: "push", label: t("Browser") } as const] : []),
    { channel: "webhook", label: t("Webhook") },
  ];
  return (
    <Table caption={t("What you hear about")}>
      <thead>
        <tr>
          <HeadCell>{t("What happens")}</HeadCell>
          {columns.map(({ channel, label }) => (
            <HeadCell key={channel} align="center" className={channelStyles}>
              {label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {ruleRows.map((row) => (
          <Row key={row.title} height={60}>
            <Cell className="py-3 whitespace-normal!">
              <span className="block text-ui font-semi">{t(row.title)}</span>
              <span className="block text-small text-ink-2">{t(row.hint)}</span>
              {row.kinds.includes("offer_received") && (
                <OfferThreshold
                  bps={rules.offersFromFloorBps}
                  onChange={(offersFromFloorBps) => onChange({ offersFromFloorBps })}
                />
              )}
            </Cell>
            {columns.map(({ channel, label }) => (
              <Cell key={channel} align="center" className={channelStyles}>
                <Checkbox
                  aria-label={`${t(row.title)}: ${label}`}
                  checked={isOn(rules.kinds, row, channel)}
                  onChange={({ target }) =>
                    onChange({ kinds: withRow(rules.kinds, row, channel, target.checked) })
                  }
                />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
