"use client";

import { type RefObject, useState } from "react";
import { t } from "@/lib/language/translate";
import type { FrameCommand, FrameMessage } from "@/lib/sandbox-messages";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { Select } from "../../ui/select";
import { showFullScreen } from "./full-screen";
import { FullScreenButton } from "./full-screen-button";
import { MediaBar } from "./media-bar";

const step = 1.3;
/** No animation has an empty name. */
const none = "";

/** "Turned 24° right, 10° up": where the model is seen from. */
function viewWords({ right, up }: { right: number; up: number }): string {
  const parts = [
    ...(right > 0 ? [t("{angle}° right", { angle: right })] : []),
    ...(right < 0 ? [t("{angle}° left", { angle: -right })] : []),
    ...(up > 0 ? [t("{angle}° up", { angle: up })] : []),
    ...(up < 0 ? [t("{angle}° down", { angle: -up })] : []),
  ];
  return parts.length === 0
    ? t("Seen from the front")
    : t("Turned {directions}", { directions: parts.join(", ") });
}

/** What a press of the model's bar does; keys do the same while the model has the focus. */
export function ModelControls({
  model,
  view,
  frame,
  send,
  onStop,
}: {
  model: Extract<FrameMessage, { say: "ready" }>;
  view: { right: number; up: number };
  frame: RefObject<HTMLIFrameElement | null>;
  send: (command: FrameCommand) => void;
  onStop: () => void;
}) {
  const [dragAs, setDragAs] = useState<"turn" | "move">("turn");
  const [animation, setAnimation] = useState(none);
  const drag = (as: "turn" | "move") => {
    setDragAs(as);
    send({ act: "drag", as });
  };
  const options = [none, ...model.animations].map((value) => ({
    value,
    label: value === none ? t("Still") : value,
    isData: true,
  }));
  return (
    <MediaBar label={t("3D model")}>
      <span
        role="status"
        className="min-w-0 flex-1 px-1 text-ink-2"
        title={t("Drag, or use the arrow keys, + and −")}
      >
        {viewWords(view)}
      </span>
      {model.animations.length > 0 && (
        <Select
          label={t("Animation")}
          size="sm"
          value={animation}
          options={options}
          onValueChange={(value) => {
            setAnimation(value);
            send({ act: "play", animation: value === none ? null : value });
          }}
        />
      )}
      <span className="flex">
        <IconButton
          label={t("Drag to turn")}
          aria-pressed={dragAs === "turn"}
          variant={dragAs === "turn" ? "secondary" : "ghost"}
          onClick={() => drag("turn")}
        >
          <Icon name="rotate-3d" size={18} />
        </IconButton>
        <IconButton
          label={t("Drag to move")}
          aria-pressed={dragAs === "move"}
          variant={dragAs === "move" ? "secondary" : "ghost"}
          onClick={() => drag("move")}
        >
          <Icon name="move" size={18} />
        </IconButton>
        <IconButton label={t("Smaller")} onClick={() => send({ act: "zoom", times: 1 / step })}>
          <Icon name="zoom-out" size={18} />
        </IconButton>
        <IconButton label={t("Larger")} onClick={() => send({ act: "zoom", times: step })}>
          <Icon name="zoom-in" size={18} />
        </IconButton>
        <IconButton label={t("Reset")} onClick={() => send({ act: "reset" })}>
          <Icon name="rotate-ccw" size={18} />
        </IconButton>
        <FullScreenButton onClick={() => showFullScreen(frame.current)} />
        <IconButton label={t("Stop")} onClick={onStop}>
          <Icon name="square" size={16} />
        </IconButton>
      </span>
    </MediaBar>
  );
}
