"use client";

import type { ComponentProps, ReactNode } from "react";
import { chipStyles } from "./chip-styles";
import { cx } from "./cx";
import { inLanguage } from "./in-language";

export interface ChipProps extends ComponentProps<"button"> {
  pressed: boolean;
  icon?: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={cx(chipStyles(pressed), className)}>
      {icon}
      {inLanguage(children)}
    </button>
  );
}
