"use client";

import { useState } from "react";
import { plural, t } from "@/lib/language/translate";
import type { Consent } from "./consents";

/** An item that an order would buy, with the labels that it has now. */
interface LabelledItem {
  key: string;
  name: string;
  labels: readonly string[];
}

/** The checkbox that offers for reported items require, ticked for each of them; none where no item is reported. */
export function useReportedConsents(items: readonly LabelledItem[]): readonly Consent[] {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const reported = items.filter(({ labels }) => labels.includes("reported"));
  const [first] = reported;
  if (first === undefined) return [];
  const keys = reported.map(({ key }) => key);
  const words =
    reported.length === 1
      ? t("{item} is labelled as reported. I have read that and want to make this offer.", {
          item: first.name,
        })
      : plural(
          reported.length,
          "{count} of these items is labelled as reported. I have read that and want to make this offer.",
          "{count} of these items are labelled as reported. I have read that and want to make these offers.",
        );
  const onChange = (given: boolean) => setAccepted(new Set(given ? keys : []));
  return [{ id: `reported:${keys}`, words, accepted: keys.every((key) => accepted.has(key)), onChange }];
}
