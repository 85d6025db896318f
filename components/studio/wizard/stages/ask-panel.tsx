"use client";

import { useEffect, useState } from "react";
import { isAddress } from "viem";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { readKeptList } from "@/lib/query/allowlists/kept-lists";
import { findListRow } from "@/lib/query/allowlists/list-pages";
import { askStage, type StageAnswer } from "@/lib/studio/ask-stage";
import type { DraftStage } from "@/lib/studio/drop-draft";
import type { StageCurrency } from "@/lib/studio/stage-currencies";
import { stageName } from "@/lib/studio/stage-warnings";
import { Icon } from "../../../ui/icon";
import { Input } from "../../../ui/input";
import { Panel } from "../../../ui/panel";

interface AskPanelProps {
  stages: readonly DraftStage[];
  currencies: readonly StageCurrency[];
}

async function ask(
  stage: DraftStage,
  account: Address,
  currencies: readonly StageCurrency[],
): Promise<StageAnswer> {
  if (stage.access.kind === "anyone") return askStage(stage, undefined, currencies);
  if (stage.access.list === null) return askStage(stage, null, currencies);
  const kept = await readKeptList(stage.access.list.root);
  return askStage(stage, kept === null ? "unknown" : await findListRow(kept, account), currencies);
}

/** What each stage would give an account, from its terms and its list in this browser. */
export function AskPanel({ stages, currencies }: AskPanelProps) {
  const [typed, setTyped] = useState("");
  const [answers, setAnswers] = useState<ReadonlyMap<string, StageAnswer>>(new Map());
  const account = typed.trim();
  const isAccount = isAddress(account, { strict: /[a-f]/.test(account) && /[A-F]/.test(account) });
  useEffect(() => {
    if (!isAccount) return;
    let isWanted = true;
    void Promise.all(
      stages.map(async (stage) => [stage.id, await ask(stage, account as Address, currencies)] as const),
    ).then((found) => {
      if (isWanted) setAnswers(new Map(found));
    });
    return () => {
      isWanted = false;
    };
  }, [stages, currencies, account, isAccount]);
  return (
    <Panel title={t("Ask as a wallet")}>
      <Input
        label={t("Address of a wallet")}
        hideLabel
        placeholder="0x…"
        lead={<Icon name="search" size={16} />}
        value={typed}
        error={account !== "" && !isAccount && t("This is no address.")}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isAccount && (
        <ul className="mt-3 flex flex-col text-small" aria-live="polite">
          {stages.map((stage, place) => {
            const answer = answers.get(stage.id);
            return (
              <li
                key={stage.id}
                className="flex items-center gap-2.5 border-b border-line py-2.5 last:border-b-0 last:pb-0"
              >
                <Icon
                  name={answer?.may ? "circle-check" : "circle-minus"}
                  size={16}
                  className={answer?.may ? "shrink-0 text-pos" : "shrink-0 text-ink-3"}
                />
                <bdi className="min-w-0 grow [overflow-wrap:anywhere]">{stageName(stage.name, place)}</bdi>
                <span className="shrink-0 text-ink-2">{answer?.words}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
