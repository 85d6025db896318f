"use client";

import { useRef, useState } from "react";
import { bytesToHex } from "viem";
import type { Address } from "@/lib/contract/primitives";
import { maxUploadBytes } from "@/lib/contract/upload";
import { t } from "@/lib/language/translate";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { requestWords } from "../../../live/request-words";
import { Button } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { Note } from "../../../ui/note";
import { Panel } from "../../../ui/panel";
import { Switch } from "../../../ui/switch";
import { SignInButton } from "../sign-in-button";
import { uploadSrc } from "../upload-src";
import { saveKeyFile } from "./key-file";

type Reveal = NonNullable<DropDraft["items"]["reveal"]>;

export interface RevealPanelProps {
  draftId: string;
  draft: DropDraft;
  /** The account that is signed in; null: nobody. */
  account: Address | null;
  onChange: (reveal: Reveal | null) => void;
  /** A cover is stored: until then the draft may have changed. */
  onCover: (reveal: Reveal) => void;
}

function useCover({ draftId, draft, account, onCover }: RevealPanelProps, reveal: Reveal | null) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<{ title: string; safe: string } | null>(null);
  const send = async (file: File) => {
    if (account === null || reveal === null) return;
    setFailure(null);
    if (file.size > maxUploadBytes) {
      setFailure({ title: t("The file is over 20 MB"), safe: t("Nothing was sent.") });
      return;
    }
    setIsSending(true);
    try {
      const { storeCover } = await import("@/lib/query/uploads/store-cover");
      const { name, description } = draft.basics;
      const signal = AbortSignal.timeout(180_000);
      const cover = await storeCover({ account, draft: draftId }, file, { name, description }, signal);
      if (cover === null)
        setFailure({ title: t("This file is no picture."), safe: t("Nothing was changed.") });
      else onCover({ ...reveal, cover });
    } catch (error) {
      setFailure(requestWords(error));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, failure, send };
}

/** One cover for all items until they are revealed, and the key that reveals them. */
export function RevealPanel(props: RevealPanelProps) {
  const { draft, account, onChange } = props;
  const { reveal } = draft.items;
  const isFixed = draft.deployment !== null;
  const input = useRef<HTMLInputElement>(null);
  const { isSending, failure, send } = useCover(props, reveal);
  const turn = (isOn: boolean) =>
    onChange(isOn ? { cover: null, key: bytesToHex(crypto.getRandomValues(new Uint8Array(32))) } : null);
  return (
    <Panel title={t("Before the reveal")}>
      <Switch
        label={t("Show one picture for all until you reveal")}
        checked={reveal !== null}
        disabled={isFixed}
        onChange={(event) => turn(event.target.checked)}
      />
      {reveal !== null && (
        <div className="mt-4 flex flex-col gap-4 text-small">
          <div className="flex items-center gap-3">
            <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-tag bg-s2 text-ink-3">
              {reveal.cover === null ? (
                <Icon name="image-up" size={20} />
              ) : (
                // biome-ignore lint/performance/noImgElement: an upload of the creator, at its own address.
                <img
                  src={uploadSrc(reveal.cover.picture)}
                  alt={t("The cover")}
                  className="size-full object-cover"
                />
              )}
            </span>
            <div className="min-w-0">
              <input
                ref={input}
                type="file"
                accept="image/*"
                aria-label={t("Choose the cover")}
                tabIndex={-1}
                className="sr-only"
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? [];
                  if (file !== undefined) void send(file);
                  event.currentTarget.value = "";
                }}
              />
              {isFixed ? (
                <p className="text-ink-2">{t("The cover of the contract")}</p>
              ) : account === null ? (
                <>
                  <p className="mb-2 text-ink-2">{t("Sign in to upload the cover.")}</p>
                  <SignInButton />
                </>
              ) : (
                <Button
                  size="sm"
                  loading={isSending && t("Uploading")}
                  onClick={() => input.current?.click()}
                >
                  {reveal.cover === null ? t("Choose a cover") : t("Replace the cover")}
                </Button>
              )}
            </div>
          </div>
          {failure !== null && (
            <Note tone="neg" alert title={failure.title}>
              {failure.safe}
            </Note>
          )}
          <p className="text-ink-2">
            {t(
              "The contract stores a fingerprint of the items' address now, and reveals no other. The fingerprint does not bind what is there: only an ipfs:// address does. After the reveal you can move the metadata until you freeze it.",
            )}
          </p>
          <Note tone="warn" title={t("Keep the reveal key")}>
            {t(
              "Without it nobody can reveal the items, and whoever has it can see them before. While your account keeps the draft, the operator of this site has it too. Where the site pins on IPFS, the hidden files are public there before the reveal, for everybody who learns their address.",
            )}
          </Note>
          <Button
            size="sm"
            icon={<Icon name="download" size={16} />}
            onClick={() => saveKeyFile(draft.basics.name, reveal.key)}
          >
            {t("Download the reveal key")}
          </Button>
        </div>
      )}
    </Panel>
  );
}
