"use client";

import { type ReactNode, useId, useState } from "react";
import { maxUploadBytes } from "@/lib/contract/upload";
import { t } from "@/lib/language/translate";
import { uploadPicture } from "@/lib/query/uploads/upload-picture";
import { requestWords } from "../../live/request-words";
import { useSignedIn } from "../../live/use-signed-in";
import { buttonStyles } from "../../ui/button-styles";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { Spinner } from "../../ui/spinner";
import { SignInButton } from "./sign-in-button";

interface UploadButtonProps {
  /** The draft that the file is kept for. */
  draftId: string;
  /** What is chosen: "Replace the picture". */
  children: ReactNode;
  /** With the content identifier of the stored picture. */
  onStored: (cid: string) => void;
  /** Why a file was refused; null when another is chosen. */
  onError: (error: string | null) => void;
}

/** Chooses a picture and stores it at once, which needs a session: so that is offered first. */
export function UploadButton({ draftId, children, onStored, onError }: UploadButtonProps) {
  const id = useId();
  const account = useSignedIn();
  const [isSending, setIsSending] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined || account === null || isSending) return;
    onError(null);
    if (file.size > maxUploadBytes) {
      onError(t("This file is over 20 MB."));
      return;
    }
    setIsSending(true);
    try {
      const upload = await uploadPicture(account, draftId, file);
      if (upload.type.startsWith("image/")) onStored(upload.cid);
      else onError(t("This file is no picture."));
    } catch (failure) {
      onError(requestWords(failure).title);
    } finally {
      setIsSending(false);
    }
  };
  if (account === null) return <SignInButton />;
  return (
    <label
      htmlFor={id}
      className={cx(
        buttonStyles("secondary", "md"),
        "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text",
      )}
    >
      {isSending ? <Spinner /> : <Icon name="image-up" size={16} />}
      {isSending ? t("Uploading") : children}
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
  );
}
