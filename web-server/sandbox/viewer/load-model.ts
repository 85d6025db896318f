import type { AnimationClip, Group } from "three";
import { MeshoptDecoder } from "three/examples/jsm/libs/meshopt_decoder.module.js";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";

/** Why a model is not shown: `format` cannot be read, `network`: its bytes did not come. */
export class ModelError extends Error {
  constructor(readonly reason: "format" | "network") {
    super(reason);
  }
}

/** How often a file that the service still fetches is asked for. */
const maxAttempts = 60;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

async function askFor(url: string): Promise<Response> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer;
    if (answer?.status !== 503) break;
    await pause(Math.min(Number(answer.headers.get("retry-after") ?? 2), 10));
  }
  throw new ModelError("network");
}

async function readBytes(url: string, onLoaded: (bytes: number) => void): Promise<ArrayBuffer> {
  const answer = await askFor(url);
  const reader = answer.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  for (;;) {
    const piece = await reader?.read().catch(() => {
      throw new ModelError("network");
    });
    if (piece === undefined || piece.done) break;
    pieces.push(piece.value);
    loaded += piece.value.byteLength;
    onLoaded(loaded);
  }
  return new Blob(pieces).arrayBuffer();
}

/**
 * Loads a glTF model from one file that holds all of it.
 *
 * @throws ModelError
 */
export async function loadModel(
  url: string,
  onLoaded: (bytes: number) => void,
): Promise<{ scene: Group; animations: AnimationClip[] }> {
  const bytes = await readBytes(url, onLoaded);
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  try {
    return await loader.parseAsync(bytes, "");
  } catch {
    throw new ModelError("format");
  }
}
