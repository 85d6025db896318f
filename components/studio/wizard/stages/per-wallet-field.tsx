"use client";

import { plural, t } from "@/lib/language/translate";
import { CountField, type CountFieldProps } from "./count-field";

/** The most that each account may mint in a stage. */
export function PerWalletField(props: Omit<CountFieldProps, "label" | "unit" | "empty">) {
  return (
    <CountField
      {...props}
      label={t("Per wallet")}
      unit={plural(BigInt(props.value ?? 0), "piece", "pieces")}
      empty={t("No limit")}
    />
  );
}
