"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { DropAction } from "@/lib/trade/run-drop/request";
import { type ActingOn, requestOf } from "./managed-drop";
import { RunDialog, type RunDialogProps } from "./run-dialog";

export type ActionWords = Omit<RunDialogProps, "request" | "onClose">;

type OpenAction = (on: ActingOn, action: DropAction, words: ActionWords) => void;

const Opener = createContext<OpenAction>(() => {});

/**
 * The dialog of one action at a time. It keeps the action as it was pressed: a drop that changes meanwhile must not change what is signed.
 * It stands above the panels, of which the action itself may take one away before its creator has read that it is done.
 */
export function ActionDialogs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Omit<RunDialogProps, "onClose"> | null>(null);
  const open = useMemo(
    (): OpenAction => (on, action, words) => setShown({ ...words, request: requestOf(on, action) }),
    [],
  );
  return (
    <Opener value={open}>
      {children}
      {shown !== null && <RunDialog {...shown} onClose={() => setShown(null)} />}
    </Opener>
  );
}

/** Opens the dialog of an action. */
export function useActionDialog(): OpenAction {
  return useContext(Opener);
}
