"use client";

import { useMemo } from "react";
import { currentStep, type Flow, isUnderway } from "@/lib/trade/flow/flow";
import { type DraftTimes, draftTimes, type ListDraft } from "@/lib/trade/list/list-draft";
import { savedTimes } from "@/lib/trade/make/order-times";
import { useMinute } from "./use-now";

/**
 * The start and end of a form's order: they follow the minute until it is signed, then stay as signed.
 * @param flow the flow that creates it, or null before it starts
 */
export function useDraftTimes(
  { duration, customEnd }: Pick<ListDraft, "duration" | "customEnd">,
  flow: Flow | null,
): DraftTimes {
  const minute = useMinute();
  return useMemo(() => {
    const times = draftTimes({ duration, customEnd }, minute);
    const { expiresAt } = times;
    if (flow === null || expiresAt === null) return times;
    const isHeld = isUnderway(flow) || currentStep(flow)?.id === "post";
    return isHeld ? { ...times, ...savedTimes(flow.data, { ...times, expiresAt }) } : times;
  }, [duration, customEnd, minute, flow]);
}
