"use client";

import * as RadixPopover from "radix-ui/popover";
import { type ReactNode, useState } from "react";
import { t } from "@/lib/language/translate";
import { escapeInside } from "./escape-inside";
import { popupStyles } from "./popup-styles";

export interface PopoverPanelProps {
  label: string;
  trigger: ReactNode;
  triggerClass: string;
  children: ReactNode;
}

/** The full popover. It opens as soon as it is mounted. */
export function PopoverPanel({ label, trigger, triggerClass, children }: PopoverPanelProps) {
  const [open, setOpen] = useState(true);
  return (
    <RadixPopover.Root open={open} onOpenChange={setOpen}>
      <RadixPopover.Trigger className={triggerClass}>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={t(label)}
          sideOffset={6}
          align="end"
          collisionPadding={12}
          onKeyDown={escapeInside(() => setOpen(false))}
          className={popupStyles("p-4")}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
