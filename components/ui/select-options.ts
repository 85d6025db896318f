import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { buttonStyles } from "./button-styles";
import { cx } from "./cx";

interface SelectOption<T extends string> {
  value: T;
  label: string;
  /** The label is a name that somebody else gave, which is shown as it stands: it may be the text of a message. */
  isData?: boolean;
  icon?: ReactNode;
}

export interface SelectProps<T extends string> {
  /** The name of the choice, for screen readers: "Sort by". */
  label: string;
  options: readonly SelectOption<T>[];
  value: T;
  onValueChange: (value: T) => void;
  size?: "sm" | "md";
  className?: string;
}

/** The words of an option in the language of the page; those of data as they stand. */
export function optionWords({
  label,
  isData = false,
}: Pick<SelectOption<string>, "label" | "isData">): string {
  return isData ? label : t(label);
}

/** The name of a select with its value, for screen readers: "Sort by: Newest". */
export function selectName(label: string, chosen: SelectOption<string> | undefined): string {
  return t("{label}: {value}", {
    label: t(label),
    value: chosen === undefined ? "" : optionWords(chosen),
  });
}

/** Class names of a select's trigger, shared by its light and its full form so that the page does not shift. */
export function selectTriggerStyles(size: "sm" | "md", className?: string): string {
  return cx(buttonStyles("secondary", size), "justify-between! gap-2 bg-s1! font-medium", className);
}
