import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyles } from "./button-styles";
import { cx } from "./cx";
import { PageLink } from "./page-link";

export interface ButtonLinkProps extends ComponentProps<typeof PageLink> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant = "secondary",
  size = "md",
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <PageLink {...rest} className={cx(buttonStyles(variant, size), className)}>
      {icon}
      {children}
    </PageLink>
  );
}
