// Reads an allowlist beside the page. The web's server gives this script a policy of its own, under which WebAssembly may be compiled
// (docs/decisions/0096-workers-have-their-own-policy.md).
import { createKeccak } from "hash-wasm";
import type { Keccak } from "../../drops/allowlist-csv/merkle-root";
import { readListFile } from "../../drops/allowlist-csv/read-list-file";
import type { ListAnswer, ListRequest } from "./list-messages";

/** Keccak-256 by WebAssembly; undefined where the browser refuses it. Then JavaScript hashes, which takes fifteen times as long. */
async function wasmKeccak(): Promise<Keccak | undefined> {
  try {
    const hasher = await createKeccak(256);
    return (bytes) => hasher.init().update(bytes).digest("binary");
  } catch {
    return undefined;
  }
}

const progressMs = 100;

addEventListener("message", async ({ data: { file, ...options } }: MessageEvent<ListRequest>) => {
  const answer = (message: ListAnswer) => postMessage(message);
  let toldAt = 0;
  try {
    const keccak = await wasmKeccak();
    const list = await readListFile(file, { ...options, keccak }, (share) => {
      if (share < 1 && performance.now() - toldAt < progressMs) return;
      toldAt = performance.now();
      answer({ kind: "progress", share });
    });
    answer({ kind: "list", list });
  } catch (error) {
    answer({ kind: "failed", message: String(error) });
  }
});
