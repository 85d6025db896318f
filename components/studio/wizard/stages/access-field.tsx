"use client";

import { msg, t } from "@/lib/language/translate";
import { type DraftStage, isListOutdated } from "@/lib/studio/drop-draft";
import { type StageCurrency, stageCurrency } from "@/lib/studio/stage-currencies";
import { RadioGroup } from "../../../ui/radio-group";
import { ListField } from "./list-field";

type Access = DraftStage["access"];

const choices = [
  { value: "anyone", label: msg("Anyone") },
  { value: "list", label: msg("An allowlist") },
] as const;

interface AccessFieldProps {
  stage: DraftStage;
  currencies: readonly StageCurrency[];
  onChange: (access: Access) => void;
}

/** Who may mint in a stage. */
export function AccessField({ stage, currencies, onChange }: AccessFieldProps) {
  const { access, currency, perWallet } = stage;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <RadioGroup
        label={t("Who may mint")}
        options={choices}
        value={access.kind}
        onValueChange={(kind) => onChange(kind === "anyone" ? { kind } : { kind, list: null })}
        inColumns
      />
      {access.kind === "list" && (
        <ListField
          list={access.list}
          currency={stageCurrency(currencies, currency)}
          perWallet={perWallet}
          isOutdated={isListOutdated(stage)}
          onChange={(list) => onChange({ kind: "list", list })}
        />
      )}
    </div>
  );
}
