import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx";
import { Field, fieldNoteId } from "./field";

export interface TextAreaProps extends ComponentProps<"textarea"> {
  label: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A text of several lines, label above, hint or error below. */
export function TextArea({ label, aside, hint, error, className, id, ...rest }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  return (
    <Field id={areaId} label={label} aside={aside} hint={hint} error={error}>
      <textarea
        {...rest}
        id={areaId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? fieldNoteId(areaId) : undefined}
        className={cx(
          "min-h-20 w-full rounded-control border bg-s1 px-3 py-2.5 text-[1rem] text-ink lg:text-ui",
          "disabled:bg-s2 disabled:text-ink-disabled",
          error ? "border-neg" : "border-line-control disabled:border-line",
          className,
        )}
      />
    </Field>
  );
}
