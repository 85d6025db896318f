"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import { type CollectionProfile, type ProfileField, profileFields } from "@/lib/contract/collection-profile";
import { type ProfileDraft, profileDraft, readProfileDraft, rebaseDraft } from "@/lib/studio/profile-draft";

/** The state of the form, and what it would sign. */
export function useEdit(profile: CollectionProfile, webs: readonly WebChain[]) {
  const chains = webs.map(({ chain }) => chain);
  const draftOf = ({ content }: CollectionProfile) => profileDraft(content, chains);
  const [typed, setTyped] = useState<{ draft: ProfileDraft; base: CollectionProfile }>(() => ({
    draft: draftOf(profile),
    base: profile,
  }));
  // A newer profile takes the place of the one below what was typed.
  const draft =
    typed.base === profile ? typed.draft : rebaseDraft(typed.draft, draftOf(typed.base), draftOf(profile));
  if (typed.base !== profile) setTyped({ draft, base: profile });
  const { content, errors } = readProfileDraft(draft, chains);
  // The stored profile as the form would write it, so that only what was typed counts as changed.
  const before = readProfileDraft(draftOf(profile), chains).content ?? profile.content;
  const changed: ProfileField[] =
    content === null
      ? []
      : profileFields.filter((field) => JSON.stringify(content[field]) !== JSON.stringify(before[field]));
  return {
    draft,
    change: (changes: Partial<ProfileDraft>) =>
      setTyped((now) => ({ ...now, draft: { ...now.draft, ...changes } })),
    content,
    errors,
    changed,
    before,
  };
}
export type Edit = ReturnType<typeof useEdit>;
