"use client";

import { useEffect, useSyncExternalStore } from "react";
import {
  chooseCsv,
  chooseFiles,
  forgetItems,
  itemsImport,
  readAgain,
  storeItems,
} from "@/lib/query/uploads/items-import";
import { changeItems } from "@/lib/query/uploads/keep-items";
import type { DropDraft } from "@/lib/studio/drop-draft";
import type { SourceFile } from "@/lib/studio/items/source-files";
import { useSignedIn } from "../../../live/use-signed-in";
import type { WizardSectionProps } from "../wizard-section";

type Items = DropDraft["items"];

function useImport(draftId: string) {
  const store = itemsImport(draftId);
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** What the creator does with the import, bound to the draft. */
export function useItems(props: WizardSectionProps) {
  const { draftId, draft } = props;
  const state = useImport(draftId);
  const signedIn = useSignedIn();
  const { basics } = draft;
  const isEdition = basics.kind === "drop1155";
  const firstId = basics.kind === "enforced721c" ? (1 as const) : (0 as const);
  const options = {
    collection: basics.name.trim(),
    isEdition,
    isTraitOptional: state.options.isTraitOptional,
  };
  useStoredItems(props);
  // Another kind counts and checks the same rows in another way.
  const isOutdated = state.items !== null && state.options.isEdition !== isEdition;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the kind.
  useEffect(() => {
    if (isOutdated) void readAgain(draftId, options);
  }, [isOutdated]);
  return {
    ...{ state, signedIn, isEdition, firstId },
    changeItems: (parts: Partial<Items>) => changeItems(draftId, () => parts),
    files: (files: readonly SourceFile[]) => void chooseFiles(draftId, files, options),
    csv: (csv: File) => void chooseCsv(draftId, csv, options),
    leaveTraitsOut: () => void readAgain(draftId, { ...options, isTraitOptional: true }),
    upload: () => {
      if (signedIn === null) return;
      const owner = { account: signedIn, draft: draftId };
      void storeItems(draftId, { owner, firstId, isEdition, collectionPicture: basics.picture });
    },
  };
}

/** Lets the files go once the draft has what is stored. */
function useStoredItems({ draftId, draft }: WizardSectionProps): void {
  const { upload } = useImport(draftId);
  const stored = upload.kind === "stored" ? upload.stored : null;
  const known = draft.items.stored?.folder ?? null;
  useEffect(() => {
    if (stored === null || draft.items.keeper !== "site") return;
    // The files have done their work; the draft has what is stored.
    forgetItems(draftId);
    if (stored.folder !== known) changeItems(draftId, () => ({ stored }));
  }, [stored, known, draftId, draft.items]);
}
