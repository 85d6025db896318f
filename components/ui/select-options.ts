import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { buttonStyles } from "./button-styles";
import { cx } from "./cx";

interface SelectOption<T extends string> {
  value: T;
  label: string;
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

/** The name of a select with its value, for screen readers: "Sort by: Newest". */
export function selectName(label: string, chosen: string | undefined): string {
  return t("{label}: {value}", { label: t(label), value: t(chosen ?? "") });
}

/** Class names of a select's trigger, shared by its light and its full form so that the page does not shift. */
export function selectTriggerStyles(size: "sm" | "md", className?: string): string {
  return cx(buttonStyles("secondary", size), "justify-between! gap-2 bg-s1! font-medium", className);
}
