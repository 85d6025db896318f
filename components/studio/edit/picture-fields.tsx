"use client";

import { useState } from "react";
import type { Collection } from "@/lib/contract/collection";
import { msg, t } from "@/lib/language/translate";
import { mediaSrc } from "../../market/media-url";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Input } from "../../ui/input";
import { UploadButton } from "../wizard/upload-button";
import { uploadSrc } from "../wizard/upload-src";
import type { Edit } from "./use-edit";

type Field = "image" | "banner";

/** An upload that is named by its content alone, as the buttons here write it. */
const uploadPattern = /^ipfs:\/\/([0-9A-Za-z]+)$/;

/**
 * The address of what a field would show.
 *
 * @returns Null where only the service can tell: it fetches an address once it is saved, and a browser never does.
 */
function previewSrc(field: Field, { draft, before }: Edit, image: Collection["image"]): string | null {
  const typed = draft[field].trim();
  if (typed === (before[field] ?? "")) return mediaSrc(image, field === "banner" ? 1_200 : 384);
  const cid = uploadPattern.exec(typed)?.[1];
  return cid === undefined ? null : uploadSrc(cid);
}

interface ChosenPictureProps {
  field: Field;
  edit: Edit;
  collection: Pick<Collection, Field>;
  /** Beside words that name what it shows. */
  isDecoration?: boolean;
}

/** A picture as the form would have it, filling its frame. */
export function ChosenPicture({ field, edit, collection, isDecoration = false }: ChosenPictureProps) {
  // A name of content that nobody uploaded here has no picture yet.
  const [failed, setFailed] = useState<string | null>(null);
  const src = previewSrc(field, edit, collection[field]);
  const isNew = edit.draft[field].trim() !== (edit.before[field] ?? "");
  if (src !== null && src !== failed)
    return (
      // biome-ignore lint/performance/noImgElement: drawn in its size already, or the owner's own file as it was sent
      <img
        src={src}
        alt={isDecoration ? "" : t(alternatives[field][isNew ? "chosen" : "now"])}
        onError={() => setFailed(src)}
        className="size-full object-cover"
      />
    );
  if (!isNew || isDecoration)
    return (
      <span className="grid size-full place-items-center text-ink-3">
        <Icon name="image-up" size={20} />
      </span>
    );
  return (
    <span className="grid size-full place-items-center p-2 text-center text-label text-ink-2">
      {t("Shown once it is saved and fetched")}
    </span>
  );
}

const alternatives: Record<Field, { chosen: string; now: string }> = {
  banner: { chosen: msg("The chosen banner"), now: msg("Banner now") },
  image: { chosen: msg("The chosen picture"), now: msg("Picture now") },
};

const words: Record<Field, { label: () => string; hint: () => string; replace: () => string }> = {
  banner: {
    label: () => t("Banner"),
    hint: () => t("Uploaded, or at an https or ipfs address. 1920 × 480; the middle 60% shows on phones."),
    replace: () => t("Replace the banner"),
  },
  image: {
    label: () => t("Picture"),
    hint: () => t("Uploaded, or at an https or ipfs address. A square of 600 × 600 or more."),
    replace: () => t("Replace the picture"),
  },
};

function PictureField({ field, edit, slug }: { field: Field; edit: Edit; slug: string }) {
  const { draft, change, errors } = edit;
  const [refusal, setRefusal] = useState<string | null>(null);
  const { label, hint, replace } = words[field];
  const set = (address: string) => {
    setRefusal(null);
    change({ [field]: address });
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Input
        label={label()}
        hint={hint()}
        value={draft[field]}
        error={errors[field]}
        inputMode="url"
        spellCheck={false}
        onChange={({ target }) => set(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <UploadButton
          // The pictures of a collection are kept for as long as its profile names them.
          draftId={`collection-${slug}`.slice(0, 64)}
          onStored={(cid) => set(`ipfs://${cid}`)}
          onError={setRefusal}
        >
          {replace()}
        </UploadButton>
        {draft[field] !== "" && (
          <Button variant="ghost" onClick={() => set("")}>
            {t("As the contract says")}
          </Button>
        )}
      </div>
      {refusal !== null && (
        <p role="alert" className="text-small text-neg">
          {refusal} {t("Nothing was changed.")}
        </p>
      )}
    </div>
  );
}

/** The banner with the picture on it, as they would be, and what changes them. */
export function PictureFields({ edit, collection }: { edit: Edit; collection: Collection }) {
  return (
    <section aria-labelledby="edit-pictures" className="flex flex-col gap-4">
      <h2 id="edit-pictures" className="text-t1">
        {t("Pictures")}
      </h2>
      <div className="relative aspect-[4/1] min-h-24 w-full overflow-hidden rounded-panel border border-line bg-s2">
        <ChosenPicture field="banner" edit={edit} collection={collection} />
        <span className="absolute start-3 bottom-3 size-16 overflow-hidden rounded-control border-4 border-bg bg-s2 md:size-20">
          <ChosenPicture field="image" edit={edit} collection={collection} />
        </span>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <PictureField field="banner" edit={edit} slug={collection.slug} />
        <PictureField field="image" edit={edit} slug={collection.slug} />
      </div>
    </section>
  );
}
