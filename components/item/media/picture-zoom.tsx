"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";
import { withPercent } from "@/lib/language/numbers";
import { t } from "@/lib/language/translate";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { showFullScreen } from "./full-screen";
import { FullScreenButton } from "./full-screen-button";
import { usePinch } from "./use-pinch";

export interface PictureZoomProps {
  src: string;
  name: string;
  onClose: () => void;
}

const step = 1.4;
/** Pixels by which an arrow key moves the picture. */
const stride = 60;

/** A picture over the whole window: larger and smaller by keys, wheel, buttons and two fingers, moved by dragging. */
export function PictureZoom({ src, name, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { view, zoom, move, reset, handlers } = usePinch();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const keys = new Map<string, () => void>([
    ["+", () => zoom(step)],
    ["=", () => zoom(step)],
    ["-", () => zoom(1 / step)],
    ["0", reset],
    ["ArrowLeft", () => move(stride, 0)],
    ["ArrowRight", () => move(-stride, 0)],
    ["ArrowUp", () => move(0, stride)],
    ["ArrowDown", () => move(0, -stride)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const toggleFullScreen = () => {
    if (document.fullscreenElement === null) showFullScreen(whole.current);
    else document.exitFullscreen().catch(() => {});
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t("{name}, full size", { name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-bg text-ink backdrop:bg-scrim"
    >
      {/* Browsers refuse to show a dialog itself on the whole screen. */}
      <div ref={whole} className="relative size-full bg-bg">
        <div
          className="absolute inset-0 cursor-grab touch-none overflow-hidden active:cursor-grabbing"
          {...handlers}
        >
          {/* biome-ignore lint/performance/noImgElement: the width is our own and served ready. */}
          <img
            src={src}
            alt={name}
            draggable={false}
            className="size-full object-contain select-none"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        </div>
        <div className="absolute inset-x-0 bottom-0 mx-auto mb-4 flex w-fit items-center gap-1 rounded-control border border-line bg-overlay p-1 shadow-2">
          <IconButton label={t("Smaller")} onClick={() => zoom(1 / step)}>
            <Icon name="zoom-out" size={18} />
          </IconButton>
          <span role="status" className="min-w-12 text-center text-small tabular-nums">
            {withPercent(String(Math.round(view.scale * 100)))}
          </span>
          <IconButton label={t("Larger")} onClick={() => zoom(step)}>
            <Icon name="zoom-in" size={18} />
          </IconButton>
          <IconButton label={t("Reset")} onClick={reset}>
            <Icon name="rotate-ccw" size={18} />
          </IconButton>
          <FullScreenButton onClick={toggleFullScreen} />
          <IconButton label={t("Close")} onClick={() => dialog.current?.close()}>
            <Icon name="x" size={18} />
          </IconButton>
        </div>
      </div>
    </dialog>
  );
}
