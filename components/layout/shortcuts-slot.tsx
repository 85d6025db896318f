"use client";

import { type ComponentType, useState } from "react";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import { useShortcut } from "../ui/use-shortcut";
import type { ShortcutsDialogProps } from "./shortcuts-dialog";

const loadDialog = (): Promise<ComponentType<ShortcutsDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./shortcuts-dialog").then((module) => module.ShortcutsDialog);

/** `?` shows the list of keys, which loads on first use. */
export function ShortcutsSlot() {
  const { Part, activate } = useDeferred(loadDialog);
  const [isOpen, setOpen] = useState(false);
  useShortcut("?", () => {
    activate();
    setOpen(true);
    return true;
  });
  return Part && <Part open={isOpen} onOpenChange={setOpen} />;
}
