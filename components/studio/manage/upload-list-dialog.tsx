"use client";

import { useState } from "react";
import { msg, t } from "@/lib/language/translate";
import { stageCurrencies, stageCurrency } from "@/lib/studio/stage-currencies";
import { refreshAfterTrade } from "@/lib/trade/flow/refresh-page";
import { DoneDialog } from "../../trade/done-dialog";
import { Note } from "../../ui/note";
import { RadioGroup } from "../../ui/radio-group";
import { ListField } from "../wizard/stages/list-field";
import { PerWalletField } from "../wizard/stages/per-wallet-field";
import type { DraftList } from "../wizard/stages/use-list-import";
import { FormDialog } from "./form-dialog";
import type { RunnableDrop } from "./managed-drop";
import type { KnownStage } from "./stage-facts";
import { useHandIn } from "./use-hand-in";

const sources = [
  { value: "list", label: msg("An allowlist") },
  { value: "holders", label: msg("Holders of a collection") },
] as const;

/** Hands in the list of a stage whose root the contract has already. */
export function UploadListDialog({
  managed,
  stage,
  onClose,
}: {
  managed: RunnableDrop;
  stage: KnownStage;
  onClose: () => void;
}) {
  const root = stage.condition.merkleRoot;
  const [source, setSource] = useState<"list" | "holders">("list");
  const [perWallet, setPerWallet] = useState<string | null>(null);
  const [list, setList] = useState<DraftList | null>(null);
  const [isDone, setDone] = useState(false);
  const { handIn, isAsking, failure } = useHandIn(managed);
  const isOther = list !== null && list.root.toLowerCase() !== root.toLowerCase();
  if (isDone) {
    return (
      <DoneDialog title={t("List handed in")} item={null} onClose={onClose}>
        {t("Everybody on it can mint in {stage} now.", { stage: stage.name })}
      </DoneDialog>
    );
  }
  const send = async () => {
    if (list === null || isOther || !(await handIn(list.root))) return;
    refreshAfterTrade();
    setDone(true);
  };
  return (
    <FormDialog
      title={t("Upload the list of {stage}", { stage: stage.name })}
      confirm={t("Sign and hand in")}
      isReady={list !== null && !isOther}
      isAsking={isAsking}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">
        {source === "list"
          ? t(
              "The contract has the root of one list. The same file, with the same limit per wallet, gives it again.",
            )
          : t(
              "The contract has the root of one list. The same collection, at the same block, gives it again.",
            )}
      </p>
      <code dir="ltr" className="block text-label break-all">
        {root}
      </code>
      <RadioGroup
        label={t("Who may mint")}
        options={sources}
        value={source}
        onValueChange={(value) => {
          setSource(value);
          setList(null);
        }}
        inColumns
      />
      {/* Each row of a list of holders has a limit of its own. */}
      {source === "list" && (
        <PerWalletField
          value={perWallet}
          onValueChange={(value) => {
            setPerWallet(value);
            setList(null);
          }}
        />
      )}
      <ListField
        key={source}
        source={source}
        list={list}
        currency={stageCurrency(stageCurrencies(managed.web.chain), stage.condition.currency)}
        perWallet={perWallet}
        isOutdated={false}
        onChange={setList}
      />
      {isOther && (
        <Note tone="neg" alert title={t("This is another list.")}>
          {source === "list"
            ? t(
                "Its root is not the one of the contract: a row or the limit per wallet differs. Nothing was sent.",
              )
            : t(
                "Its root is not the one of the contract: the collection, the block or the number each differs. Nothing was sent.",
              )}
        </Note>
      )}
      {failure !== null && (
        <Note tone="neg" alert title={failure}>
          {t("Nothing was changed.")}
        </Note>
      )}
    </FormDialog>
  );
}
