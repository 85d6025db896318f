"use client";

import { useState } from "react";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { isListOutdated, type StageTerm } from "@/lib/studio/drop-draft";
import { stageCurrencies, stageCurrency } from "@/lib/studio/stage-currencies";
import type { RunDropRequest } from "@/lib/trade/run-drop/request";
import { Checkbox } from "../../ui/checkbox";
import { Note } from "../../ui/note";
import { RadioGroup } from "../../ui/radio-group";
import { CountField } from "../wizard/stages/count-field";
import { ListField } from "../wizard/stages/list-field";
import { MomentField } from "../wizard/stages/moment-field";
import { PerWalletField } from "../wizard/stages/per-wallet-field";
import { StagePriceField } from "../wizard/stages/stage-price-field";
import { termSetters } from "../wizard/stages/term-setters";
import { EffectList } from "./effect-list";
import { FormDialog } from "./form-dialog";
import { type RunnableDrop, requestOf } from "./managed-drop";
import { RunDialog } from "./run-dialog";
import { draftOf, type StageDraft, wantedStages } from "./stage-draft";
import type { KnownStage } from "./stage-facts";
import { othersNote } from "./stages-list";
import { useHandIn } from "./use-hand-in";

const day = 86_400;
const hour = 3_600;

/** A stage behind all others, which anybody can mint in for nothing. */
function newDraft({ state, web }: RunnableDrop): StageDraft {
  const last = Number(state.stages.at(-1)?.startTimestamp ?? 0n);
  const from = Math.max(last, state.time) + day;
  const [coin] = stageCurrencies(web.chain);
  return {
    startsAt: Math.ceil(from / hour) * hour,
    endsAt: null,
    price: "0",
    currency: coin?.inContract ?? web.chain.nativeCurrency.address,
    perWallet: null,
    maxSupply: null,
    access: { kind: "anyone" },
    reset: false,
  };
}

interface FormProps {
  managed: RunnableDrop;
  stage: KnownStage | null;
  draft: StageDraft;
  onChange: (parts: Partial<StageDraft>) => void;
}

function Fields({ managed, stage, draft, onChange }: FormProps) {
  const currencies = stageCurrencies(managed.web.chain);
  const hasBegun = stage !== null && stage.state !== "upcoming";
  const { access, perWallet, currency } = draft;
  const { set, unread } = termSetters<StageDraft>(draft, onChange);
  /** The rows of a list hold the limit and the coin for which the file was read. */
  const changeTerms = (
    term: StageTerm,
    parts: Partial<Pick<StageDraft, "price" | "currency" | "perWallet">>,
  ) => {
    const { perWallet: limit = perWallet, currency: coin = currency } = parts;
    const isStale = access.kind === "list" && (limit !== perWallet || coin !== currency);
    set(term, { ...parts, ...(isStale && { access: { kind: "list", list: null } }) });
  };
  const choices = [
    ...(stage?.condition !== undefined && draftOf(stage).access.kind === "keep"
      ? [{ value: "keep", label: t("The list that it has") } as const]
      : []),
    { value: "anyone", label: t("Anyone") } as const,
    { value: "list", label: t("Another list") } as const,
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {hasBegun ? (
          <p className="self-center text-small text-ink-2">{t("It has begun, so its start stays.")}</p>
        ) : (
          <MomentField
            label={t("Opens")}
            value={draft.startsAt}
            zone="local"
            {...unread("startsAt")}
            onValueChange={(value) => value !== null && set("startsAt", { startsAt: value })}
          />
        )}
        <MomentField
          label={t("Closes")}
          value={draft.endsAt}
          empty={t("When the next one opens, or never.")}
          zone="local"
          {...unread("endsAt")}
          onValueChange={(value) => set("endsAt", { endsAt: value })}
        />
        <StagePriceField
          value={draft}
          currencies={currencies}
          {...unread("price")}
          onValueChange={(value) => changeTerms("price", value)}
        />
        {access.kind !== "keep" && (
          <PerWalletField
            value={perWallet}
            {...unread("perWallet")}
            onValueChange={(value) => changeTerms("perWallet", { perWallet: value })}
          />
        )}
        <CountField
          label={t("In this stage")}
          value={draft.maxSupply}
          unit=""
          empty={t("What is left")}
          {...unread("maxSupply")}
          onValueChange={(value) => set("maxSupply", { maxSupply: value })}
        />
      </div>
      <RadioGroup
        label={t("Who may mint")}
        options={choices}
        value={access.kind}
        onValueChange={(kind) => onChange({ access: kind === "list" ? { kind, list: null } : { kind } })}
        inColumns
      />
      {access.kind === "list" && (
        <ListField
          source="list"
          list={access.list}
          currency={stageCurrency(currencies, currency)}
          perWallet={perWallet}
          isOutdated={isListOutdated(draft)}
          onChange={(list) => onChange({ access: { kind: "list", list } })}
        />
      )}
      {stage !== null && (
        <Checkbox checked={draft.reset} onChange={({ target }) => onChange({ reset: target.checked })}>
          {t("Count anew: what was minted before counts in no stage any more.")}
        </Checkbox>
      )}
    </div>
  );
}

