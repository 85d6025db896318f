"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { guidePath } from "@/lib/format/guides";
import { t } from "@/lib/language/translate";
import {
  chooseCsv,
  chooseFiles,
  forgetItems,
  holdUpload,
  itemsImport,
  readAgain,
  storeItems,
} from "@/lib/query/uploads/items-import";
import type { DropDraft } from "@/lib/studio/drop-draft";
import type { SourceFile } from "@/lib/studio/items/source-files";
import { useSignedIn } from "../../../live/use-signed-in";
import { Note } from "../../../ui/note";
import { Segmented } from "../../../ui/segmented";
import { StepPage } from "../step-page";
import type { WizardSectionProps } from "../wizard-section";
import { ChooseFiles } from "./choose-files";
import { ItemsFoot } from "./items-foot";
import { KeeperPanel } from "./keeper-panel";
import { OneEdition } from "./one-edition";
import { OwnAddress } from "./own-address";
import { refusalWords } from "./problem-words";
import { RevealPanel } from "./reveal-panel";
import { RowsBrowser } from "./rows-browser";
import { StoredNote } from "./stored-note";
import { TraitsPanel } from "./traits-panel";
import { UploadProgressNote } from "./upload-progress";

type Items = DropDraft["items"];

function useImport(draftId: string) {
  const store = itemsImport(draftId);
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** What the creator does with the import, bound to the draft. */
function useItems({ draftId, draft, change }: WizardSectionProps) {
  const state = useImport(draftId);
  const signedIn = useSignedIn();
  const { basics, items } = draft;
  const isEdition = basics.kind === "drop1155";
  const firstId = basics.kind === "enforced721c" ? (1 as const) : (0 as const);
  const options = {
    collection: basics.name.trim(),
    isEdition,
    isTraitOptional: state.options.isTraitOptional,
  };
  const changeItems = (parts: Partial<Items>) => change({ items: { ...items, ...parts } });
  return {
    ...{ state, signedIn, isEdition, changeItems, firstId },
    files: (files: readonly SourceFile[]) => void chooseFiles(draftId, files, options),
    csv: (csv: File) => void chooseCsv(draftId, csv, options),
    leaveTraitsOut: () => void readAgain(draftId, { ...options, isTraitOptional: true }),
    readAgain: () => void readAgain(draftId, options),
    upload: () => {
      if (signedIn === null) return;
      const owner = { account: signedIn, draft: draftId };
      void storeItems(draftId, { owner, firstId, isEdition, collectionPicture: basics.picture });
    },
  };
}

/** Lets the files go once the draft has what is stored. */
function useStoredItems({ draftId, draft, change }: WizardSectionProps): void {
  const { upload } = useImport(draftId);
  const stored = upload.kind === "stored" ? upload.stored : null;
  const known = draft.items.stored?.folder ?? null;
  useEffect(() => {
    if (stored === null || draft.items.keeper !== "site") return;
    // The files have done their work; the draft has what is stored.
    forgetItems(draftId);
    if (stored.folder !== known) change({ items: { ...draft.items, stored } });
  }, [stored, known, draftId, draft.items, change]);
}

/** The items of a collection: read from a folder or a CSV, checked, and stored. */
export function ItemsSection(props: WizardSectionProps) {
  const { draftId, draft, goTo } = props;
  const { basics, items } = draft;
  const [isSingle, setIsSingle] = useState(true);
  const [hasDropFailed, setHasDropFailed] = useState(false);
  const actions = useItems(props);
  const { state, isEdition, changeItems } = actions;
  useStoredItems(props);
  // Another kind counts and checks the same rows in another way.
  const isOutdated = state.items !== null && state.options.isEdition !== isEdition;
  const { readAgain: readAnew } = actions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the kind.
  useEffect(() => {
    if (isOutdated) readAnew();
  }, [isOutdated]);
  const { stored } = items;
  const isMisnumbered = stored?.first !== undefined && stored.first !== actions.firstId;
  const isSite = items.keeper === "site";
  /** What this site stores, also while the creator looks at the other choice. */
  const [storedHere, setStoredHere] = useState(stored?.folder == null ? null : stored);
  if (stored !== null && stored.folder !== null && stored !== storedHere) setStoredHere(stored);
  const isFixed = draft.deployment !== null;
  const isChoosing = isSite && !isFixed;
  const isForm = isEdition && isSingle;
  return (
    <StepPage
      title={t("Items")}
      text={
        <>
          <span className="max-sm:hidden">
            {t(
              "Drop a folder with pictures and one CSV. Columns beyond number, name, file and description become traits.",
            )}
          </span>
          <span className="sm:hidden">
            {t("Choose a CSV with the addresses of the pictures, or use a larger screen for a folder.")}
          </span>{" "}
          <a href={guidePath("creators", "prepare-your-items")} className="text-link">
            {t("How to prepare it")}
          </a>
        </>
      }
      onBack={() => goTo("basics")}
      onContinue={null}
      action={
        <ItemsFoot
          state={state}
          stored={stored}
          isSite={isSite}
          signedIn={actions.signedIn}
          onUpload={actions.upload}
          onContinue={() => goTo("stages")}
        />
      }
      aside={
        <>
          {state.items !== null && isSite && !isForm && <TraitsPanel items={state.items} />}
          <KeeperPanel
            items={items}
            bytes={state.sources?.bytes ?? null}
            picture={basics.picture}
            isFixed={isFixed}
            onChange={(keeper) => changeItems({ keeper, stored: keeper === "site" ? storedHere : null })}
          />
          {basics.kind === "drop721" && (
            <RevealPanel
              draftId={draftId}
              draft={draft}
              account={actions.signedIn}
              onChange={(reveal) => changeItems({ reveal })}
            />
          )}
        </>
      }
    >
      {isFixed && (
        <Note title={t("The deployment has begun: the items stay as they are.")}>
          {t("The contract gets the address that was reviewed.")}
        </Note>
      )}
      {isEdition && isChoosing && (
        <Segmented
          label={t("How many editions")}
          options={[
            { value: "one", label: t("One edition") },
            { value: "several", label: t("Several") },
          ]}
          value={isSingle ? "one" : "several"}
          onValueChange={(value) => {
            setIsSingle(value === "one");
            forgetItems(draftId);
          }}
        />
      )}
      {!isSite && !isFixed && (
        <OwnAddress
          stored={stored?.folder === null ? stored : null}
          isEdition={isEdition}
          onChange={(own) =>
            changeItems({
              stored: own && { ...own, folder: null, bytes: 0, supplies: null, pictures: [], traits: [] },
            })
          }
        />
      )}
      {isChoosing && isForm && <OneEdition state={state} onFiles={actions.files} />}
      {isChoosing && !isForm && (
        <ChooseFiles
          state={state}
          onFiles={(files) => {
            setHasDropFailed(false);
            actions.files(files);
          }}
          onCsv={actions.csv}
          onFailure={() => setHasDropFailed(true)}
        />
      )}
      {isSite && hasDropFailed && (
        <Note tone="neg" alert title={t("What you dropped cannot be read.")}>
          {t("Choose it by the button.")}
        </Note>
      )}
      {isSite && state.refusal !== null && (
        <Note tone="neg" alert title={t("Nothing of it was taken.")}>
          {refusalWords(state.refusal)}
        </Note>
      )}
      {isSite && (
        <UploadProgressNote
          upload={state.upload}
          onHold={(isPaused) => holdUpload(draftId, isPaused)}
          onGoOn={actions.upload}
        />
      )}
      {isMisnumbered && (
        <Note tone="warn" title={t("The kind of the collection has changed since the items were uploaded.")}>
          {t("Its token ids begin at {number}: choose the files once more and upload them again.", {
            number: actions.firstId,
          })}
        </Note>
      )}
      {stored !== null && (isSite || stored.folder === null) && <StoredNote stored={stored} />}
      {isSite && !isForm && state.items !== null && state.sources !== null && (
        <RowsBrowser items={state.items} sources={state.sources} onLeaveOut={actions.leaveTraitsOut} />
      )}
    </StepPage>
  );
}
