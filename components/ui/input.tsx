import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx";
import { Field, fieldNoteId } from "./field";
import { inLanguage } from "./in-language";

export interface InputProps extends ComponentProps<"input"> {
  label: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  /** Inside, at the start: an icon. */
  lead?: ReactNode;
  /** Inside, at the end: a unit such as "ETH", or a small control. */
  unit?: ReactNode;
}

/**
 * A text input, label above, unit inside at the end. For prices pass `inputMode="decimal"` and parse with `parsePrice`;
 * typed text is never reformatted.
 */
export function Input({
  label,
  aside,
  hint,
  error,
  hideLabel,
  lead,
  unit,
  className,
  id,
  ...rest
}: InputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field
      id={inputId}
      label={label}
      aside={aside}
      hint={hint}
      error={error}
      {...(hideLabel !== undefined && { hideLabel })}
    >
      <div
        className={cx(
          "flex h-11 items-center gap-2 rounded-control border bg-s1 px-2.5 lg:h-10",
          "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text",
          "has-[:disabled]:border-line has-[:disabled]:bg-s2",
          error ? "border-neg" : "border-line-control",
          className,
        )}
      >
        {lead && <span className="shrink-0 text-ink-3">{lead}</span>}
        <input
          autoComplete="off"
          {...rest}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? fieldNoteId(inputId) : rest["aria-describedby"]}
          className="h-full w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none disabled:text-ink-disabled lg:text-ui"
        />
        {unit && <span className="shrink-0 text-small text-ink-3">{inLanguage(unit)}</span>}
      </div>
    </Field>
  );
}
