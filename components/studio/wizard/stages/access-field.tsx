"use client";

import { useState } from "react";
import { msg, t } from "@/lib/language/translate";
import { type DraftStage, isListOutdated } from "@/lib/studio/drop-draft";
import { type StageCurrency, stageCurrency } from "@/lib/studio/stage-currencies";
import { RadioGroup } from "../../../ui/radio-group";
import { ListField } from "./list-field";

type Access = DraftStage["access"];

const choices = [
  { value: "anyone", label: msg("Anyone") },
  { value: "list", label: msg("An allowlist") },
  { value: "holders", label: msg("Holders of a collection") },
] as const;

interface AccessFieldProps {
  stage: DraftStage;
  currencies: readonly StageCurrency[];
  /** Whether the deployment has begun with this list. */
  isFixed: boolean;
  onChange: (access: Access) => void;
}

/** Who may mint in a stage. */
export function AccessField({ stage, currencies, isFixed, onChange }: AccessFieldProps) {
  const { access, currency, perWallet } = stage;
  const list = access.kind === "list" ? access.list : null;
  /** Where the next list comes from; one that is there knows it. */
  const [wanted, setWanted] = useState<"list" | "holders">("list");
  const source = list === null ? wanted : list.holdersOf === undefined ? "list" : "holders";
  /** A list is not lost while another choice is looked at. */
  const [before, setBefore] = useState<{ list?: typeof list; holders?: typeof list }>({});
  const choose = (choice: "anyone" | "list" | "holders") => {
    if (list !== null) setBefore({ ...before, [source]: list });
    if (choice === "anyone") return onChange({ kind: choice });
    setWanted(choice);
    if (access.kind === "anyone" || source !== choice)
      onChange({ kind: "list", list: before[choice] ?? null });
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <fieldset disabled={isFixed} className="contents">
        <RadioGroup
          label={t("Who may mint")}
          options={choices}
          value={access.kind === "anyone" ? access.kind : source}
          onValueChange={choose}
          inColumns
        />
      </fieldset>
      {access.kind === "list" && (
        <ListField
          key={source}
          source={source}
          list={list}
          currency={stageCurrency(currencies, currency)}
          perWallet={perWallet}
          isOutdated={isListOutdated(stage)}
          isFixed={isFixed}
          onChange={(next) => onChange({ kind: "list", list: next })}
        />
      )}
    </div>
  );
}
