"use client";

import { useRef, useState } from "react";
import { formatBytes } from "@/lib/format/bytes";
import { t } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { Note } from "../../ui/note";
import { showFullScreen } from "./full-screen";
import { FullScreenButton } from "./full-screen-button";
import { DownloadLink, MediaBar, MediaCover, TextButton } from "./media-bar";
import { MediaFootnote } from "./media-footnote";
import { shortType } from "./media-kind";
import type { MediaPartProps } from "./media-part";
import { Scrubber } from "./scrubber";
import { usePlayer } from "./use-player";

/** Whether the visitor lets things move by themselves, and has not asked to save data. */
function mayMove(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && connection?.saveData !== true;
}

/** A film: it begins muted and turns round by itself where the visitor lets things move, and waits for a press otherwise. */
export function VideoPlayer(props: MediaPartProps) {
  const [isWanted, setWanted] = useState(mayMove);
  const stop = () => setWanted(false);
  if (isWanted) return <RunningVideo {...props} onStop={stop} />;
  return (
    <>
      <MediaBar label={t("Video")}>
        <Button size="sm" icon={<Icon name="play" size={16} />} onClick={() => setWanted(true)}>
          {t("Play video")}
        </Button>
      </MediaBar>
      <MediaFootnote
        facts={[t("Video"), shortType(props.type), formatBytes(props.bytes)]}
        image={props.image}
        name={props.name}
      />
    </>
  );
}

function RunningVideo({ src, bytes, type, name, image, onStop }: MediaPartProps & { onStop: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const { player, toggle, toggleSound, toggleLoop, seek } = usePlayer(video);
  const { isPaused, isMuted, isLooped, isReady, failure, duration, loaded } = player;
  const size = video.current?.videoWidth ? `${video.current.videoWidth} × ${video.current.videoHeight}` : "";
  const seconds = Number.isFinite(duration)
    ? t("{count}\u00a0s", { count: Math.max(1, Math.round(duration)) })
    : "";
  return (
    <>
      <MediaCover isShown={isReady && failure === null}>
        <video
          ref={video}
          src={src}
          aria-label={name}
          autoPlay
          muted
          loop
          playsInline
          className="size-full object-contain"
          onDoubleClick={() => showFullScreen(video.current)}
        />
      </MediaCover>
      <MediaBar label={t("Video")}>
        <IconButton label={isPaused ? t("Play") : t("Pause")} onClick={toggle}>
          <Icon name={isPaused ? "play" : "pause"} size={18} />
        </IconButton>
        <Scrubber time={player.time} duration={duration} onSeek={seek} />
        <IconButton label={isMuted ? t("Sound on") : t("Mute")} onClick={toggleSound}>
          <Icon name={isMuted ? "volume-x" : "volume-2"} size={18} />
        </IconButton>
        <IconButton
          label={t("Repeat")}
          aria-pressed={isLooped}
          variant={isLooped ? "secondary" : "ghost"}
          onClick={toggleLoop}
        >
          <Icon name="repeat" size={18} />
        </IconButton>
        <FullScreenButton of="film" onClick={() => showFullScreen(video.current)} />
      </MediaBar>
      {!isReady && failure === null && (
        <Note
          className="mt-2"
          title={t("Loading {loaded} of {bytes}", {
            loaded: formatBytes(loaded * bytes),
            bytes: formatBytes(bytes),
          })}
          action={<TextButton onClick={onStop}>{t("Stop")}</TextButton>}
        >
          {t("The picture stays until the first frame is ready.")}
        </Note>
      )}
      {failure !== null && (
        <Note
          className="mt-2"
          tone="warn"
          alert
          icon={<Icon name="film" size={18} className="text-warn" />}
          title={
            failure === "format" ? t("This video cannot be played here") : t("The video stopped loading")
          }
          action={
            <>
              <DownloadLink href={src}>{t("Download {bytes}", { bytes: formatBytes(bytes) })}</DownloadLink> ·{" "}
              <TextButton onClick={onStop}>{t("Show the picture")}</TextButton>
            </>
          }
        >
          {failure === "format"
            ? t("The file is fine; this browser has no decoder for it.")
            : t("The connection broke off.")}
        </Note>
      )}
      <MediaFootnote
        facts={[t("Video"), shortType(type), size, seconds, formatBytes(bytes)]}
        image={image}
        name={name}
      />
    </>
  );
}
