"use client";

import type { ComponentType, ReactNode } from "react";
import { buttonStyles } from "./button-styles";
import type { PopoverPanelProps } from "./popover-panel";
import { notOnServer, useDeferred } from "./use-deferred";

export interface PopoverProps {
  /** Names the panel for screen readers. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  children: ReactNode;
}

const loadPanel = (): Promise<ComponentType<PopoverPanelProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./popover-panel").then((module) => module.PopoverPanel);

/** A button that opens a small panel of controls, loaded on intent; a bottom sheet under 640 px. */
export function Popover({ label, trigger, triggerClass, children }: PopoverProps) {
  const { Part, preload, activate } = useDeferred<PopoverPanelProps>(loadPanel);
  const look = triggerClass ?? buttonStyles("secondary", "md");
  if (Part) {
    return (
      <Part label={label} trigger={trigger} triggerClass={look}>
        {children}
      </Part>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded="false"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={activate}
      className={look}
    >
      {trigger}
    </button>
  );
}
