"use client";

import { type RefObject, useEffect, useState } from "react";

/** What a bar shows of a video or a sound. */
export interface Player {
  isPaused: boolean;
  isMuted: boolean;
  isLooped: boolean;
  /** Seconds. */
  time: number;
  /** Seconds; NaN until it is known. */
  duration: number;
  /** The share that the browser has, 0 to 1. */
  loaded: number;
  /** The first picture or tone is there. */
  isReady: boolean;
  /** `format`: this browser cannot decode it. `network`: its bytes did not come. */
  failure: "format" | "network" | null;
}

const events = [
  ...["play", "pause", "timeupdate", "seeked", "durationchange", "volumechange", "loadeddata", "progress"],
  ...["ended", "error", "emptied"],
];

function read(media: HTMLMediaElement): Player {
  const { buffered, duration, error } = media;
  const end = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
  const isFormat = error?.code === 3 || error?.code === 4;
  return {
    isPaused: media.paused,
    isMuted: media.muted,
    isLooped: media.loop,
    time: media.currentTime,
    duration,
    loaded: duration > 0 ? Math.min(1, end / duration) : 0,
    isReady: media.readyState >= 2,
    failure: error === null ? null : isFormat ? "format" : "network",
  };
}

const atRest: Player = {
  ...{ isPaused: true, isMuted: false, isLooped: false, time: 0, duration: Number.NaN, loaded: 0 },
  ...{ isReady: false, failure: null },
};

/** What a press of the bar does. */
export interface PlayerActions {
  toggle: () => void;
  toggleSound: () => void;
  toggleLoop: () => void;
  /** To a second of it. */
  seek: (seconds: number) => void;
}

/** Follows a video or a sound on the page. */
export function usePlayer(media: RefObject<HTMLMediaElement | null>): { player: Player } & PlayerActions {
  const [player, setPlayer] = useState(atRest);
  useEffect(() => {
    const element = media.current;
    if (element === null) return;
    const follow = () => setPlayer(read(element));
    for (const event of events) element.addEventListener(event, follow);
    follow();
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [media]);
  const act = (change: (element: HTMLMediaElement) => void) => {
    if (media.current === null) return;
    change(media.current);
    setPlayer(read(media.current));
  };
  return {
    player,
    toggle: () =>
      act((element) => {
        // A failure to play is an event of its own.
        if (element.paused) element.play().catch(() => {});
        else element.pause();
      }),
    toggleSound: () =>
      act((element) => {
        element.muted = !element.muted;
      }),
    toggleLoop: () =>
      act((element) => {
        element.loop = !element.loop;
      }),
    seek: (seconds) =>
      act((element) => {
        element.currentTime = seconds;
      }),
  };
}
