"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import { forgetItems, holdUpload } from "@/lib/query/uploads/items-import";
import { keepCover } from "@/lib/query/uploads/keep-items";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { itemsFault } from "@/lib/studio/items-fault";
import { Button } from "../../../ui/button";
import { Note } from "../../../ui/note";
import { Segmented } from "../../../ui/segmented";
import { FixedNote } from "../fixed";
import { StepPage } from "../step-page";
import type { WizardSectionProps } from "../wizard-section";
import { ChooseFiles } from "./choose-files";
import { Introduction } from "./introduction";
import { ItemsFoot } from "./items-foot";
import { KeeperPanel } from "./keeper-panel";
import { OneEdition } from "./one-edition";
import { OwnAddress, type OwnItems } from "./own-address";
import { refusalWords } from "./problem-words";
import { RevealPanel } from "./reveal-panel";
import { RowsBrowser } from "./rows-browser";
import { StoredNote } from "./stored-note";
import { TraitsPanel } from "./traits-panel";
import { UploadProgressNote } from "./upload-progress";
import { useItems } from "./use-items";

type StoredItems = NonNullable<DropDraft["items"]["stored"]>;

/** Items at the creator's own address, of which this site knows no more than what was typed. */
function storedElsewhere({ baseUri, count, supply }: OwnItems, isEdition: boolean): StoredItems {
  const supplies = isEdition ? Array.from({ length: count }, () => supply) : null;
  return { baseUri, count, supplies, folder: null, bytes: 0, pictures: [], traits: [] };
}

/** The items of a collection: read from a folder or a CSV, checked, and stored. */
export function ItemsSection(props: WizardSectionProps) {
  const { draftId, draft, goTo } = props;
  const { basics, items } = draft;
  const [hasDropFailed, setHasDropFailed] = useState(false);
  const actions = useItems(props);
  const { state, isEdition, changeItems } = actions;
  const { stored } = items;
  const [isSingle, setIsSingle] = useState((state.items?.rows.length ?? stored?.count ?? 1) === 1);
  const fault = itemsFault(draft);
  const isSite = items.keeper === "site";
  /** The items that this site stores. They stay while the creator looks at the other choice. */
  const [storedHere, setStoredHere] = useState(stored?.folder == null ? null : stored);
  if (stored !== null && stored.folder !== null && stored !== storedHere) setStoredHere(stored);
  const isFixed = draft.deployment !== null;
  const isChoosing = isSite && !isFixed;
  const isForm = isEdition && isSingle;
  return (
    <StepPage
      title={t("Items")}
      text={<Introduction kind={!isSite ? "own" : isForm ? "one" : "many"} />}
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
              onCover={(reveal) => keepCover(draftId, reveal)}
            />
          )}
        </>
      }
    >
      <FixedNote draft={draft} />
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
          stored={stored?.folder === null ? { ...stored, supply: stored.supplies?.[0] ?? null } : null}
          isEdition={isEdition}
          onChange={(own) =>
            changeItems({
              stored: own && storedElsewhere(own, isEdition),
            })
          }
        />
      )}
      {fault === "no_supply" && stored !== null && (
        <Note
          tone="warn"
          title={t("The kind is editions now: say how many units of each there are.")}
          action={
            <Button
              size="xs"
              onClick={() =>
                changeItems({
                  stored: { ...stored, supplies: stored.supplies ?? Array(stored.count).fill(null) },
                })
              }
            >
              {t("There is no end")}
            </Button>
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
      {fault === "other_kind" && (
        <Note tone="warn" title={t("The kind of the collection has changed since the items were uploaded.")}>
          {t("Choose the files once more and upload them again.")}
        </Note>
      )}
      {stored !== null && (isSite || stored.folder === null) && <StoredNote stored={stored} />}
      {isSite && !isForm && state.items !== null && state.sources !== null && (
        <RowsBrowser items={state.items} sources={state.sources} onLeaveOut={actions.leaveTraitsOut} />
      )}
    </StepPage>
  );
}
