"use client";

import { Fragment, useState } from "react";
import type { Webhook, WebhookDelivery } from "@/lib/contract/webhook";
import { formatCount } from "@/lib/format/count";
import { fetchFailureWords } from "@/lib/format/fetch-failures";
import { t } from "@/lib/language/translate";
import type { useDeliveries } from "@/lib/query/use-webhooks";
import { LoadError } from "../../live/load-error";
import { RelativeTime } from "../../market/relative-time";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { Icon } from "../../ui/icon";
import { LoadMore } from "../../ui/load-more";
import { rich } from "../../ui/rich";
import { Skeleton } from "../../ui/skeleton";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { Tag } from "../../ui/tag";

/** What was sent to a webhook in the last 7 days, and what waits. */
export function DeliveryTable({
  webhook,
  lists,
  onAgain,
}: {
  webhook: Webhook;
  lists: ReturnType<typeof useDeliveries>;
  onAgain: (delivery: WebhookDelivery) => void;
}) {
  const { deliveries, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = lists;
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-label={t("Deliveries")} className="flex flex-col gap-3">
      <h2 className="text-t2">
        {rich("Deliveries <small>to {host}, 7 days</small>", {
          host: new URL(webhook.url).host,
          small: (words) => (
            <span className="text-small font-regular text-ink-2 [overflow-wrap:anywhere]">{words}</span>
          ),
        })}
      </h2>
      {deliveries === undefined && error === null && (
        <div aria-busy="true">
          <Skeleton className="h-40" />
        </div>
      )}
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {deliveries?.length === 0 && (
        <p className="text-small text-ink-2">
          {t("Nothing was sent yet. Press Test to send a first event.")}
        </p>
      )}
      {deliveries !== undefined && deliveries.length > 0 && (
        <Table caption={t("Deliveries, newest first")}>
          <thead>
            <tr>
              <HeadCell>{t("When")}</HeadCell>
              <HeadCell>{t("Event")}</HeadCell>
              <HeadCell>{t("Answer")}</HeadCell>
              <HeadCell align="right" className="max-md:hidden">
                {t("Took")}
              </HeadCell>
              <HeadCell align="right" className="max-sm:hidden">
                {t("Tries")}
              </HeadCell>
              <HeadCell align="right" hideLabel>
                {t("Actions")}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <Fragment key={delivery.id}>
                <DeliveryRow
                  delivery={delivery}
                  isOpen={open === delivery.id}
                  onOpen={() => setOpen(open === delivery.id ? null : delivery.id)}
                  onAgain={() => onAgain(delivery)}
                />
                {open === delivery.id && <BodyRow delivery={delivery} />}
              </Fragment>
            ))}
          </tbody>
        </Table>
      )}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </section>
  );
}

function Answer({ delivery: { state, status, attempts, error } }: { delivery: WebhookDelivery }) {
  if (state === "delivered") {
    return (
      <Tag tone="pos" icon={<Icon name="check" size={13} />}>
        {status}
      </Tag>
    );
  }
  if (attempts === 0) return <Tag>{t("Waits")}</Tag>;
  return (
    <span title={error === null ? undefined : fetchFailureWords(error)}>
      <Tag tone="neg" icon={<Icon name="x" size={13} />}>
        {status ?? t("No answer")}
      </Tag>
    </span>
  );
}

function DeliveryRow({
  delivery,
  isOpen,
  onOpen,
  onAgain,
}: {
  delivery: WebhookDelivery;
  isOpen: boolean;
  onOpen: () => void;
  onAgain: () => void;
}) {
  const { type, createdAt, attempts, ms, state } = delivery;
  return (
    <Row>
      <Cell className="text-ink-2">
        <RelativeTime timestamp={createdAt} />
      </Cell>
      <Cell className="mono">{type}</Cell>
      <Cell>
        <Answer delivery={delivery} />
      </Cell>
      <Cell align="right" className="max-md:hidden">
        {ms === null ? "—" : t("{ms} ms", { ms: formatCount(ms) })}
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        {attempts}
      </Cell>
      <Cell align="right">
        <span className="inline-flex gap-2">
          <Button size="sm" aria-expanded={isOpen} className="max-sm:hidden" onClick={onOpen}>
            {t("Body")}
          </Button>
          {state === "delivered" && (
            <Button size="sm" onClick={onAgain}>
              {t("Send again")}
            </Button>
          )}
        </span>
      </Cell>
    </Row>
  );
}

/** What is sent, byte for byte, and why it did not arrive. */
function BodyRow({ delivery: { event, body, error, state } }: { delivery: WebhookDelivery }) {
  return (
    <tr className="border-b border-line bg-s1 max-sm:hidden">
      <td colSpan={6} className="p-3">
        {state === "waiting" && error !== null && (
          <p className="pb-2 text-small text-neg">{fetchFailureWords(error)}</p>
        )}
        <p className="flex items-center gap-2 pb-2 text-small text-ink-2">
          <span>
            <span className="mono">webhook-id</span> <span className="mono">{event}</span>
          </span>
          <CopyButton value={body} label={t("Copy the body")} />
        </p>
        <pre
          dir="ltr"
          className="mono max-h-80 overflow-auto text-small whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {body}
        </pre>
      </td>
    </tr>
  );
}
