"use client";

import { type ReactNode, useState } from "react";
import type { DropAction } from "@/lib/trade/run-drop/request";
import { type RunnableDrop, requestOf } from "./managed-drop";
import { RunDialog, type RunDialogProps } from "./run-dialog";

export type ActionWords = Omit<RunDialogProps, "request" | "onClose">;

/**
 * The dialog of one action at a time. It keeps the action as it was pressed: a drop that changes meanwhile must not change what is signed.
 *
 * @returns `open`, and the dialog to show
 */
export function useActionDialog(): {
  open: (drop: RunnableDrop, action: DropAction, words: ActionWords) => void;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<Omit<RunDialogProps, "onClose"> | null>(null);
  return {
    open: (drop, action, words) => setShown({ ...words, request: requestOf(drop, action) }),
    dialog: shown !== null && <RunDialog {...shown} onClose={() => setShown(null)} />,
  };
}
