import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { chipStyles } from "./chip-styles";
import { cx } from "./cx";

/** A filter chip that is a link: its state is in the address. */
export function ChipLink({
  current,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & { current: boolean; icon?: ReactNode }) {
  return (
    <Link
      {...rest}
      aria-current={current ? "true" : undefined}
      className={cx(chipStyles(current), className)}
    >
      {icon}
      {children}
    </Link>
  );
}
