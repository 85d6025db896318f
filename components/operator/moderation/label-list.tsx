"use client";

import { useState } from "react";
import type { OperatorLabel } from "@/lib/contract/operator/labels";
import { t } from "@/lib/language/translate";
import { useOperatorPages } from "@/lib/query/use-operator";
import { AddressText } from "../../market/address";
import { LabelTags } from "../../market/label-tags";
import { RelativeTime } from "../../market/relative-time";
import { Thumb } from "../../market/thumb";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { LoadedPages } from "../parts/loaded-pages";
import { ReasonDialog } from "../parts/reason-dialog";
import { labelWords } from "./report-words";

/** The labels that were set at the desk. Those of the operator's file are lifted there. */
export function LabelList() {
  const list = useOperatorPages<OperatorLabel>("labels");
  const [lifting, setLifting] = useState<OperatorLabel | null>(null);
  return (
    <>
      <LoadedPages
        list={list}
        empty={
          <EmptyState icon={<Icon name="tag" size={28} />} title={t("No label was set at the desk.")}>
            {t("Labels of COLLECTIONS_FILE are set and lifted there.")}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul>
            {rows.map((entry) => (
              <li
                key={`${entry.item.chain} ${entry.item.contract} ${entry.item.tokenId} ${entry.label}`}
                className="flex flex-wrap items-center gap-4 border-b border-line py-3 text-small"
              >
                <Thumb image={entry.item.image} size={40} explicit={entry.item.labels.includes("explicit")} />
                <div className="min-w-0 flex-1 basis-60">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="font-semi">{entry.item.name}</span>
                    <LabelTags labels={[entry.label]} />
                  </p>
                  <p className="[overflow-wrap:anywhere]">{t("“{words}”", { words: entry.reason })}</p>
                  <p className="text-ink-2">
                    {entry.setBy === null ? t("The command") : <AddressText address={entry.setBy} />},{" "}
                    <RelativeTime timestamp={entry.setAt} />
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-label={t("Lift {label} of {item}", {
                    label: labelWords(entry.label),
                    item: entry.item.name,
                  })}
                  onClick={() => setLifting(entry)}
                >
                  {t("Lift")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
      {lifting !== null && (
        <ReasonDialog
          title={t("Lift “{label}” of {item}", {
            label: labelWords(lifting.label),
            item: lifting.item.name,
          })}
          meaning={t("The label and its reason are gone from every page at once.")}
          label={t("Reason")}
          hint={t("For the audit log.")}
          confirm={t("Lift label")}
          changeOf={(reason) => {
            const { chain, contract, tokenId } = lifting.item;
            const body = { items: [{ chain, contract, tokenId }], label: lifting.label, reason };
            return { method: "POST", path: "labels/lift", body };
          }}
          onClose={() => setLifting(null)}
        />
      )}
    </>
  );
}
