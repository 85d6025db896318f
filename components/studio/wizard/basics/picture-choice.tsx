"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import { useSignedIn } from "../../../live/use-signed-in";
import { Button } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { UploadButton } from "../upload-button";
import { uploadSrc } from "../upload-src";

interface PictureChoiceProps {
  draftId: string;
  /** The content identifier of the stored picture, or null. */
  value: string | null;
  /** Whether it can no longer be chosen: the contract names it. */
  isFixed: boolean;
  onChange: (picture: string | null) => void;
}

/** The picture of the collection. */
export function PictureChoice({ draftId, value, isFixed, onChange }: PictureChoiceProps) {
  const account = useSignedIn();
  const [error, setError] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small font-semi">{t("Picture")}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-16 place-items-center overflow-hidden rounded-control border border-line bg-s2 text-ink-3">
          {value === null ? (
            <Icon name="image-up" size={20} />
          ) : (
            // biome-ignore lint/performance/noImgElement: the creator's own file, which is not drawn in other sizes yet.
            <img src={uploadSrc(value)} alt={t("The chosen picture")} className="size-full object-contain" />
          )}
        </span>
        {!isFixed && (
          <UploadButton draftId={draftId} onStored={onChange} onError={setError}>
            {value === null ? t("Choose a picture") : t("Replace the picture")}
          </UploadButton>
        )}
        {value !== null && !isFixed && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {t("Remove")}
          </Button>
        )}
      </div>
      {error === null ? (
        <p className="text-small text-ink-2 empty:hidden">
          {isFixed
            ? null
            : account === null
              ? t("To store a file, this site must know whose it is: sign in once, which costs nothing.")
              : t("Shown on the drop's page and in lists. PNG, JPEG, GIF, WebP, AVIF or SVG, up to 20 MB.")}
        </p>
      ) : (
        <p role="alert" className="text-small text-neg">
          {error} {t("Nothing was changed.")}
        </p>
      )}
    </div>
  );
}
