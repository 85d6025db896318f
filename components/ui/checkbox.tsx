import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx";
import { inLanguage } from "./in-language";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** Visible text. Without it pass `aria-label`. */
  children?: ReactNode;
}

/** A native checkbox in the site's style. It works without script, in forms and by keyboard. */
export function Checkbox({ children, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const box = (
    <span className="relative inline-grid size-4.5 shrink-0 place-items-center">
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        className={cx(
          "peer touch-target col-start-1 row-start-1 size-4.5 appearance-none rounded-tag border border-line-control bg-s1",
          "transition-colors duration-1 checked:border-accent checked:bg-accent disabled:border-line disabled:bg-s2",
          "forced-colors:appearance-auto",
        )}
      />
      <svg
        viewBox="0 0 12 12"
        width={12}
        height={12}
        aria-hidden="true"
        className="pointer-events-none relative z-1 col-start-1 row-start-1 hidden text-accent-ink peer-checked:block forced-colors:peer-checked:hidden"
      >
        <path d="m2 6.4 2.7 2.6L10 3.4" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </span>
  );
  if (children === undefined) return <span className={cx("inline-flex", className)}>{box}</span>;
  return (
    <label
      htmlFor={inputId}
      className={cx("flex min-h-11 items-center gap-2.5 text-ui lg:min-h-7", className)}
    >
      {box}
      {inLanguage(children)}
    </label>
  );
}
