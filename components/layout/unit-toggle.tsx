"use client";

import { useSyncExternalStore } from "react";
import { msg, t } from "@/lib/language/translate";
import { getUnit, setUnit, subscribePreferences, type Unit } from "../live/preferences";
import { Segmented } from "../ui/segmented";

const options = [
  { value: "native", label: msg("Native") },
  { value: "usd", label: "USD" },
] as const;

/** Switches prices between their own currency and, where a reference rate is known, dollars. */
export function UnitToggle() {
  const unit = useSyncExternalStore<Unit>(subscribePreferences, getUnit, () => "native");
  return <Segmented label={t("Show prices in")} options={options} value={unit} onValueChange={setUnit} />;
}
