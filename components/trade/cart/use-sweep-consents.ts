"use client";

import { useState } from "react";
import { plural, t } from "@/lib/language/translate";
import type { SweepRequest, SweepReview } from "@/lib/trade/sweep/request";
import type { Consent } from "../consents";

const none: ReadonlySet<string> = new Set();

/**
 * The checkboxes that a chain's purchase requires. Each consent holds for that chain only, and one about reported items for exactly these.
 *
 * @param entries with the labels that their items have now
 */
export function useSweepConsents(
  { web, entries }: SweepRequest,
  review: SweepReview | null,
): readonly Consent[] {
  const { id, name } = web.chain;
  const [accepted, setAccepted] = useState(none);
  const bought = new Set(review?.plan.entries.map(({ cart }) => cart.listing.id));
  const reported = entries.filter(
    ({ item, listing }) => bought.has(listing.id) && item.labels.includes("reported"),
  );
  const [first] = reported;
  const consent = (kind: string, words: string): Consent => {
    const key = `${id}:${kind}`;
    return {
      id: key,
      words,
      accepted: accepted.has(key),
      onChange: (isAccepted) => {
        const next = new Set(accepted);
        if (isAccepted) next.add(key);
        else next.delete(key);
        setAccepted(next);
      },
    };
  };
  return [
    ...(review?.verification?.unproven === true
      ? [consent("unproven", t("{chain} did not answer. Buy without the simulation.", { chain: name }))]
      : []),
    ...(first === undefined
      ? []
      : [
          consent(
            `reported:${reported.map(({ listing }) => listing.id).join()}`,
            reported.length === 1
              ? t("{item} is labelled as reported. I have read that and want to buy it.", {
                  item: first.item.name,
                })
              : plural(
                  reported.length,
                  "{count} of these items is labelled as reported. I have read that and want to buy it.",
                  "{count} of these items are labelled as reported. I have read that and want to buy them.",
                ),
          ),
        ]),
  ];
}
