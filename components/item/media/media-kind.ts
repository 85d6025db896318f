import type { ItemFull } from "@/lib/contract/item";
import type { MediaType } from "@/lib/contract/media-file";
import { msg } from "@/lib/language/translate";

export type MediaKind = "video" | "audio" | "model" | "program";

const shortNames: Readonly<Record<MediaType, string>> = {
  "video/mp4": "MP4",
  "video/webm": "WebM",
  "audio/mpeg": "MP3",
  "audio/mp4": "M4A",
  "audio/wav": "WAV",
  "audio/ogg": "Ogg",
  "audio/flac": "FLAC",
  "model/gltf-binary": "GLB",
  "model/gltf+json": "glTF",
  "text/html": "HTML",
};

/** What a visitor calls it. */
export const kindNames: Readonly<Record<MediaKind, string>> = {
  video: msg("Video"),
  audio: msg("Audio"),
  model: msg("3D model"),
  program: msg("Program"),
};

/** The kind of a type; null for any other, such as one that is not known yet. */
export function kindOfType(type: string): MediaKind | null {
  if (type === "text/html") return "program";
  const start = type.split("/", 1)[0];
  return start === "video" || start === "audio" || start === "model" ? start : null;
}

/** "GLB": the file's type in a word; empty for one that we do not know. */
export function shortType(type: string): string {
  return Object.entries(shortNames).find(([known]) => known === type)?.[1] ?? "";
}

/** The hash that names a media file here; null without a file. */
export function mediaHashOf({ animation }: Pick<ItemFull, "animation">): string | null {
  return /\/files\/([0-9a-f]{64})$/.exec(animation?.file?.url ?? "")?.[1] ?? null;
}

/** The likely kind before anybody has looked at the bytes; null where even the address does not say it. */
export function likelyKind({ animation }: Pick<ItemFull, "animation">): MediaKind | null {
  return kindOfType(animation?.file?.type ?? animation?.mime ?? "");
}

/** 83 → "1:23". */
export function clockTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return "–:––";
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
