"use client";

import { type ReactNode, useState } from "react";
import { t } from "@/lib/language/translate";
import { flowStatus, isUnderway } from "@/lib/trade/flow/flow";
import type { FlowId } from "@/lib/trade/flow/flow-store";
import { useKnownFlow } from "@/lib/trade/flow/use-flow";
import { draftQuantity } from "@/lib/trade/list/list-draft";
import { QuantityInput } from "../../ui/quantity-input";
import type { Available } from "./available";

/** Units to fill. */
export interface Units {
  quantity: bigint;
  /** A problem with the typed quantity, or null. */
  error: string | null;
  /** The quantity field; absent for an order that can only be filled whole. */
  field: (locked: boolean) => ReactNode;
}

/**
 * The units to fill: as typed until the fill starts, then fixed.
 * @param available null while unknown; there are then no units, except of a running fill
 */
export function useUnits(
  id: FlowId,
  available: Available | null,
  words: { aside: (most: bigint) => string; tooMany: (most: bigint) => string },
): Units | null {
  const flow = useKnownFlow(id);
  const begun = flow?.data.quantity;
  const [typed, setTyped] = useState(begun ?? "1");
  const isBegun = flow !== null && (isUnderway(flow) || flowStatus(flow) === "confirmed");
  if (available === null && !isBegun) return null;
  const draft = draftQuantity(typed, { most: available?.most ?? null, tooMany: words.tooMany });
  const field = (locked: boolean) =>
    available?.divisible === true && (
      <QuantityInput
        label={t("Quantity")}
        aside={words.aside(available.most)}
        error={isBegun ? null : draft.error}
        value={isBegun ? (begun ?? "1") : typed}
        max={available.most}
        disabled={locked}
        onValueChange={setTyped}
      />
    );
  if (isBegun || available === null) return { quantity: BigInt(begun ?? 1), error: null, field };
  if (!available.divisible) return { quantity: available.most, error: null, field };
  const missing = draft.value === null ? (draft.error ?? t("Enter a quantity first.")) : null;
  return { quantity: draft.value ?? 1n, error: missing, field };
}
