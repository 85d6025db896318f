"use client";

import { useStoredChoice } from "../../ui/use-stored-choice";

const choices: readonly ["on", "off"] = ["on", "off"];

/** Whether prices far from their market must be typed, as this browser's visitor chose, and a way to change it. */
export function useGuardChoice(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [choice, choose] = useStoredChoice("quayside.price-guard", choices);
  return [choice === "on", (isOn) => choose(isOn ? "on" : "off")];
}
