import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

/** A module in the form that the build writes into a script file. */
export interface ChunkModule {
  /** The names of its exports, the only names that the build keeps. */
  exports: readonly string[];
  /** Size when compressed alone, a little more than its share of the file. */
  bytes: number;
}

/** The names in `e.s(["LiveStrip",0,x,"Price",()=>y])`, the form in which a module declares its exports. */
function exportedNames(source: string): string[] {
  const declared = /\.s\(\[((?:"[^"]*"|[^\]"])*)\]/.exec(source)?.[1] ?? "";
  return [...declared.matchAll(/"([\w$]+)"/g)].map(([, name = ""]) => name);
}

/** The modules of a script file, in its order. A file without modules, such as the loader itself, gives an empty list. */
export function readChunk(script: string): ChunkModule[] {
  const pushed: unknown[] = [];
  const page = { TURBOPACK: { push: (entry: unknown) => pushed.push(entry) }, document: {} };
  // The file only pushes functions, and this code calls none of them.
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
