import { z } from "zod";

/** The types of media files, by their first bytes. Everything else is refused. */
export const mediaTypes = [
  "video/mp4",
  "video/webm",
  "audio/mpeg",
  "audio/mp4",
  "audio/wav",
  "audio/ogg",
  "audio/flac",
  "model/gltf-binary",
  "model/gltf+json",
  "text/html",
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Most bytes of a media file: 50 MB. */
export const maxMediaBytes = 50_000_000;

export const mediaFileSchema = z
  .object({
    url: z.string(),
    state: z.enum(["unread", "ready", "failed"]),
    type: z.enum(mediaTypes).nullable(),
    bytes: z.number().int().positive().nullable(),
    error: z.string().optional(),
  })
  .meta({ id: "MediaFile" });

/**
 * The bytes behind an item's animation, as the service keeps them. `unread`: nobody has asked for them yet; the first request for `url`
 * fetches them. `type` and `bytes` are known once they are `ready`.
 */
export type MediaFile = z.infer<typeof mediaFileSchema>;
