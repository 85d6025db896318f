import { z } from "zod";

/** What the market's page says to a frame of the sandbox. */
export type FrameCommand =
  | { ask: "here" }
  | { act: "turn"; right: number; up: number }
  | { act: "move"; right: number; up: number }
  | { act: "zoom"; times: number }
  | { act: "drag"; as: "turn" | "move" }
  | { act: "play"; animation: string | null }
  | { act: "reset" };

/**
 * What a frame of the sandbox says to the market's page. What stands in it was written by strangers: it is checked, and used for nothing
 * but words and the frame's own end.
 */
export const frameMessageSchema = z.discriminatedUnion("say", [
  z.object({ say: z.literal("here") }),
  z.object({ say: z.literal("escape") }),
  z.object({ say: z.literal("loading"), loaded: z.number().nonnegative() }),
  z.object({
    say: z.literal("ready"),
    triangles: z.number().int().nonnegative(),
    animations: z.array(z.string().max(64)).max(32),
  }),
  z.object({ say: z.literal("failed"), reason: z.enum(["format", "webgl", "network"]) }),
  z.object({ say: z.literal("view"), right: z.number(), up: z.number() }),
]);
export type FrameMessage = z.infer<typeof frameMessageSchema>;

/** The addresses of a media file at the sandbox's origin, or at the market's own. */
export const mediaPaths = {
  file: (hash: string) => `/media/files/${hash}`,
  program: (hash: string) => `/programs/${hash}`,
  source: (hash: string) => `/programs/${hash}/source`,
  model: (hash: string) => `/models/${hash}`,
};