/** Sets the terms of a stage anew, or adds one behind the others. `stage` null: a new one. */
export function ChangeStageDialog({
  managed,
  stage,
  onClose,
}: {
  /** As it was when the dialog opened: a change meanwhile is not overwritten. */
  managed: RunnableDrop;
  stage: KnownStage | null;
  onClose: () => void;
}) {
  const { state } = managed;
  const [draft, setDraft] = useState(() => (stage === null ? newDraft(managed) : draftOf(stage)));
  const [request, setRequest] = useState<RunDropRequest | null>(null);
  const { handIn, isAsking, failure } = useHandIn(managed);
  const place = stage?.place ?? state.stages.length;
  const changed = wantedStages({ found: state.stages, place, draft, now: state.time });
  const title = stage === null ? t("Add a stage") : t("Change {stage}", { stage: stage.name });
  const { access, reset } = draft;
  const review = async () => {
    if (!("wanted" in changed)) return;
    // The list comes first: with its root alone nobody could mint.
    if (access.kind === "list" && access.list !== null && !(await handIn(access.list.root))) return;
    setRequest(requestOf(managed, { kind: "stages", found: state.stages, wanted: changed.wanted, reset }));
  };
  if (request !== null) {
    return (
      <RunDialog
        request={request}
        title={title}
        confirm={stage === null ? t("Add the stage") : t("Change the stage")}
        done={{
          title: stage === null ? t("Stage added") : t("Stage changed"),
          words: t("The new terms count from now on."),
        }}
        onClose={onClose}
      >
        <EffectList
          effects={[
            t("The new terms count as soon as your transaction is confirmed."),
            stage !== null &&
              t("A mint with the old price, coin or list is refused: nobody pays what they did not see."),
            reset
              ? t("Everybody may mint up to the limits again, in all stages.")
              : t("What people minted goes on counting against their limits."),
            t("The other stages stay as they are."),
            othersNote(),
          ]}
        />
      </RunDialog>
    );
  }
  return (
    <FormDialog
      title={title}
      confirm={access.kind === "list" ? t("Hand the list in, then review") : t("Review")}
      isReady={"wanted" in changed}
      isAsking={isAsking}
      onConfirm={() => void review()}
      onClose={onClose}
    >
      {stage !== null && (
        <p className="text-small text-ink-2">
          {t("{minted} are minted in it.", { minted: formatCount(stage.condition.supplyClaimed) })}
        </p>
      )}
      <Fields
        managed={managed}
        stage={stage}
        draft={draft}
        onChange={(parts) => setDraft((before) => ({ ...before, ...parts }))}
      />
      {"error" in changed && (
        <p role="status" className="text-small text-neg">
          {changed.error}
        </p>
      )}
      {failure !== null && (
        <Note tone="neg" alert title={failure}>
          {t("The stage was not changed.")}
        </Note>
      )}
    </FormDialog>
  );
}
