"use client";

import { type FormEvent, useState } from "react";
import type { Webhook, WebhookEventType } from "@/lib/contract/webhook";
import { msg, t } from "@/lib/language/translate";
import type { WebhookTerms } from "@/lib/query/use-webhooks";
import { requestWords } from "../../live/request-words";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Input } from "../../ui/input";
import { Note } from "../../ui/note";
import { filterText, parseFilter } from "./filter-text";

const meanings: Record<WebhookEventType, string> = {
  notification: msg("What your account is told, by your notification rules"),
  sale: msg("A sale"),
  listing: msg("A new listing"),
  offer: msg("A new offer"),
  transfer: msg("A transfer"),
  mint: msg("A mint"),
  "move.delivered": msg("A move arrived"),
  "move.stuck": msg("A move failed"),
};
const events = Object.keys(meanings) as WebhookEventType[];

/** Whether the service sends to an address: https, on the usual port, without a name or a password. */
function isSendable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && port === "";
}

interface WebhookFormProps {
  /** The webhook that is changed; null for a new one. */
  webhook: Webhook | null;
  pending: boolean;
  error: unknown;
  onSubmit: (terms: WebhookTerms) => void;
}

/** Address, events and filter of a webhook. What is wrong is shown once the person tries to store it. */
export function WebhookForm({ webhook, pending, error, onSubmit }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [chosen, setChosen] = useState<readonly WebhookEventType[]>(webhook?.events ?? ["sale", "listing"]);
  const [only, setOnly] = useState(webhook === null ? "" : filterText(webhook.filter));
  const [hasTried, setHasTried] = useState(false);
  const filter = parseFilter(only);
  const urlError = isSendable(url.trim())
    ? null
    : t("An address that begins with https://, on the usual port, without a password.");
  const eventError = chosen.length === 0 ? t("Choose at least one event.") : null;
  const filterError =
    typeof filter === "string"
      ? t("“{text}” is no collection, account or item that can be read.", { text: filter })
      : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (pending || urlError !== null || eventError !== null || typeof filter === "string") return;
    onSubmit({ url: url.trim(), events: [...chosen], filter });
  };
  const words = error === null || error === undefined ? null : requestWords(error);
  return (
    <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
      <Input
        label={t("Address")}
        type="url"
        placeholder="https://hooks.example/quayside"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={hasTried && urlError}
      />
      <fieldset>
        <legend className="mb-2 text-small font-semi">{t("Events")}</legend>
        <div className="grid gap-1 sm:grid-cols-2 lg:grid-cols-1">
          {events.map((event) => (
            <Checkbox
              key={event}
              checked={chosen.includes(event)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, event] : chosen.filter((each) => each !== event))
              }
            >
              <span>
                <span className="mono text-small">{event}</span>{" "}
                <span className="text-small text-ink-2">{t(meanings[event])}</span>
              </span>
            </Checkbox>
          ))}
        </div>
        {hasTried && eventError !== null && <p className="mt-2 text-small text-neg">{eventError}</p>}
      </fieldset>
      <Input
        label={t("Only for")}
        placeholder="kiln, inkfolk"
        hint={t(
          "Collections by their slug, accounts, or links of items. Empty means all. It does not limit notification.",
        )}
        value={only}
        onChange={(event) => setOnly(event.target.value)}
        error={hasTried && filterError}
      />
      {words !== null && (
        <Note tone="neg" title={words.title} alert>
          {words.safe}
        </Note>
      )}
      <Button type="submit" variant="primary" loading={pending && t("Storing")}>
        {webhook === null ? t("Create webhook") : t("Store changes")}
      </Button>
    </form>
  );
}
