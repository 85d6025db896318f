import type { ReactNode } from "react";
import { inLanguage } from "./in-language";

export interface FieldProps {
  id: string;
  label: ReactNode;
  /** Beside the label, at the end of the line: a lock, a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Hides the label visually, where the place already names the control. */
  hideLabel?: boolean;
  children: ReactNode;
}

/** The id for a control's `aria-describedby`, so that its hint or error is read. */
export function fieldNoteId(id: string): string {
  return `${id}-note`;
}

/** Label above, control, then one line of help or error. */
export function Field({ id, label, aside, hint, error, hideLabel = false, children }: FieldProps) {
  const note = error || hint;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className={hideLabel ? "sr-only" : "flex items-baseline justify-between gap-4"}>
        <label htmlFor={id} className="text-small font-semi text-ink">
          {inLanguage(label)}
        </label>
        {aside && <span className="text-small text-ink-3">{inLanguage(aside)}</span>}
      </div>
      {children}
      {note && (
        <p id={fieldNoteId(id)} className={error ? "text-small text-neg" : "text-small text-ink-2"}>
          {inLanguage(note)}
        </p>
      )}
    </div>
  );
}
