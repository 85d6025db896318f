"use client";

import { useState } from "react";
import type { OperatorBranding } from "@/lib/contract/operator/branding";
import type { EditConflict } from "@/lib/contract/problem";
import { t } from "@/lib/language/translate";
import { RequestError } from "@/lib/query/api-client";
import { useOperator, useOperatorChange } from "@/lib/query/use-operator";
import { AddressText } from "../../market/address";
import { RelativeTime } from "../../market/relative-time";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";
import { rich } from "../../ui/rich";
import { ChangeError } from "../parts/change-error";
import { Loaded } from "../parts/loaded";
import { SectionHead } from "../parts/section-head";
import { AccentChoice } from "./accent-choice";
import { type BrandingDraft, contentOf, draftOf, isComplete } from "./branding-draft";
import { BrandingPreview } from "./branding-preview";
import { BrandingVersions } from "./branding-versions";
import { BrandingWords } from "./branding-words";
import { LinkList } from "./link-list";
import { PictureField } from "./picture-field";

/** The site's own name, marks and words. */
export function BrandingSection() {
  const { data, error, refetch } = useOperator<OperatorBranding>("branding");
  // What is typed stays, whatever somebody else publishes meanwhile.
  const [opened, setOpened] = useState<OperatorBranding | null>(null);
  if (opened === null && data !== undefined) setOpened(data);
  return (
    <Loaded data={opened ?? undefined} error={error} onRetry={() => void refetch()} height="h-96">
      {(branding) => <Editor key={branding.version} branding={branding} onOpen={setOpened} />}
    </Loaded>
  );
}

function Editor({
  branding,
  onOpen,
}: {
  branding: OperatorBranding;
  onOpen: (branding: OperatorBranding | null) => void;
}) {
  const [draft, setDraft] = useState<BrandingDraft>(() => draftOf(branding.content));
  const [hasTried, setHasTried] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const publish = useOperatorChange<OperatorBranding>();
  const change = (fields: Partial<BrandingDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const isChanged = JSON.stringify(contentOf(draft)) !== JSON.stringify(contentOf(draftOf(branding.content)));
  const conflict = publish.error instanceof RequestError ? publish.error.problem?.conflict : undefined;
  const send = (basedOn: number) => {
    setHasTried(true);
    if (!isComplete(draft) || publish.isPending) return;
    publish.mutate(
      { method: "PUT", path: "branding", body: { basedOn, content: contentOf(draft) } },
      { onSuccess: onOpen },
    );
  };
  return (
    <>
      <SectionHead
        title={t("Branding")}
        actions={
          <>
            <Button variant="ghost" disabled={!isChanged} onClick={() => setDraft(draftOf(branding.content))}>
              {t("Discard")}
            </Button>
            <Button
              className="xl:hidden"
              onClick={() => setPreviewed(!isPreviewed)}
              aria-pressed={isPreviewed}
            >
              {t("Preview")}
            </Button>
            <Button
              variant="primary"
              disabled={!isChanged}
              loading={publish.isPending && t("Publishing")}
              onClick={() => send(branding.version)}
            >
              {t("Publish")}
            </Button>
          </>
        }
      >
        {t("The site's own name, marks and words. Changes show within a minute of Publish.")}
      </SectionHead>
      <div className="mb-5 flex flex-col gap-2 empty:hidden">
        {conflict !== undefined ? (
          <Conflict
            conflict={conflict}
            onOpen={() => onOpen(null)}
            onPublish={() => send(conflict.version)}
          />
        ) : (
          <ChangeError error={publish.error} />
        )}
        {hasTried && !isComplete(draft) && (
          <Note tone="neg" title={t("Something below is not complete.")} alert>
            {t("Nothing was published.")}
          </Note>
        )}
      </div>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
        <div className={isPreviewed ? "max-xl:hidden" : ""}>
          <div className="flex flex-col gap-8">
            <BrandingWords draft={draft} onChange={change} hasTried={hasTried} />
            <div className="grid gap-5 sm:grid-cols-2">
              <PictureField
                label={t("Mark")}
                hint={t("Square, up to 500 KB")}
                shown={branding.shown.logo}
                value={draft.logo}
                onChange={(logo) => change({ logo })}
              />
              <PictureField
                label={t("Share picture")}
                hint={t("1200 × 630, up to 500 KB")}
                shown={branding.shown.sharePicture}
                value={draft.sharePicture}
                onChange={(sharePicture) => change({ sharePicture })}
              />
            </div>
            <AccentChoice accent={draft.accent} onChange={(accent) => change({ accent })} />
            <LinkList links={draft.links} onChange={(links) => change({ links })} hasTried={hasTried} />
            <BrandingVersions current={branding.version} onOpen={(content) => setDraft(draftOf(content))} />
          </div>
        </div>
        <div className={isPreviewed ? "" : "max-xl:hidden"}>
          <BrandingPreview draft={draft} shownLogo={branding.shown.logo} />
        </div>
      </div>
    </>
  );
}

function Conflict({
  conflict: { changedBy, changedAt },
  onOpen,
  onPublish,
}: {
  conflict: EditConflict;
  onOpen: () => void;
  onPublish: () => void;
}) {
  const time = <RelativeTime timestamp={changedAt} />;
  return (
    <Note
      tone="warn"
      title={
        changedBy === null
          ? rich("The command changed this {time}.", { time })
          : rich("{account} changed this {time}.", { account: <AddressText address={changedBy} />, time })
      }
      alert
      action={
        <span className="inline-flex gap-4">
          <button type="button" className="text-link touch-target font-semi" onClick={onOpen}>
            {t("See the change")}
          </button>
          <button type="button" className="text-link touch-target font-semi" onClick={onPublish}>
            {t("Publish mine over it")}
          </button>
        </span>
      }
    >
      {t("Nothing of yours was published. What you wrote stays here until you open the change.")}
    </Note>
  );
}
