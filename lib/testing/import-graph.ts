import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type ImportExpression, type Program, parseSync, type TSImportType, Visitor } from "oxc-parser";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Files of the repository, each with its imports: static, dynamic and type-only. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Whether a file only tests, or is a scene for tests. */
export function isTest(path: string): boolean {
  return /\.(test|spec|soak)\.tsx?$|\/testing\//.test(path);
}

/** Every TypeScript file that git tracks or would add, as a path from the root. */
export function listSourceFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
  });
  return listed
    .toString()
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)));
}

/** The names in `import("…")`, as a value or a type. */
function namesInCalls(program: Program): string[] {
  const names: string[] = [];
  const collect = ({ source }: ImportExpression | TSImportType) => {
    if (source.type === "Literal" && typeof source.value === "string") names.push(source.value);
  };
  new Visitor({ ImportExpression: collect, TSImportType: collect }).visit(program);
  return names;
}

function readImportedNames(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const { staticImports, staticExports } = parsed.module;
  const names = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest }) => moduleRequest?.value ?? [],
  );
  // The parser lists statements itself. To look at every node of a file takes ten times as long.
  return /\bimport\s*\(/.test(text) ? [...names, ...namesInCalls(parsed.program)] : names;
}

const namesByFile = new Map<string, readonly string[]>();

/** The imported names of a file, as written: static, dynamic and type-only, and what it exports from others. It reads each file once. */
export function importedNames(path: string): readonly string[] {
  const names = namesByFile.get(path) ?? readImportedNames(path);
  namesByFile.set(path, names);
  return names;
}

function resolveImport(from: string, name: string): string[] {
  if (!name.startsWith(".") && !name.startsWith("@/")) return [];
  const base = name.startsWith("@/") ? name.slice(2) : relative(root, join(root, dirname(from), name));
  const found = [base, `${base}.ts`, `${base}.tsx`].find(
    (path) => /\.tsx?$/.test(path) && existsSync(join(root, path)),
  );
  return found === undefined ? [] : [found];
}

/** @param files paths from the root */
export function readImportGraph(files: readonly string[]): ImportGraph {
  return new Map(
    files.map((file) => [
      file,
      [...new Set(importedNames(file).flatMap((name) => resolveImport(file, name)))],
    ]),
  );
}

/** Every file that a file reaches through imports, itself included. */
export function reachedFrom(graph: ImportGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return reached;
}

/** Groups of files that import each other in a circle; each group is sorted by name. */
export function findCircles(graph: ImportGraph): string[][] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachedFrom(graph, file)]));
  const circles = new Map<string, string[]>();
  for (const [file, its] of reached) {
    const circle = [...its].filter((other) => other !== file && reached.get(other)?.has(file)).concat(file);
    if (circle.length > 1) circles.set(circle.sort().join(" "), circle);
  }
  return [...circles.values()];
}

/** Pairs of folders that import each other, with one import of each side. */
export function findMutualFolders(graph: ImportGraph): string[] {
  const between = new Map<string, string>();
  for (const [file, imports] of graph) {
    for (const other of imports) {
      const key = `${dirname(file)} ${dirname(other)}`;
      if (dirname(file) !== dirname(other)) between.set(key, `${file} imports ${other}`);
    }
  }
  return [...between].flatMap(([key, example]) => {
    const [from = "", to = ""] = key.split(" ");
    const back = between.get(`${to} ${from}`);
    return back === undefined || from > to ? [] : [`${example}, and ${back}`];
  });
}
