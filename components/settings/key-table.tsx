"use client";

import type { ApiKey } from "@/lib/contract/api-key";
import { maxKeysPerAccount } from "@/lib/contract/key-limits";
import { formatDate, formatRelativeTime, formatTimeLeft } from "@/lib/format/time";
import { t, tIn } from "@/lib/language/translate";
import { clockNow } from "@/lib/server-clock";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { Tag } from "../ui/tag";

/** Whether a key still works. */
function isUsable({ revokedAt, expiresAt }: ApiKey, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}

const dayOrLess = 24 * 3_600;

/** How a key ends, or has ended; null for one without an end. */
function endOf({ revokedAt, expiresAt }: ApiKey, now: number): string | null {
  if (revokedAt !== null) return t("Revoked {time}", { time: formatRelativeTime(revokedAt, now, "local") });
  if (expiresAt === null) return null;
  if (expiresAt <= now) return t("Ended {time}", { time: formatRelativeTime(expiresAt, now, "local") });
  if (expiresAt - now <= dayOrLess) return t("Ends in {time}", { time: formatTimeLeft(expiresAt, now) });
  return t("Ends on {date}", { date: formatDate(expiresAt, "local") });
}

interface KeyActions {
  onRotate: (key: ApiKey) => void;
  /** The id of the key that is being rotated. */
  rotating: string | null;
  onRevoke: (key: ApiKey) => void;
}

/** The keys of an account: a table, on phones a list of cards. */
export function KeyTable({ keys, ...actions }: KeyActions & { keys: readonly ApiKey[] }) {
  const now = clockNow();
  const usable = keys.filter((key) => isUsable(key, now)).length;
  return (
    <>
      <h2 className="text-t2">
        {t("Keys")}{" "}
        <span className="text-small font-regular text-ink-2">
          {t("{count} of {limit}", { count: usable, limit: maxKeysPerAccount })}
        </span>
      </h2>
      <div className="max-md:hidden">
        <Table caption={t("API keys")}>
          <thead>
            <tr>
              <HeadCell>{t("Name")}</HeadCell>
              <HeadCell>{t("Key")}</HeadCell>
              <HeadCell>{tIn("what a key may do", "May")}</HeadCell>
              <HeadCell>{t("Last used")}</HeadCell>
              <HeadCell align="right">{t("Reads a minute")}</HeadCell>
              <HeadCell align="right" hideLabel>
                {t("Actions")}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <Row key={key.id} height={60}>
                <Cell>
                  <KeyName apiKey={key} now={now} />
                </Cell>
                <Cell className="mono text-ink-2">
                  {key.prefix}…{key.lastFour}
                </Cell>
                <Cell>
                  <Scopes apiKey={key} />
                </Cell>
                <Cell className="text-ink-2">{lastUse(key, now)}</Cell>
                <Cell align="right">{key.limits.read ?? t("No limit")}</Cell>
                <Cell align="right">{isUsable(key, now) && <Actions apiKey={key} {...actions} />}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="flex flex-col gap-3 md:hidden">
        {keys.map((key) => (
          <li key={key.id} className="flex flex-col gap-3 rounded-panel border border-line bg-s1 p-4">
            <div className="flex items-start justify-between gap-3">
              <KeyName apiKey={key} now={now} />
              <span className="text-small text-ink-2">{lastUse(key, now)}</span>
            </div>
            <span className="mono text-small text-ink-2">
              {key.prefix}…{key.lastFour}
            </span>
            <Scopes apiKey={key} />
            {isUsable(key, now) && <Actions apiKey={key} {...actions} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function lastUse({ lastUsedAt }: ApiKey, now: number): string {
  return lastUsedAt === null ? t("Never used") : formatRelativeTime(lastUsedAt, now, "local");
}

function KeyName({ apiKey, now }: { apiKey: ApiKey; now: number }) {
  const end = endOf(apiKey, now);
  return (
    <span className="flex min-w-0 flex-col">
      <span className={isUsable(apiKey, now) ? "font-semi" : "font-semi text-ink-3 line-through"}>
        {apiKey.name}
      </span>
      {end !== null && <span className="text-label text-ink-2">{end}</span>}
    </span>
  );
}

function Scopes({ apiKey }: { apiKey: ApiKey }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {apiKey.scopes.map((scope) => (
        <Tag key={scope}>{scope}</Tag>
      ))}
    </span>
  );
}

function Actions({ apiKey, onRotate, rotating, onRevoke }: KeyActions & { apiKey: ApiKey }) {
  return (
    <span className="inline-flex gap-2">
      <Button
        size="sm"
        icon={<Icon name="refresh-cw" size={14} />}
        aria-label={t("Rotate {name}", { name: apiKey.name })}
        onClick={() => onRotate(apiKey)}
        loading={rotating === apiKey.id && t("Rotating")}
      >
        {t("Rotate")}
      </Button>
      <Button
        size="sm"
        variant="danger"
        aria-label={t("Revoke {name}", { name: apiKey.name })}
        onClick={() => onRevoke(apiKey)}
      >
        {t("Revoke")}
      </Button>
    </span>
  );
}
