"use client";

import { type ComponentType, type ReactNode, useCallback } from "react";
import { t } from "@/lib/language/translate";
import { buttonStyles, iconButtonStyles } from "./button-styles";
import type { MenuItem, MenuPanelProps } from "./menu-panel";
import { notOnServer, useDeferred } from "./use-deferred";

export interface MenuProps {
  /** The accessible name where the trigger shows only an icon. */
  label?: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Styles the trigger as a button or a square icon button, or leaves it to `className`. */
  look?: "button" | "icon" | "plain";
  className?: string;
}

const loadPanel = (): Promise<ComponentType<MenuPanelProps>> =>
  typeof window === "undefined" ? notOnServer() : import("./menu-panel").then((module) => module.MenuPanel);

/** A button that opens a list of actions, loaded on intent; a bottom sheet under 640 px. */
export function Menu({ label, trigger, items, look = "icon", className }: MenuProps) {
  const { Part, preload, activate } = useDeferred<MenuPanelProps>(loadPanel);
  const looks = {
    button: buttonStyles("secondary", "md"),
    icon: iconButtonStyles("ghost", "md"),
    plain: "",
  };
  const triggerClass = `${looks[look]} ${className ?? ""}`;
  const openWithArrow = useCallback(
    (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      activate();
    },
    [activate],
  );
  if (Part) {
    return (
      <Part
        trigger={trigger}
        triggerClass={triggerClass}
        items={items}
        {...(label !== undefined && { label })}
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={label && t(label)}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={activate}
      onKeyDown={openWithArrow}
      className={triggerClass}
    >
      {trigger}
    </button>
  );
}
