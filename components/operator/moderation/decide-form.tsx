"use client";

import { type FormEvent, useState } from "react";
import type { ItemLabel } from "@/lib/contract/item";
import type { DecideCasesBody } from "@/lib/contract/operator/reports";
import type { ReportReason } from "@/lib/contract/report";
import { plural, t } from "@/lib/language/translate";
import { useOperatorChange } from "@/lib/query/use-operator";
import { Button } from "../../ui/button";
import { RadioGroup } from "../../ui/radio-group";
import { ChangeError } from "../parts/change-error";
import { ReasonField } from "../parts/reason-field";
import { labelChoices, suggestedLabel } from "./report-words";

/** Labels the items of the cases with a reason, or dismisses the cases. All or none. */
export function DecideForm({
  main,
  cases,
  reasonFieldId,
  dismissButtonId,
  onDecided,
}: {
  /** Why most visitors reported the item. */
  main: ReportReason | undefined;
  cases: readonly string[];
  reasonFieldId: string;
  dismissButtonId: string;
  onDecided: () => void;
}) {
  const [label, setLabel] = useState<ItemLabel>(suggestedLabel(main));
  const [reason, setReason] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const change = useOperatorChange();
  const count = cases.length;
  const decide = (body: DecideCasesBody) =>
    change.mutate({ method: "POST", path: "reports/decide", body }, { onSuccess: onDecided });
  const isMissing = reason.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isMissing || change.isPending) return;
    decide({ decision: "label", cases: [...cases], label, reason: reason.trim() });
  };
  const isDismissing = change.variables?.body !== undefined && isDismissal(change.variables.body);
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <h3 className="text-t3">{t("Decide")}</h3>
      <RadioGroup
        label={t("Label")}
        options={labelChoices}
        value={label}
        onValueChange={setLabel}
        inColumns
      />
      <ReasonField
        id={reasonFieldId}
        label={t("Reason, shown to everyone")}
        value={reason}
        onChange={setReason}
        hint={t("Facts and a source, no verdicts.")}
        error={hasTried && isMissing && t("Write the reason: everyone reads it beside the label.")}
      />
      <ChangeError error={change.error} />
      <div className="flex flex-wrap justify-between gap-2.5">
        <Button
          id={dismissButtonId}
          variant="ghost"
          loading={change.isPending && isDismissing && t("Dismissing")}
          onClick={() =>
            decide({
              decision: "dismiss",
              cases: [...cases],
              ...(isMissing ? {} : { reason: reason.trim() }),
            })
          }
        >
          {count === 1 ? t("Dismiss") : plural(count, "Dismiss {count} case", "Dismiss {count} cases")}
        </Button>
        <Button type="submit" variant="primary" loading={change.isPending && !isDismissing && t("Labelling")}>
          {plural(count, "Label {count} item", "Label {count} items")}
        </Button>
      </div>
    </form>
  );
}

function isDismissal(body: unknown): boolean {
  return (body as DecideCasesBody).decision === "dismiss";
}
