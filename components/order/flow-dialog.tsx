"use client";

import type { ReactNode } from "react";
import { type Flow, flowStatus, isUnderway, isWalletOpen } from "@/lib/tx/flow";
import { walletOpenNote } from "../tx/wallet-open-note";
import { Dialog } from "../ui/dialog";
import { FlowActions, type FlowActionsProps } from "./flow-actions";

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

/** The dialog of something that takes a wallet: it can not be closed while the wallet asks, and its buttons tell how far it is. */
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
      busyNote={busy || (flow !== null && isWalletOpen(flow)) ? walletOpenNote : null}
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
