"use client";

import { endStages } from "@/lib/drops/edit-stages";
import { t } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { EffectList } from "./effect-list";
import type { RunnableDrop } from "./managed-drop";
import { othersNote } from "./stages-list";
import { useActionDialog } from "./use-action-dialog";

/** Ends the drop: nothing is open any more, and nothing opens later. */
export function EndPanel({ managed }: { managed: RunnableDrop }) {
  const { drop, state } = managed;
  const open = useActionDialog();
  const wanted = endStages(state.stages, state.time);
  if (wanted === null) return null;
  const end = () =>
    open(
      managed,
      { kind: "stages", found: state.stages, wanted, reset: false },
      {
        title: t("End {drop}", { drop: drop.name }),
        confirm: t("End the drop"),
        done: { title: t("Ended"), words: t("No stage is open, and none opens later.") },
        typed: [{ label: t("Type the name of the drop to go on"), text: drop.name }],
        children: (
          <EffectList
            effects={[
              t("The open stage closes at once, and the later stages are taken away."),
              t("Items that are not minted stay unminted. What is minted stays with its owners."),
              t(
                "The contract lets its owner set stages again, so buyers can only trust you that it stays closed.",
              ),
              othersNote(),
            ]}
          />
        ),
      },
    );
  return (
    <Panel title={t("End the drop")}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-small text-ink-2">{t("Closes the open stage and takes away the later ones.")}</p>
        <Button variant="danger" onClick={end}>
          {t("End the drop")}
        </Button>
      </div>
    </Panel>
  );
}
