"use client";

import { t } from "@/lib/language/translate";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { Input, type InputProps } from "./input";

export interface QuantityInputProps
  extends Omit<InputProps, "value" | "onChange" | "unit" | "inputMode" | "max"> {
  /** The typed text. Invalid text is kept, so that it can be corrected. */
  value: string;
  /** The highest useful quantity, or null where it is unknown. */
  max: bigint | null;
  onValueChange: (value: string) => void;
}

/** A number of units: typed, or stepped with − and +. */
export function QuantityInput({ value, max, onValueChange, disabled, ...rest }: QuantityInputProps) {
  const number = /^\d{1,78}$/.test(value.trim()) ? BigInt(value.trim()) : null;
  const step = (by: bigint) => onValueChange(((number ?? 0n) + by).toString());
  return (
    <Input
      {...rest}
      inputMode="numeric"
      value={value}
      disabled={disabled}
      className="pe-1"
      unit={
        <span className="flex">
          <IconButton
            label={t("One less")}
            size="sm"
            disabled={disabled === true || number === null || number <= 1n}
            onClick={() => step(-1n)}
          >
            <Icon name="minus" size={16} />
          </IconButton>
          <IconButton
            label={t("One more")}
            size="sm"
            disabled={disabled === true || (max !== null && (number ?? 0n) >= max)}
            onClick={() => step(1n)}
          >
            <Icon name="plus" size={16} />
          </IconButton>
        </span>
      }
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
