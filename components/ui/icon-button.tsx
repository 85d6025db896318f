"use client";

import type { ComponentProps } from "react";
import { t } from "@/lib/language/translate";
import { type ButtonSize, type ButtonVariant, iconButtonStyles } from "./button-styles";
import { cx } from "./cx";
import { Spinner } from "./spinner";
import { unlessBlocked } from "./unless-blocked";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "disabled" | "aria-label"> {
  /** The accessible name, and the tooltip. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
  busy?: boolean;
}

/** A square button that holds one icon. */
export function IconButton({
  label,
  variant = "ghost",
  size = "md",
  disabled = false,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  const blocked = disabled || busy;
  return (
    <button
      type="button"
      {...rest}
      onClick={unlessBlocked(blocked, onClick)}
      aria-label={t(label)}
      title={t(label)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      className={cx(iconButtonStyles(variant, size, disabled), className)}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
}
