"use client";

import { useRef, useState } from "react";
import { formatBytes } from "@/lib/format/bytes";
import { msg, t } from "@/lib/language/translate";
import { mediaPaths } from "@/lib/sandbox-messages";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { Note } from "../../ui/note";
import { useStoredChoice } from "../../ui/use-stored-choice";
import { showFullScreen } from "./full-screen";
import { FullScreenButton } from "./full-screen-button";
import { MediaBar, MediaCover, TextButton } from "./media-bar";
import { MediaFootnote } from "./media-footnote";
import type { MediaPartProps } from "./media-part";
import { usePageGuard } from "./use-page-guard";
import { useSandboxFrame } from "./use-sandbox-frame";

const choices = ["ask", "verified"] as const;
const patienceMs = 10_000;

/** Why a program was ended. */
const ends = {
  silence: [
    msg("The program stopped answering"),
    msg("The frame was closed after 10 s. Your wallet was never in reach."),
  ],
  intrusion: [
    msg("The program was stopped"),
    msg("It took the keyboard from this page, or flooded it with messages. Your wallet was never in reach."),
  ],
} as const;
type End = keyof typeof ends;

/** A program of the item's creator. It runs after a press, and by itself only where the visitor has allowed that for verified collections. */
export function ProgramPlayer({ sandbox, ...props }: MediaPartProps) {
  const { hash, verified, image, name, bytes } = props;
  const [choice, choose] = useStoredChoice("quayside.programs", choices);
  const isAllowed = verified && choice === "verified";
  const [state, setState] = useState<"still" | "running" | End>(isAllowed ? "running" : "still");
  if (sandbox === null)
    return <NotOffered facts={[t("Program"), formatBytes(bytes)]} image={image} name={name} />;
  const end = state === "still" || state === "running" ? null : ends[state];
  return (
    <>
      {state === "running" ? (
        <RunningProgram src={sandbox + mediaPaths.program(hash)} name={name} onEnd={setState} />
      ) : (
        <>
          {state === "still" && <Consent onRun={() => setState("running")} />}
          <MediaBar label={t("Program")}>
            {verified && (
              <Checkbox
                checked={choice === "verified"}
                onChange={(event) => choose(event.target.checked ? "verified" : "ask")}
              >
                <span className="text-small">{t("Always run programs of verified collections")}</span>
              </Checkbox>
            )}
            <a
              href={sandbox + mediaPaths.source(hash)}
              target="_blank"
              rel="noreferrer"
              className="ms-auto flex min-h-11 items-center px-1 underline decoration-line-strong underline-offset-3 hover:decoration-current"
            >
              {t("Read the source")}
            </a>
          </MediaBar>
        </>
      )}
      {end !== null && (
        <Note
          className="mt-2"
          tone="neg"
          alert
          title={t(end[0])}
          action={<TextButton onClick={() => setState("running")}>{t("Run again")}</TextButton>}
        >
          {t(end[1])}
        </Note>
      )}
      <MediaFootnote facts={[t("Program"), "HTML", formatBytes(bytes)]} image={image} name={name} />
    </>
  );
}

/** Without a host for them, programs and models are only named. */
export function NotOffered({
  facts,
  image,
  name,
}: { facts: readonly string[] } & Pick<MediaPartProps, "image" | "name">) {
  return (
    <>
      <MediaBar label={t("Media")}>
        <span className="px-1 text-ink-2">
          {t("This site has no place of its own for programs and 3D models, so it shows the picture.")}
        </span>
      </MediaBar>
      <MediaFootnote facts={facts} image={image} name={name} />
    </>
  );
}

function Consent({ onRun }: { onRun: () => void }) {
  return (
    <div className="absolute inset-x-0 top-0 grid aspect-square place-items-center bg-scrim p-4">
      <section
        aria-labelledby="program"
        className="flex max-w-100 flex-col items-center gap-3 rounded-panel border border-line bg-overlay p-6 text-center shadow-2"
      >
        <span className="grid size-12 place-items-center rounded-full border border-line-strong max-sm:hidden">
          <Icon name="code-xml" size={22} />
        </span>
        <h2 id="program" className="text-t2">
          {t("This piece is a program")}
        </h2>
        <p className="text-small text-ink-2">
          {t(
            "Its creator wrote it, not this site. It runs in a closed frame: no wallet, no cookies, no network, no pop-ups. In some browsers, whoever wrote it can still learn your IP address.",
          )}
        </p>
        <Button variant="primary" icon={<Icon name="play" size={16} />} onClick={onRun}>
          {t("Run it")}
        </Button>
        <p className="text-label text-ink-2">{t("Uses your processor while it runs. Esc stops it.")}</p>
      </section>
    </div>
  );
}

function RunningProgram({
  src,
  name,
  onEnd,
}: {
  src: string;
  name: string;
  onEnd: (end: "still" | End) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setThere] = useState(false);
  const stop = () => onEnd("still");
  useSandboxFrame(frame, {
    patienceMs,
    onMessage: () => setThere(true),
    onSilence: () => onEnd("silence"),
    onEscape: stop,
  });
  usePageGuard(frame, () => onEnd("intrusion"));
  return (
    <>
      <MediaCover isShown={isThere}>
        <iframe
          ref={frame}
          src={src}
          title={name}
          sandbox="allow-scripts"
          allow=""
          // What creators expect below their work.
          style={{ background: "white" }}
          className="size-full border-0"
        />
      </MediaCover>
      <MediaBar label={t("Program")}>
        <span role="status" className="px-1 text-ink-2">
          {isThere ? t("Running. Esc stops it.") : t("Loading")}
        </span>
        <span className="ms-auto flex">
          <IconButton label={t("Stop")} onClick={stop}>
            <Icon name="square" size={16} />
          </IconButton>
          <FullScreenButton onClick={() => showFullScreen(frame.current)} />
        </span>
      </MediaBar>
    </>
  );
}
