"use client";

import { type ReactNode, useState } from "react";
import type { FlowId } from "@/lib/flows/flow-store";
import { draftQuantity } from "@/lib/flows/list-draft";
import { useKnownFlow } from "@/lib/flows/use-flow";
import { flowStatus, isUnderway } from "@/lib/tx/flow";
import { QuantityInput } from "../ui/quantity-input";
import type { Lot } from "./lot";

/** How many units of an order are filled. */
export interface Units {
  quantity: bigint;
  /** What is wrong with them as typed, or null. */
  error: string | null;
  /** Where they are typed; nothing for an order that is filled whole. */
  field: (locked: boolean) => ReactNode;
}

/**
 * The units to fill: as typed, and, once the fill is under way, as it was begun, whatever is left of the order meanwhile.
 *
 * @param lot null while it is not known; there are no units then, except of a fill that is under way
 */
export function useUnits(
  id: FlowId,
  lot: Lot | null,
  words: { aside: (most: bigint) => string; tooMany: (most: bigint) => string },
): Units | null {
  const flow = useKnownFlow(id);
  const kept = flow?.data.quantity;
  const [typed, setTyped] = useState(kept ?? "1");
  const isBegun = flow !== null && (isUnderway(flow) || flowStatus(flow) === "confirmed");
  if (lot === null && !isBegun) return null;
  const draft = draftQuantity(typed, { most: lot?.most ?? null, tooMany: words.tooMany });
  const field = (locked: boolean) =>
    lot?.divisible === true && (
      <QuantityInput
        label="Quantity"
        aside={words.aside(lot.most)}
        error={isBegun ? null : draft.error}
        value={isBegun ? (kept ?? "1") : typed}
        max={lot.most}
        disabled={locked}
        onValueChange={setTyped}
      />
    );
  if (isBegun || lot === null) return { quantity: BigInt(kept ?? 1), error: null, field };
  if (!lot.divisible) return { quantity: lot.most, error: null, field };
  const missing = draft.value === null ? (draft.error ?? "Enter a quantity first.") : null;
  return { quantity: draft.value ?? 1n, error: missing, field };
}
