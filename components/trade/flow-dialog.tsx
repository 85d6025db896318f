"use client";

import type { ReactNode } from "react";
import { type Flow, flowStatus, isUnderway } from "@/lib/trade/flow/flow";
import { Dialog } from "../ui/dialog";
import { FlowActions, type FlowActionsProps } from "./flow-actions";
import { walletNote } from "./wallet-open-note";

export interface FlowDialogProps extends Omit<FlowActionsProps, "status" | "underway" | "onCancel"> {
  title: string;
  size?: "md" | "lg";
  /** The running flow, or null before it starts. */
  flow: Flow | null;
  /** A wallet request outside this flow is open. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a flow. Closing it does not stop the flow. Its buttons show the flow's status. */
export function FlowDialog({
  title,
  size = "md",
  flow,
  busy = false,
  onClose,
  children,
  ...actions
}: FlowDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size={size}
      busyNote={walletNote(flow, busy)}
      footer={
        <FlowActions
          {...actions}
          status={flow === null ? "idle" : flowStatus(flow)}
          underway={flow !== null && isUnderway(flow)}
          onCancel={onClose}
        />
      }
    >
      {children}
    </Dialog>
  );
}
