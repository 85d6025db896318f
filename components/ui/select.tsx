"use client";

import type { ComponentType, KeyboardEvent } from "react";
import { Icon } from "./icon";
import { optionWords, type SelectProps, selectName, selectTriggerStyles } from "./select-options";
import { notOnServer, useDeferred } from "./use-deferred";

const loadPanel = (): Promise<ComponentType<SelectProps<string>>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./select-panel").then((module) => module.SelectPanel);

/** One of several values. The list, a bottom sheet under 640 px, loads on intent. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { Part, pending, preload, activate } = useDeferred(loadPanel);
  const { label, options, value, onValueChange, size = "md", className } = props;
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  };
  if (Part) return <Part {...props} onValueChange={choose} />;
  const chosen = options.find((option) => option.value === value);
  const openWithArrows = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    activate();
  };
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded="false"
      aria-haspopup="listbox"
      aria-label={selectName(label, chosen)}
      aria-busy={pending || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={activate}
      onKeyDown={openWithArrows}
      className={selectTriggerStyles(size, className)}
    >
      <span className="inline-flex items-center gap-2">
        {chosen?.icon}
        {chosen && optionWords(chosen)}
      </span>
      <Icon name="chevron-down" size={16} className="text-ink-2" />
    </button>
  );
}
