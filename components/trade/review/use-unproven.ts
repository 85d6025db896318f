"use client";

import { useState } from "react";
import type { Verification } from "@/lib/trade/review/check-row";
import type { Consent } from "../call-review";

/** The box that must be ticked where the chain could not be asked; none where it could, or where a check does not match anyway. */
export function useUnproven(verification: Verification | null, words: string): readonly Consent[] {
  const [given, setGiven] = useState(false);
  if (verification === null || !verification.unproven || verification.blocked) return [];
  return [{ id: "unproven", words, given, onChange: setGiven }];
}
