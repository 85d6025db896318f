"use client";

import type { Webhook } from "@/lib/contract/webhook";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { Tag } from "../../ui/tag";
import { filterText } from "./filter-text";

export interface WebhookActions {
  onResume: (webhook: Webhook) => void;
  onPing: (webhook: Webhook) => void;
  onEdit: (webhook: Webhook) => void;
  onShow: (webhook: Webhook) => void;
}

/** The webhooks of an account. @param shown the one whose deliveries the page shows */
export function WebhookTable({
  webhooks,
  shown,
  ...actions
}: WebhookActions & { webhooks: readonly Webhook[]; shown: string | null }) {
  return (
    <Table caption={t("Webhooks")}>
      <thead>
        <tr>
          <HeadCell>{t("Address")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("Events")}</HeadCell>
          <HeadCell align="right" className="max-md:hidden">
            {t("Last 24 h")}
          </HeadCell>
          <HeadCell className="max-sm:hidden">{t("State")}</HeadCell>
          <HeadCell align="right" hideLabel>
            {t("Actions")}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <Row key={webhook.id} height={60} className={webhook.id === shown ? "bg-s2!" : ""}>
            <Cell className="py-3">
              <button
                type="button"
                aria-pressed={webhook.id === shown}
                title={t("Show its deliveries")}
                onClick={() => actions.onShow(webhook)}
                className="mono block text-start text-small [overflow-wrap:anywhere] hover:underline"
              >
                {webhook.url}
              </button>
              <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">
                {filterText(webhook.filter) || t("All of the market")}
              </span>
              <span className="mt-1.5 block sm:hidden">
                <State webhook={webhook} />
              </span>
            </Cell>
            <Cell className="mono max-w-44 text-ink-2 max-md:hidden">{webhook.events.join(", ")}</Cell>
            <Cell align="right" className="max-md:hidden">
              {formatCount(webhook.delivered)}
            </Cell>
            <Cell className="max-sm:hidden">
              <State webhook={webhook} />
            </Cell>
            <Cell align="right">
              <Actions webhook={webhook} {...actions} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function State({ webhook: { state, failures, waiting } }: { webhook: Webhook }) {
  if (state === "paused") {
    return (
      <Tag tone="neg" icon={<Icon name="pause" size={13} />}>
        {plural(failures, "Paused, {count} failure", "Paused, {count} failures")}
      </Tag>
    );
  }
  if (failures > 0) {
    return (
      <Tag tone="warn" icon={<Icon name="triangle-alert" size={13} />}>
        {plural(waiting, "Failing, {count} waits", "Failing, {count} wait")}
      </Tag>
    );
  }
  return (
    <Tag tone="pos" icon={<Icon name="check" size={13} />}>
      {t("Delivering")}
    </Tag>
  );
}

function Actions({ webhook, onResume, onPing, onEdit }: WebhookActions & { webhook: Webhook }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {webhook.state === "paused" && (
        <Button
          size="sm"
          aria-label={t("Resume {url}", { url: webhook.url })}
          onClick={() => onResume(webhook)}
        >
          {t("Resume")}
        </Button>
      )}
      <Button
        size="sm"
        aria-label={t("Send a test to {url}", { url: webhook.url })}
        onClick={() => onPing(webhook)}
      >
        {t("Test")}
      </Button>
      <Button size="sm" aria-label={t("Edit {url}", { url: webhook.url })} onClick={() => onEdit(webhook)}>
        {t("Edit")}
      </Button>
    </span>
  );
}
