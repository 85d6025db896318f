"use client";

import * as RadixSelect from "radix-ui/select";
import { t } from "@/lib/language/translate";
import { currentDirection } from "@/lib/language/words";
import { Icon } from "./icon";
import { popupItemStyles, popupStyles } from "./popup-styles";
import { optionWords, type SelectProps, selectName, selectTriggerStyles } from "./select-options";

/** The full select. It opens as soon as it is mounted, because the press that requested it mounts it. */
export function SelectPanel({
  label,
  options,
  value,
  onValueChange,
  size = "md",
  className,
}: SelectProps<string>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <RadixSelect.Root value={value} onValueChange={onValueChange} dir={currentDirection()} defaultOpen>
      <RadixSelect.Trigger
        aria-label={selectName(label, chosen)}
        className={selectTriggerStyles(size, className)}
      >
        <span className="inline-flex items-center gap-2">
          {chosen?.icon}
          {chosen && t(chosen.label)}
        </span>
        <Icon name="chevron-down" size={16} className="text-ink-2" />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          align="end"
          className={popupStyles("min-w-(--radix-select-trigger-width)")}
        >
          <RadixSelect.Viewport>
            {options.map((option) => (
              <RadixSelect.Item key={option.value} value={option.value} className={popupItemStyles}>
                <RadixSelect.ItemText>
                  <span className="inline-flex items-center gap-2">
                    {option.icon}
                    {optionWords(option)}
                  </span>
                </RadixSelect.ItemText>
                <RadixSelect.ItemIndicator className="ms-auto">
                  <Icon name="check" size={15} />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
