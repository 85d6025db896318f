import { type ComponentProps, type ReactNode, useId } from "react";
import { inLanguage } from "./in-language";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** An on/off setting that takes effect at once. Label and effect at the start, switch at the end. */
export function Switch({ label, hint, id, ...rest }: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={inputId} className="text-ui font-semi">
          {inLanguage(label)}
        </label>
        {hint && (
          <p id={hintId} className="mt-1 text-small text-ink-2">
            {inLanguage(hint)}
          </p>
        )}
      </div>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state.
        role="switch"
        aria-describedby={hint ? hintId : undefined}
        className="touch-target relative h-5.5 w-9.5 shrink-0 appearance-none rounded-full border border-line-control bg-s3 transition-colors duration-1 before:absolute before:top-0.75 before:start-0.75 before:size-3.5 before:rounded-full before:bg-ink-2 before:transition-transform before:duration-1 checked:border-accent checked:bg-accent checked:before:translate-x-4 rtl:checked:before:-translate-x-4 checked:before:bg-accent-ink disabled:border-line disabled:bg-s2 disabled:before:bg-ink-disabled disabled:checked:border-accent-line disabled:checked:bg-accent-line disabled:checked:before:bg-s1 forced-colors:appearance-auto"
      />
    </div>
  );
}
