"use client";

import { useMemo } from "react";
import { currentStep, type Flow, isUnderway } from "@/lib/trade/flow/flow";
import { type DraftTimes, draftTimes, type ListDraft } from "@/lib/trade/list/list-draft";
import { savedTimes } from "@/lib/trade/make/order-times";
import { useMinute } from "./use-now";

/** Whether a flow runs with terms that its form may not change any more: they are signed, or about to be. */
export function isHeld(flow: Flow): boolean {
  return isUnderway(flow) || currentStep(flow)?.id === "post";
}

/**
 * The times of a form's order: they stay as signed from the signature on.
 * @param flow the flow that creates the order, or null before it starts
 */
export function heldTimes(times: DraftTimes, flow: Flow | null): DraftTimes {
  const { expiresAt } = times;
  if (flow === null || expiresAt === null) return times;
  return isHeld(flow) ? { ...times, ...savedTimes(flow.data, { ...times, expiresAt }) } : times;
}

/**
 * The start and end of a form's order: they follow the minute until it is signed, then stay as signed.
 * @param flow the flow that creates it, or null before it starts
 */
export function useDraftTimes(
  { duration, customEnd }: Pick<ListDraft, "duration" | "customEnd">,
  flow: Flow | null,
): DraftTimes {
  const minute = useMinute();
  return useMemo(
    () => heldTimes(draftTimes({ duration, customEnd }, minute), flow),
    [duration, customEnd, minute, flow],
  );
}
