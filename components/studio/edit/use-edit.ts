"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import { type CollectionProfile, type ProfileField, profileFields } from "@/lib/contract/collection-profile";
import { type ProfileDraft, profileDraft, readProfileDraft } from "@/lib/studio/profile-draft";

/** The state of the form, and what it would sign. */
export function useEdit(profile: CollectionProfile, webs: readonly WebChain[]) {
  const chains = webs.map(({ chain }) => chain);
  const [draft, setDraft] = useState<ProfileDraft>(() => profileDraft(profile.content, chains));
  const { content, errors } = readProfileDraft(draft, chains);
  // The stored profile as the form would write it, so that only what was typed counts as changed.
  const before = readProfileDraft(profileDraft(profile.content, chains), chains).content ?? profile.content;
  const changed: ProfileField[] =
    content === null
      ? []
      : profileFields.filter((field) => JSON.stringify(content[field]) !== JSON.stringify(before[field]));
  return {
    draft,
    change: (changes: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...changes })),
    /** Takes the form back to a profile. */
    reset: (to: CollectionProfile) => setDraft(profileDraft(to.content, chains)),
    content,
    errors,
    changed,
    before,
  };
}
export type Edit = ReturnType<typeof useEdit>;
