"use client";

import { t } from "@/lib/language/translate";
import { TextArea } from "../../ui/text-area";

const maxReasonLength = 280;

/** A reason in the operator's words. */
export function ReasonField({
  id,
  label,
  value,
  onChange,
  hint,
  error,
}: {
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint: string;
  error?: string | false;
}) {
  return (
    <TextArea
      {...(id !== undefined && { id })}
      label={label}
      maxLength={maxReasonLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint={`${t("{count} of {limit} letters.", { count: value.length, limit: maxReasonLength })} ${hint}`}
      error={error}
    />
  );
}
