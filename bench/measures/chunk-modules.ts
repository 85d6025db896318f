import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

/** A module as the build wrote it into a file of scripts. */
export interface ChunkModule {
  /** The names that it exports: the build keeps no others. */
  exports: readonly string[];
  /** Compressed by itself, which is a little more than it costs in its file. */
  bytes: number;
}

/** The names in `e.s(["LiveStrip",0,x,"Price",()=>y])`, by which a module declares its exports. */
function exportedNames(source: string): string[] {
  const declared = /\.s\(\[((?:"[^"]*"|[^\]"])*)\]/.exec(source)?.[1] ?? "";
  return [...declared.matchAll(/"([\w$]+)"/g)].map(([, name = ""]) => name);
}

/** The modules of a file of scripts, in its order. A file that holds none, as the loader itself, gives an empty list. */
export function readChunk(script: string): ChunkModule[] {
  const pushed: unknown[] = [];
  const page = { TURBOPACK: { push: (entry: unknown) => pushed.push(entry) }, document: {} };
  // The file only pushes functions: none of them is called here.
  if (!script.includes("TURBOPACK")) return [];
  try {
    runInNewContext(script, { ...page, globalThis: page });
  } catch {
    return [];
  }
  return pushed
    .flat(1)
    .filter((entry): entry is () => unknown => typeof entry === "function")
    .map((entry) => {
      const source = String(entry);
      return { exports: exportedNames(source), bytes: gzipSync(source).length };
    });
}
