import { open } from "node:fs/promises";
import type { MediaType } from "@/lib/contract/media-file";
import { headBytes, isWholeGltf, sniffMedia } from "./sniff-media";

/** A model in JSON is read whole into memory: a larger one should be binary. */
const maxGltfBytes = 8_000_000;

/** The type of the file at `path`, of `size` bytes; undefined if it is none that we show. */
export async function readMediaType(path: string, size: number): Promise<MediaType | undefined> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const type = sniffMedia(head, size);
    if (type !== undefined) return type;
    const mayBeGltf = size <= maxGltfBytes && /^\s*\{/.test(head.subarray(0, 64).toString("latin1"));
    return mayBeGltf && isWholeGltf(await file.readFile("utf8")) ? "model/gltf+json" : undefined;
  } finally {
    await file.close();
  }
}
