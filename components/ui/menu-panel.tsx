"use client";

import * as RadixMenu from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { currentDirection } from "@/lib/language/words";
import { cx } from "./cx";
import { inLanguage } from "./in-language";

import { popupItemStyles, popupStyles } from "./popup-styles";

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
}

export interface MenuPanelProps {
  label?: string;
  trigger: ReactNode;
  triggerClass: string;
  items: readonly MenuItem[];
}

/** The full menu. It opens as soon as it is mounted. */
export function MenuPanel({ label, trigger, triggerClass, items }: MenuPanelProps) {
  return (
    // The menu may open a dialog, which a closing modal menu would still hide.
    <RadixMenu.Root dir={currentDirection()} defaultOpen modal={false}>
      <RadixMenu.Trigger aria-label={label && t(label)} className={triggerClass}>
        {trigger}
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content sideOffset={6} align="end" className={popupStyles("min-w-44")}>
          {items.map((item) => (
            <RadixMenu.Item
              key={item.id}
              onSelect={item.onSelect}
              disabled={item.disabled ?? false}
              className={cx(popupItemStyles, item.danger && "text-neg")}
            >
              {item.icon}
              {inLanguage(item.label)}
            </RadixMenu.Item>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
