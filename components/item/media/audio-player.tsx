"use client";

import { useRef } from "react";
import { formatBytes } from "@/lib/format/bytes";
import { t } from "@/lib/language/translate";
import { iconButtonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { Note } from "../../ui/note";
import { DownloadLink, MediaBar } from "./media-bar";
import { MediaFootnote } from "./media-footnote";
import { clockTime, shortType } from "./media-kind";
import type { MediaPartProps } from "./media-part";
import { Scrubber } from "./scrubber";
import { usePlayer } from "./use-player";

/** A sound. The picture is its cover; nothing of it loads before a press. */
export function AudioPlayer({ src, bytes, type, name, image }: MediaPartProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const { player, toggle, toggleSound, seek } = usePlayer(audio);
  const { isPaused, isMuted, time, duration, failure } = player;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: creators give no captions with their sounds. */}
      <audio ref={audio} src={src} preload="none" aria-label={name} />
      <MediaBar label={t("Audio")}>
        <IconButton label={isPaused ? t("Play") : t("Pause")} onClick={toggle}>
          <Icon name={isPaused ? "play" : "pause"} size={18} />
        </IconButton>
        <Scrubber time={time} duration={duration} onSeek={seek} />
        <IconButton label={isMuted ? t("Sound on") : t("Mute")} onClick={toggleSound}>
          <Icon name={isMuted ? "volume-x" : "volume-2"} size={18} />
        </IconButton>
        <a
          href={src}
          download
          target="_blank"
          rel="noreferrer"
          aria-label={t("Download")}
          title={t("Download")}
          className={iconButtonStyles("ghost", "md")}
        >
          <Icon name="download" size={18} />
        </a>
      </MediaBar>
      {failure !== null && (
        <Note
          className="mt-2"
          tone="warn"
          alert
          title={
            failure === "format" ? t("This sound cannot be played here") : t("The sound stopped loading")
          }
          action={
            <DownloadLink href={src}>{t("Download {bytes}", { bytes: formatBytes(bytes) })}</DownloadLink>
          }
        >
          {failure === "format"
            ? t("The file is fine; this browser has no decoder for it.")
            : t("The connection broke off.")}
        </Note>
      )}
      <MediaFootnote
        facts={[
          t("Audio"),
          shortType(type),
          Number.isFinite(duration) ? clockTime(duration) : "",
          formatBytes(bytes),
        ]}
        image={image}
        name={name}
      />
    </>
  );
}
