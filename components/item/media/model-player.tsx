"use client";

import { useRef, useState } from "react";
import { formatBytes } from "@/lib/format/bytes";
import { msg, plural, t } from "@/lib/language/translate";
import { type FrameMessage, mediaPaths } from "@/lib/sandbox-messages";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { DownloadLink, MediaBar, MediaCover, TextButton } from "./media-bar";
import { MediaFootnote } from "./media-footnote";
import { shortType } from "./media-kind";
import type { MediaPartProps } from "./media-part";
import { ModelControls } from "./model-controls";
import { NotOffered } from "./program-player";
import { useSandboxFrame } from "./use-sandbox-frame";

/** A large model is read at one go, in which its frame answers nothing. */
const patienceMs = 30_000;

export type ShownModel = Extract<FrameMessage, { say: "ready" }>;

const failures: Record<Extract<FrameMessage, { say: "failed" }>["reason"] | "silence", [string, string]> = {
  format: [
    msg("This model cannot be shown here"),
    msg("The viewer does not know how it is made or compressed."),
  ],
  webgl: [msg("This model cannot be shown here"), msg("This browser draws no 3D (WebGL).")],
  network: [msg("The model did not load"), msg("The connection broke off.")],
  silence: [msg("The model stopped answering"), msg("The frame was closed. Your wallet was never in reach.")],
};
type Failure = keyof typeof failures;

/** A 3D model. Its viewer loads after a press, in a frame of the sandbox. */
export function ModelPlayer({ sandbox, ...props }: MediaPartProps) {
  const { hash, image, name, bytes, src, type } = props;
  const [state, setState] = useState<"still" | "running" | Failure>("still");
  const [model, setModel] = useState<ShownModel | null>(null);
  const facts = [t("3D model"), shortType(type), formatBytes(bytes)];
  if (sandbox === null) return <NotOffered facts={facts} image={image} name={name} />;
  const failed = state === "still" || state === "running" ? null : failures[state];
  const start = () => {
    setModel(null);
    setState("running");
  };
  return (
    <>
      {state === "running" ? (
        <RunningModel
          {...{ name, bytes, model }}
          src={sandbox + mediaPaths.model(hash)}
          onReady={setModel}
          onEnd={setState}
        />
      ) : (
        <MediaBar label={t("3D model")}>
          <Button size="sm" icon={<Icon name="rotate-3d" size={16} />} onClick={start}>
            {t("Turn it")}
          </Button>
          <span className="ms-auto px-1 text-ink-2">
            {t("Loads a viewer and {bytes}", { bytes: formatBytes(bytes) })}
          </span>
        </MediaBar>
      )}
      {failed !== null && (
        <Note
          className="mt-2"
          tone="warn"
          alert
          title={t(failed[0])}
          action={
            <>
              <TextButton onClick={start}>{t("Try again")}</TextButton> ·{" "}
              <DownloadLink href={src}>{t("Download {bytes}", { bytes: formatBytes(bytes) })}</DownloadLink>
            </>
          }
        >
          {t(failed[1])}
        </Note>
      )}
      <MediaFootnote
        facts={
          model === null
            ? facts
            : [...facts, plural(BigInt(model.triangles), "{count} triangle", "{count} triangles")]
        }
        image={image}
        name={name}
      />
    </>
  );
}

function RunningModel({
  src,
  name,
  bytes,
  model,
  onReady,
  onEnd,
}: Pick<MediaPartProps, "src" | "name" | "bytes"> & {
  model: ShownModel | null;
  onReady: (model: ShownModel) => void;
  onEnd: (end: "still" | Failure) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const [view, setView] = useState({ right: 0, up: 0 });
  const onMessage = (message: FrameMessage) => {
    if (message.say === "loading") setLoaded(Math.min(message.loaded, bytes));
    else if (message.say === "ready") onReady(message);
    else if (message.say === "failed") onEnd(message.reason);
    else if (message.say === "view") setView({ right: message.right, up: message.up });
  };
  const { send } = useSandboxFrame(frame, {
    patienceMs,
    onMessage,
    onSilence: () => onEnd("silence"),
    onEscape: () => onEnd("still"),
  });
  return (
    <>
      <MediaCover isShown={model !== null}>
        <iframe
          ref={frame}
          src={src}
          title={name}
          sandbox="allow-scripts"
          allow=""
          // A frame of another scheme than its page would be white below the model.
          className="size-full border-0 [color-scheme:light]"
        />
      </MediaCover>
      {model === null ? (
        <>
          <MediaBar label={t("3D model")}>
            <span className="px-1 text-ink-2">{t("Getting ready")}</span>
          </MediaBar>
          <Note
            className="mt-2"
            title={t("Loading {loaded} of {bytes}", {
              loaded: formatBytes(loaded),
              bytes: formatBytes(bytes),
            })}
            action={<TextButton onClick={() => onEnd("still")}>{t("Stop")}</TextButton>}
          >
            {t("The picture stays until the first frame is ready.")}
          </Note>
        </>
      ) : (
        <ModelControls model={model} view={view} frame={frame} send={send} onStop={() => onEnd("still")} />
      )}
    </>
  );
}
