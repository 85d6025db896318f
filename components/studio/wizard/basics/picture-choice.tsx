"use client";

import { useId, useState } from "react";
import { maxUploadBytes } from "@/lib/contract/upload";
import { t } from "@/lib/language/translate";
import { uploadPicture } from "@/lib/query/uploads/upload-picture";
import { requestWords } from "../../../live/request-words";
import { useSignedIn } from "../../../live/use-signed-in";
import { Button } from "../../../ui/button";
import { buttonStyles } from "../../../ui/button-styles";
import { cx } from "../../../ui/cx";
import { Icon } from "../../../ui/icon";
import { Spinner } from "../../../ui/spinner";
import { SignInButton } from "../sign-in-button";
import { uploadSrc } from "../upload-src";

interface PictureChoiceProps {
  draftId: string;
  /** The content identifier of the stored picture, or null. */
  value: string | null;
  /** Whether it can no longer be chosen: the contract names it. */
  isFixed: boolean;
  onChange: (picture: string | null) => void;
}

/** The picture of the collection. It is stored at once, which needs a session: so that is offered first. */
export function PictureChoice({ draftId, value, isFixed, onChange }: PictureChoiceProps) {
  const id = useId();
  const account = useSignedIn();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined || account === null || isSending) return;
    setError(null);
    if (file.size > maxUploadBytes) {
      setError(t("This file is over 20 MB."));
      return;
    }
    setIsSending(true);
    try {
      const upload = await uploadPicture(account, draftId, file);
      if (upload.type.startsWith("image/")) onChange(upload.cid);
      else setError(t("This file is no picture."));
    } catch (failure) {
      setError(requestWords(failure).title);
    } finally {
      setIsSending(false);
    }
  };
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
        {account === null && !isFixed && <SignInButton />}
        {account !== null && !isFixed && (
          <label
            htmlFor={id}
            className={cx(
              buttonStyles("secondary", "md"),
              "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text",
            )}
          >
            {isSending ? <Spinner /> : <Icon name="image-up" size={16} />}
            {isSending ? t("Uploading") : value === null ? t("Choose a picture") : t("Replace the picture")}
            <input
              id={id}
              type="file"
              accept="image/*"
              className="sr-only"
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                // The same file can be chosen again after a failure.
                target.value = "";
              }}
            />
          </label>
        )}
        {value !== null && !isFixed && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {t("Remove")}
          </Button>
        )}
      </div>
      {error === null ? (
        <p className="text-small text-ink-2">
          {account === null
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
