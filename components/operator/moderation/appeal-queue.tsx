"use client";

import { useState } from "react";
import type { OperatorAppeal } from "@/lib/contract/operator/appeals";
import { t } from "@/lib/language/translate";
import { useOperatorPages } from "@/lib/query/use-operator";
import { sameAddress } from "@/lib/same-address";
import { AddressText } from "../../market/address";
import { RelativeTime } from "../../market/relative-time";
import { Thumb } from "../../market/thumb";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { Tag } from "../../ui/tag";
import { LoadedPages } from "../parts/loaded-pages";
import { ReasonDialog } from "../parts/reason-dialog";
import { labelWords } from "./report-words";

type Decision = "keep" | "lift";

/** The open appeals of owners and creators, each signed by its account. */
export function AppealQueue() {
  const list = useOperatorPages<OperatorAppeal>("appeals", { state: "open" });
  const [deciding, setDeciding] = useState<{ appeal: OperatorAppeal; decision: Decision } | null>(null);
  return (
    <>
      <LoadedPages
        list={list}
        empty={
          <EmptyState icon={<Icon name="circle-check" size={28} />} title={t("No open appeals.")}>
            {t("Owners appeal on the page of a labelled item.")}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((appeal) => (
              <li key={appeal.id}>
                <Entry appeal={appeal} onDecide={(decision) => setDeciding({ appeal, decision })} />
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
      {deciding !== null && (
        <ReasonDialog
          title={
            deciding.decision === "keep"
              ? t("Keep the label of {item}", { item: deciding.appeal.item.name })
              : t("Lift the label of {item}", { item: deciding.appeal.item.name })
          }
          meaning={
            deciding.decision === "keep"
              ? t("The label and its reason stay as they are.")
              : t("The label is gone from every page at once.")
          }
          label={t("Answer, shown to the account")}
          hint={t("Facts and a source.")}
          confirm={deciding.decision === "keep" ? t("Keep label") : t("Lift label")}
          changeOf={(answer) => ({
            method: "POST",
            path: `appeals/${deciding.appeal.id}/decide`,
            body: { decision: deciding.decision, answer },
          })}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
}

function Entry({ appeal, onDecide }: { appeal: OperatorAppeal; onDecide: (decision: Decision) => void }) {
  const { item, label, labelReason, message, account, createdAt } = appeal;
  return (
    <article className="flex flex-wrap items-start gap-4 rounded-panel border border-line bg-s1 p-4">
      <Thumb image={item.image} size={56} explicit={item.labels.includes("explicit")} />
      <div className="min-w-0 flex-1 basis-70 text-small">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semi">
            {t("{item}, labelled “{label}”", { item: item.name, label: labelWords(label) })}
          </span>
          {account !== null && (
            <Tag tone="accent" icon={<Icon name="shield-check" size={13} />}>
              {item.owner !== null && sameAddress(account, item.owner)
                ? t("Signed by the owner")
                : t("Signed by the creator")}
            </Tag>
          )}
        </p>
        {labelReason !== null && (
          <p className="mt-1 text-ink-2">{t("Reason: {reason}", { reason: labelReason })}</p>
        )}
        <p className="mt-1 [overflow-wrap:anywhere]">{t("“{words}”", { words: message })}</p>
        <p className="mt-1 text-ink-2">
          {account === null ? t("An account that erased its data") : <AddressText address={account} />},{" "}
          <RelativeTime timestamp={createdAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={t("Keep the label of {item}", { item: item.name })}
          onClick={() => onDecide("keep")}
        >
          {t("Keep")}
        </Button>
        <Button
          size="sm"
          aria-label={t("Lift the label of {item}", { item: item.name })}
          onClick={() => onDecide("lift")}
        >
          {t("Lift label")}
        </Button>
      </div>
    </article>
  );
}
