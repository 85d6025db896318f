import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

const pureRooms = ["abi", "activity", "chains", "contract", "drops", "format", "seaport", "tx", "vault"];
const serverRooms = ["api", "feed", "media", "session"];
const clientRooms = ["cart", "flows", "query", "wallet"];

/** Which rooms a room may import from, its own included. */
const allowed: Record<string, readonly string[]> = {
  app: ["app", "components", "lib S", "lib P"],
  components: ["components", "lib C", "lib P"],
  "lib C": ["lib C", "lib P"],
  "lib S": ["lib S", "lib P"],
  "lib P": ["lib P"],
  service: ["service", "lib P"],
  local: ["local", "lib P", "service start"],
  e2e: ["e2e", "lib P"],
  // What a page does is measured by the flows that it runs.
  bench: ["bench", "e2e", "local", "lib C", "lib P", "service", "service start"],
};

function roomOf(path: string): string | null {
  const [top, second = ""] = path.split("/");
  if (top === "app" || path === "instrumentation.ts") return "app";
  if (top === "lib") {
    if (serverRooms.includes(second)) return "lib S";
    if (clientRooms.includes(second)) return "lib C";
    if (pureRooms.includes(second) || !path.slice(4).includes("/")) return "lib P";
    return "unknown room of lib";
  }
  if (path === "service/src/start.ts" || path === "service/src/config.ts") return "service start";
  if (["components", "service", "local", "e2e", "bench"].includes(top ?? "")) return top ?? null;
  return null;
}

function sourceFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
  });
  return listed
    .toString()
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)) && roomOf(path) !== null);
}

function resolveImport(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".") && !specifier.startsWith("@/")) return null;
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : relative(root, join(root, dirname(from), specifier));
  const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, "index.ts")];
  return candidates.find((path) => /\.tsx?$/.test(path) && existsSync(join(root, path))) ?? base;
}

function importsOf(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), "utf8"), true, true);
  return importedFiles.flatMap(({ fileName }) => resolveImport(path, fileName) ?? []);
}

/** Tests may use the chain fixtures of local mode, start its processes on free ports, and use those of the service. */
function isTestFixture(from: string, to: string): boolean {
  const isTest = /\.test\.tsx?$|^service\/test\/|\/testing\//.test(from);
  return (
    isTest &&
    /^(local\/(chains|gateway|processes|relayer|seed|setup)\/|e2e\/setup\/free-ports|service\/)/.test(to)
  );
}

// Every source file is parsed, which a busy machine takes its time for.
describe("import directions", { timeout: 60_000 }, () => {
  it("go one way between the rooms of the house", () => {
    const wrong = sourceFiles().flatMap((from) => {
      const room = roomOf(from) ?? "";
      const rooms = room === "service start" ? ["service", "service start", "lib P"] : (allowed[room] ?? []);
      return importsOf(from).flatMap((to) => {
        const target = roomOf(to);
        if (target === null || target === room || rooms.includes(target) || isTestFixture(from, to))
          return [];
        if (room === "service" && target === "service start") return [];
        return [`${from} (${room}) imports ${to} (${target})`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("let wagmi and RainbowKit into the wallet's rooms only", () => {
    const wrong = sourceFiles().filter((path) => {
      if (/^lib\/(wallet|query|flows)\//.test(path) || /^components\/(account\/wallet|order|tx)/.test(path))
        return false;
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), "utf8"), true, true);
      return importedFiles.some(({ fileName }) => /^(wagmi|@wagmi|@rainbow-me)(\/|$)/.test(fileName));
    });
    expect(wrong).toEqual([]);
  });

  it("keep the pure rooms free of everything but viem and zod", () => {
    const wrong = sourceFiles().flatMap((path) => {
      if (roomOf(path) !== "lib P" || /\.test\.ts$|\/testing\//.test(path)) return [];
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), "utf8"), true, true);
      return importedFiles
        .map(({ fileName }) => fileName)
        .filter((name) => !name.startsWith(".") && !name.startsWith("@/") && !/^(viem|zod)(\/|$)/.test(name))
        .map((name) => `${path} imports ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});
