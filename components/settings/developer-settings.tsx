"use client";

import { t } from "@/lib/language/translate";
import { SignInGate } from "../live/sign-in-gate";
import { KeySettings } from "./key-settings";

/** The developer page below its title. */
export function DeveloperSettings() {
  return (
    <SignInGate purpose={t("Your API keys and their usage appear here.")}>
      {(address) => <KeySettings key={address} address={address} />}
    </SignInGate>
  );
}
