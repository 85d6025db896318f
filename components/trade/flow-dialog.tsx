"use client";

import type { ReactNode } from "react";
import { type Flow, flowStatus, isUnderway } from "@/lib/trade/flow/flow";
import { Dialog } from "../ui/dialog";
import { FlowActions, type FlowActionsProps } from "./flow-actions";
import { walletNote } from "./wallet-open-note";

export interface FlowDialogProps extends Omit<FlowActionsProps, "status" | "underway" | "onCancel"> {
  title: string;
  size?: "md" | "lg";
  /** What is going on, or null before anything is. */
  flow: Flow | null;
  /** A request that is not the flow's is open in the wallet. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of something that takes a wallet: what goes on goes on when it is closed, and its buttons show how far it is. */
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
