"use client";

import type { Image } from "@/lib/contract/collection";
import type { MediaFile } from "@/lib/contract/media-file";
import { t } from "@/lib/language/translate";
import { mediaPaths } from "@/lib/sandbox-messages";
import { Note } from "../../ui/note";
import { AudioPlayer } from "./audio-player";
import { MediaBar, TextButton } from "./media-bar";
import { MediaFootnote } from "./media-footnote";
import { kindOfType } from "./media-kind";
import type { MediaPartProps } from "./media-part";
import { ModelPlayer } from "./model-player";
import { ProgramPlayer } from "./program-player";
import { useMediaFacts } from "./use-media-facts";
import { VideoPlayer } from "./video-player";

export interface ItemMediaProps {
  hash: string;
  file: MediaFile;
  name: string;
  image: Image | null;
  sandbox: string | null;
  verified: boolean;
}

const players = { video: VideoPlayer, audio: AudioPlayer, model: ModelPlayer, program: ProgramPlayer };

/** The film, sound, model or program of an item: a bar below its picture, and what plays over it. */
export function ItemMedia({ hash, file, ...item }: ItemMediaProps) {
  const { facts, retry } = useMediaFacts(hash, file);
  const { name, image, sandbox } = item;
  if (facts.state === "ready") {
    const kind = kindOfType(facts.type);
    const part: MediaPartProps = {
      ...item,
      hash,
      src: (sandbox ?? "") + mediaPaths.file(hash),
      type: facts.type,
      bytes: facts.bytes,
    };
    const Player = kind === null ? null : players[kind];
    if (Player !== null) return <Player key={hash} {...part} />;
  }
  return (
    <>
      <MediaBar label={t("Media")}>
        <span role="status" className="px-1 text-ink-2">
          {facts.state === "asking" ? t("Looking for this item's media") : t("Only the picture can be shown")}
        </span>
      </MediaBar>
      {facts.state === "away" && (
        <Note
          className="mt-2"
          tone="warn"
          title={t("The media could not be loaded")}
          action={<TextButton onClick={retry}>{t("Try again")}</TextButton>}
        >
          {t("Its host does not answer. The item itself is not affected.")}
        </Note>
      )}
      {facts.state !== "asking" && facts.state !== "away" && (
        <Note className="mt-2" title={t("This item's media is not shown")}>
          {facts.state === "gone" && facts.reason !== ""
            ? facts.reason
            : t("It is of a kind that this site does not play.")}
        </Note>
      )}
      <MediaFootnote facts={[]} image={image} name={name} />
    </>
  );
}
