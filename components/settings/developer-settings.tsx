"use client";

import { KeySettings } from "./key-settings";
import { SignInGate } from "./sign-in-gate";

/** The developer page below its title. */
export function DeveloperSettings() {
  return (
    <SignInGate purpose="Your API keys and their usage appear here.">
      {(address) => <KeySettings key={address} address={address} />}
    </SignInGate>
  );
}
