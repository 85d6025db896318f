"use client";

import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyles } from "./button-styles";
import { cx } from "./cx";
import { Spinner } from "./spinner";
import { unlessBlocked } from "./unless-blocked";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Unavailable. The button stays focusable so that its reason (`aria-describedby`) can be read. */
  disabled?: boolean;
  /** The verb to show while busy, such as "Check your wallet". Repeat clicks are blocked, the width is kept. */
  loading?: string | false;
}

/** A button whose label is the verb and its result: "Mint 2 for 0.12 ETH". One primary per region. */
export function Button({
  variant = "secondary",
  size = "md",
  icon,
  disabled = false,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const blocked = disabled || loading !== false;
  return (
    <button
      type="button"
      {...rest}
      onClick={unlessBlocked(blocked, onClick)}
      aria-disabled={blocked || undefined}
      aria-busy={loading !== false || undefined}
      className={cx(buttonStyles(variant, size, blocked), loading !== false && "text-ink-3!", className)}
    >
      {loading === false ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <span className="grid">
          <span
            className="invisible col-start-1 row-start-1 inline-flex items-center gap-2"
            aria-hidden="true"
          >
            {icon}
            {children}
          </span>
          <span className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2">
            <Spinner />
            {loading}
          </span>
        </span>
      )}
    </button>
  );
}
