"use client";

import type { ChangeCollectionBody, OperatorCollection } from "@/lib/contract/operator/collections";
import { t } from "@/lib/language/translate";
import { Button } from "../../ui/button";

/** The other name that the contract of a verified collection gives it by now: visitors see the old one until an operator decides. */
export function ProposedName({
  collection: { name, proposedName: proposed },
  isSaving,
  onDecide,
}: {
  collection: Pick<OperatorCollection, "name" | "proposedName">;
  isSaving: boolean;
  onDecide: (change: ChangeCollectionBody) => void;
}) {
  if (proposed === null) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 text-small">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {t("Its contract is called “{proposed}” now. Visitors see “{name}”.", { proposed, name })}
      </span>
      <Button
        size="sm"
        aria-label={t("Accept the name {proposed}", { proposed })}
        disabled={isSaving}
        onClick={() => onDecide({ acceptedName: proposed })}
      >
        {t("Accept")}
      </Button>
      <Button
        size="sm"
        aria-label={t("Keep the name {name}", { name })}
        disabled={isSaving}
        onClick={() => onDecide({ refusedName: proposed })}
      >
        {t("Keep")}
      </Button>
    </span>
  );
}
