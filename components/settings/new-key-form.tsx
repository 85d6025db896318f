"use client";

import { type FormEvent, useState } from "react";
import type { CreateApiKeyBody, KeyScope } from "@/lib/contract/api-key";
import { defaultKeyLimits } from "@/lib/contract/key-limits";
import { msg, t, tIn } from "@/lib/language/translate";
import { clockNow } from "@/lib/server-clock";
import { requestWords } from "../live/request-words";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { Input } from "../ui/input";
import { Note } from "../ui/note";
import { Panel } from "../ui/panel";
import { Select } from "../ui/select";

const scopes: readonly { scope: KeyScope; meaning: string }[] = [
  { scope: "read", meaning: msg("All GETs, and what is needed to fill orders") },
  { scope: "orders:write", meaning: msg("Post and hide orders that you signed") },
  { scope: "uploads:write", meaning: msg("Upload files of your collections") },
];

const daySeconds = 86_400;
const ends = [
  { value: "never", label: msg("Never") },
  { value: "30", label: msg("In 30 days") },
  { value: "90", label: msg("In 90 days") },
  { value: "365", label: msg("In a year") },
] as const;
type End = (typeof ends)[number]["value"];

/** The reads a minute that a text means; null if it is none. */
function parseLimit(text: string): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= defaultKeyLimits.read ? value : null;
}

/** The form of a new key. What is wrong is shown once the person tries to create it. */
export function NewKeyForm({
  pending,
  error,
  onCreate,
}: {
  pending: boolean;
  error: unknown;
  /** @param done empties the form */
  onCreate: (body: CreateApiKeyBody, done: () => void) => void;
}) {
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly KeyScope[]>(["read"]);
  const [limit, setLimit] = useState(String(defaultKeyLimits.read));
  const [end, setEnd] = useState<End>("never");
  const [hasTried, setHasTried] = useState(false);
  const reads = parseLimit(limit);
  const nameError = name.trim() === "" ? t("Name the key, so that you know it again.") : null;
  const limitError =
    reads === null ? t("A whole number from 1 to {highest}.", { highest: defaultKeyLimits.read }) : null;
  const scopeError = chosen.length === 0 ? t("Choose what the key may do.") : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (pending || reads === null || nameError !== null || scopeError !== null) return;
    const expiresAt = end === "never" ? null : Math.floor(clockNow()) + Number(end) * daySeconds;
    onCreate({ name: name.trim(), scopes: [...chosen], limits: { read: reads }, expiresAt }, () => {
      setName("");
      setHasTried(false);
    });
  };
  const words = error === null || error === undefined ? null : requestWords(error);
  return (
    <Panel title={t("New key")}>
      <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
        <Input
          label={t("Name")}
          placeholder="pricing-bot"
          maxLength={64}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={hasTried && nameError}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-small font-semi">{tIn("what a key may do", "May")}</legend>
          {scopes.map(({ scope, meaning }) => (
            <Checkbox
              key={scope}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, scope] : chosen.filter((entry) => entry !== scope))
              }
              className="items-start!"
            >
              <span>
                <span className="mono block text-small">{scope}</span>
                <span className="block text-small text-ink-2">{t(meaning)}</span>
              </span>
            </Checkbox>
          ))}
          {hasTried && scopeError !== null && <p className="text-small text-neg">{scopeError}</p>}
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <Input
            label={t("Limit")}
            inputMode="numeric"
            unit={t("reads a minute")}
            value={limit}
            onChange={(event) => setLimit(event.target.value)}
            error={hasTried && limitError}
          />
          <div className="flex flex-col gap-2">
            <span className="text-small font-semi">{t("Ends")}</span>
            <Select label={t("Ends")} options={ends} value={end} onValueChange={setEnd} />
          </div>
        </div>
        {words !== null && (
          <Note tone="neg" title={words.title} alert>
            {words.safe}
          </Note>
        )}
        <Button type="submit" variant="primary" loading={pending && t("Creating")}>
          {t("Create key")}
        </Button>
      </form>
    </Panel>
  );
}
