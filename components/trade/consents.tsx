"use client";

import { Checkbox } from "../ui/checkbox";

/** A checkbox that is required before confirming. */
export interface Consent {
  id: string;
  words: string;
  accepted: boolean;
  onChange: (given: boolean) => void;
}

/** The checkboxes that a dialog requires. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  return consents.map(({ id, words, accepted, onChange }) => (
    <Checkbox key={id} checked={accepted} onChange={(event) => onChange(event.target.checked)}>
      {words}
    </Checkbox>
  ));
}
