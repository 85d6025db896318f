"use client";

import { t } from "@/lib/language/translate";
import type { RunningBatch } from "@/lib/trade/run-drop/read-batches";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { Tag } from "../../ui/tag";
import { rangeWords } from "./batch-words";
import { EffectList } from "./effect-list";
import { HiddenBatch } from "./hidden-batch";
import type { RunnableDrop } from "./managed-drop";
import { useActionDialog } from "./use-action-dialog";

/** A batch that everyone can see, and whose address can still be changed. */
function ShownBatch({ managed, batch }: { managed: RunnableDrop; batch: RunningBatch }) {
  const { drop } = managed;
  const open = useActionDialog();
  const freeze = () =>
    open(
      managed,
      { kind: "freeze", batch: batch.index },
      {
        title: t("Freeze the metadata"),
        confirm: t("Freeze for good"),
        done: { title: t("Frozen"), words: t("Nobody can change the address of this metadata any more.") },
        typed: [{ label: t("Type the name of the drop to go on"), text: drop.name }],
        children: (
          <EffectList
            effects={[
              rangeWords(batch),
              t("Their metadata address can never change again, by you or by a later owner."),
              t("What is behind the address stays the same for ever only if it begins with ipfs://."),
            ]}
          />
        ),
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-small">
      <span>{rangeWords(batch)}</span>
      {batch.isFrozen === true && <Tag icon={<Icon name="lock" size={12} />}>{t("Frozen")}</Tag>}
      {batch.isFrozen === false && (
        <Button size="sm" icon={<Icon name="lock" size={16} />} onClick={freeze}>
          {t("Freeze")}
        </Button>
      )}
    </div>
  );
}

/** What the items show: a cover until the reveal, and an address that can be frozen. */
export function RevealPanel({ managed }: { managed: RunnableDrop }) {
  const { batches } = managed.state;
  if (batches.length === 0) return null;
  const isHidden = batches.some(({ hidden }) => hidden !== null);
  return (
    <Panel title={isHidden ? t("Reveal") : t("Metadata")} beside={isHidden && <Tag>{t("Not revealed")}</Tag>}>
      <ul className="flex flex-col gap-5">
        {batches.map((batch) => (
          <li key={batch.index.toString()}>
            {batch.hidden === null ? (
              <ShownBatch managed={managed} batch={batch} />
            ) : (
              <HiddenBatch managed={managed} batch={batch} hidden={batch.hidden} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
