"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { Appeal } from "@/lib/contract/appeal";
import type { ItemFull, ItemLabel } from "@/lib/contract/item";
import type { Page } from "@/lib/contract/page";
import { msg, t } from "@/lib/language/translate";
import { queryKeys } from "@/lib/query/query-keys";
import { requestOwn } from "@/lib/query/request-own";
import { requestWords } from "../live/request-words";
import { SignInGate } from "../live/sign-in-gate";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Note } from "../ui/note";
import { Tag } from "../ui/tag";
import { TextArea } from "../ui/text-area";

export interface AppealDialogProps {
  item: ItemFull;
  label: ItemLabel;
  onClose: () => void;
}

const path = "appeals";

/** Asks the people who run this site to lift a label, as the item's owner or its creator. */
export function AppealDialog({ item, label, onClose }: AppealDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={t("Appeal: {item}", { item: item.name })} size="sm">
      <SignInGate purpose={t("An appeal carries your signature.")}>
        {(address) => <AppealForm key={address} address={address} item={item} label={label} />}
      </SignInGate>
    </Dialog>
  );
}

function AppealForm({ address, item, label }: Omit<AppealDialogProps, "onClose"> & { address: string }) {
  const client = useQueryClient();
  const queryKey = queryKeys.ownAppeals(address);
  const [message, setMessage] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const id = useId();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => requestOwn<Page<Appeal>>(address, path, { signal }),
  });
  const earlier = (data?.data ?? []).filter(
    (appeal) =>
      appeal.label === label &&
      appeal.item.chain === item.chain &&
      appeal.item.contract.toLowerCase() === item.contract.toLowerCase() &&
      appeal.item.tokenId === item.tokenId,
  );
  const isOpen = earlier.some(({ state }) => state === "open");
  const appeal = useMutation({
    mutationFn: () => {
      const { chain, contract, tokenId } = item;
      const body = { chain, contract, tokenId, label, message: message.trim() };
      return requestOwn<Appeal>(address, path, { method: "POST", body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (message.trim() !== "" && !appeal.isPending) appeal.mutate();
  };
  const failure = appeal.error === null ? null : requestWords(appeal.error);
  return (
    <div className="flex flex-col gap-5">
      {earlier.map((entry) => (
        <EarlierAppeal key={entry.id} appeal={entry} />
      ))}
      {!isOpen && (
        <form id={id} onSubmit={submit} className="flex flex-col gap-5" noValidate>
          <TextArea
            label={t("Why the label is wrong")}
            maxLength={1_000}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            hint={t("Facts and a source help. You read the answer here.")}
            error={hasTried && message.trim() === "" && t("Say why, so that the operators can check it.")}
          />
          {failure !== null && (
            <Note tone="neg" title={failure.title} alert>
              {t("The appeal is not sent. What you wrote is kept.")}
            </Note>
          )}
          <Button
            type="submit"
            variant="primary"
            className="self-end"
            loading={appeal.isPending && t("Sending")}
          >
            {t("Send appeal")}
          </Button>
        </form>
      )}
    </div>
  );
}

const states = {
  open: { tone: "warn", words: msg("Waiting for an answer") },
  kept: { tone: "neutral", words: msg("The label stays") },
  lifted: { tone: "pos", words: msg("The label is lifted") },
} as const;

function EarlierAppeal({ appeal: { message, state, answer } }: { appeal: Appeal }) {
  const { tone, words } = states[state];
  return (
    <div className="flex flex-col items-start gap-2 rounded-panel border border-line p-4">
      <Tag tone={tone}>{t(words)}</Tag>
      <p className="text-small [overflow-wrap:anywhere]">“{message}”</p>
      {answer !== null && (
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {t("The operators answered: {answer}", { answer })}
        </p>
      )}
    </div>
  );
}
