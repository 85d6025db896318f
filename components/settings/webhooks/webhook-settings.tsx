"use client";

import { Suspense, useEffect, useState } from "react";
import { maxWebhooks } from "@/lib/contract/notification-limits";
import type { NewWebhook, Webhook } from "@/lib/contract/webhook";
import { plural, t } from "@/lib/language/translate";
import { isSessionOver, useSession } from "@/lib/query/use-session";
import { useDeliveries, useWebhookChanges, useWebhooks } from "@/lib/query/use-webhooks";
import { LoadError } from "../../live/load-error";
import { requestWords } from "../../live/request-words";
import { SignInGate } from "../../live/sign-in-gate";
import { LocalTime } from "../../market/local-time";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { lazyPart } from "../../ui/lazy-part";
import { Note } from "../../ui/note";
import { Panel } from "../../ui/panel";
import { rich } from "../../ui/rich";
import { ShownSecret } from "../../ui/shown-secret";
import { Skeleton } from "../../ui/skeleton";
import { DeliveryTable } from "./delivery-table";
import { SignatureRecipe } from "./signature-recipe";
import { WebhookForm } from "./webhook-form";
import { WebhookTable } from "./webhook-table";

const EditWebhookDialog = lazyPart(() => import("./edit-webhook-dialog"), "EditWebhookDialog");

/** The webhooks of the connected account, below the page's title. */
export function WebhookSettings() {
  return (
    <SignInGate icon="webhook" purpose={t("Your webhooks and what they were sent appear here.")}>
      {(address) => <SignedIn key={address} address={address} />}
    </SignInGate>
  );
}

function SignedIn({ address }: { address: string }) {
  const { webhooks, error, refetch } = useWebhooks(address);
  const { create, set, remove, newSecret, resume, ping, again } = useWebhookChanges(address);
  // Each until it is closed: another webhook does not take a secret away that nobody copied.
  const [secrets, setSecrets] = useState<readonly NewWebhook[]>([]);
  const showSecret = (issued: NewWebhook) =>
    setSecrets((shown) => [issued, ...shown.filter(({ id }) => id !== issued.id)]);
  const [shownId, setShownId] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  // How often a webhook was made: the form begins anew after each.
  const [made, setMade] = useState(0);
  const { setSession } = useSession();
  const failure = resume.error ?? ping.error ?? again.error ?? remove.error ?? newSecret.error;
  const isOver = [error, create.error, set.error, failure].some(isSessionOver);
  useEffect(() => {
    if (isOver) setSession(null);
  }, [isOver, setSession]);
  const shown = webhooks?.find(({ id }) => id === shownId) ?? webhooks?.[0];
  const edited = webhooks?.find(({ id }) => id === editing);
  const words = failure === null ? null : requestWords(failure);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="flex flex-col gap-8">
        {secrets.map(({ id, url, secret }) => (
          <ShownSecret
            key={secret}
            secret={secret}
            label={t("Secret of the webhook")}
            title={t("{host} is ready. Copy its secret now, it is shown once.", { host: new URL(url).host })}
            note={t("Your server checks signatures with it. If you lose it, make a new one under Edit.")}
            copyLabel={t("Copy secret")}
            onClose={() => setSecrets((shown) => shown.filter((other) => other.id !== id))}
          />
        ))}
        {words !== null && (
          <Note tone="neg" title={words.title} alert>
            {words.safe}
          </Note>
        )}
        <div className="flex flex-col gap-5">
          {webhooks === undefined ? (
            error === null ? (
              <div aria-busy="true">
                <Skeleton className="h-40" />
              </div>
            ) : (
              <LoadError error={error} onRetry={() => void refetch()} />
            )
          ) : webhooks.length === 0 ? (
            <EmptyState icon={<Icon name="webhook" size={28} />} title={t("No webhooks yet")}>
              {t("Name an address of your server. It gets a signed request for each event.")}
            </EmptyState>
          ) : (
            <WebhookTable
              webhooks={webhooks}
              shown={shown?.id ?? null}
              onShow={({ id }) => setShownId(id)}
              onEdit={({ id }) => setEditing(id)}
              onResume={({ id }) => resume.mutate(id)}
              onPing={({ id }) => {
                setShownId(id);
                ping.mutate(id);
              }}
            />
          )}
          {webhooks
            ?.filter(({ state }) => state === "paused")
            .map((webhook) => (
              <PausedNote key={webhook.id} webhook={webhook} />
            ))}
        </div>
        {shown !== undefined && (
          <Deliveries
            key={shown.id}
            address={address}
            webhook={shown}
            onAgain={(delivery) => again.mutate({ id: shown.id, delivery })}
          />
        )}
      </div>
      <div className="flex flex-col gap-5">
        <Panel
          title={t("New webhook")}
          beside={
            webhooks !== undefined && (
              <span className="text-small text-ink-2">
                {t("{count} of {limit}", { count: webhooks.length, limit: maxWebhooks })}
              </span>
            )
          }
        >
          <WebhookForm
            key={made}
            webhook={null}
            pending={create.isPending}
            error={create.error}
            onSubmit={(terms) =>
              create.mutate(terms, {
                onSuccess: (issued) => {
                  showSecret(issued);
                  setShownId(issued.id);
                  setMade((count) => count + 1);
                },
              })
            }
          />
        </Panel>
        <SignatureRecipe />
      </div>
      {edited !== undefined && (
        <Suspense>
          <EditWebhookDialog
            webhook={edited}
            pending={set.isPending}
            error={set.error}
            onClose={() => {
              set.reset();
              setEditing(null);
            }}
            onStore={(terms) => set.mutate({ id: edited.id, terms }, { onSuccess: () => setEditing(null) })}
            onNewSecret={() =>
              newSecret.mutate(edited.id, {
                onSuccess: showSecret,
                onSettled: () => setEditing(null),
              })
            }
            onRemove={() => remove.mutate(edited.id, { onSettled: () => setEditing(null) })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** @param status of the last answer; null without one */
function failureWords(failures: number, status: number | null): string {
  return status === null
    ? plural(
        failures,
        "It failed {count} time in a row, and at last did not answer.",
        "It failed {count} times in a row, and at last did not answer.",
      )
    : plural(
        failures,
        "It failed {count} time in a row, and at last answered {status}.",
        "It failed {count} times in a row, and at last answered {status}.",
        { status },
      );
}

/** Why a webhook is paused, and what happens to the events that wait. */
function PausedNote({ webhook: { url, pausedAt, failures, waiting, last } }: { webhook: Webhook }) {
  const { host } = new URL(url);
  return (
    <Note
      tone="neg"
      title={
        pausedAt === null
          ? t("{host} is paused", { host })
          : rich("{host} is paused since {time}", { host, time: <LocalTime timestamp={pausedAt} /> })
      }
    >
      {failures > 0 && `${failureWords(failures, last?.status ?? null)} `}
      {plural(
        waiting,
        "{count} event waits. Events are kept for 7 days, and sent in sequence when you resume.",
        "{count} events wait. Events are kept for 7 days, and sent in sequence when you resume.",
      )}
    </Note>
  );
}

function Deliveries({
  address,
  webhook,
  onAgain,
}: {
  address: string;
  webhook: Webhook;
  onAgain: (delivery: string) => void;
}) {
  const lists = useDeliveries(address, webhook.id);
  return <DeliveryTable webhook={webhook} lists={lists} onAgain={({ id }) => onAgain(id)} />;
}
