import { describe, expect, it } from "vitest";
import {
  findCircles,
  findMutualFolders,
  importedNames,
  isTest,
  listSourceFiles,
  reachedFrom,
  readImportGraph,
} from "./testing/import-graph";

const pureRooms = [
  "abi",
  "activity",
  "chains",
  "clear-signing",
  "contract",
  "discovery",
  "drops",
  "format",
  "language",
  "protocol",
  "scripts",
  "seaport",
  "search",
  "studio",
  "testing",
  "vault",
];
const serverRooms = ["api", "feed", "media", "share"];
const clientRooms = ["query", "wallet"];

/** The rooms from which each room may import, its own included. */
const allowed: Record<string, readonly string[]> = {
  app: ["app", "components", "lib S", "lib P"],
  components: ["components", "lib C", "lib P"],
  "lib C": ["lib C", "lib P"],
  "lib S": ["lib S", "lib N", "lib P"],
  "lib P": ["lib P"],
  "lib N": ["lib N", "lib P"],
  // Next bundles the server rooms for its routes. The web's own server can load only their files without `server-only`.
  "web-server": ["web-server", "lib S", "lib N", "lib P"],
  service: ["service", "service start", "lib N", "lib P"],
  "service start": ["service", "service start", "lib P"],
  local: ["local", "lib N", "lib P", "service start"],
  // The operator's commands run on the same functions as the service, and read the web's variables with the web's own functions.
  operate: ["operate", "service", "service start", "lib S", "lib N", "lib P"],
  e2e: ["e2e", "lib P"],
  // A measurement runs the same flows as a page.
  bench: ["bench", "e2e", "local", "lib C", "lib P", "service", "service start", "deploy"],
  // A release is built by local mode's parts. Its tests compare the alerts with what each part reports.
  deploy: ["deploy", "local", "web-server", "lib N", "lib P"],
};

/**
 * The floors of the service, from the top. A floor imports only floors below it. `metadata` stands beside `chain`; both `metadata` and the
 * API use `media`, and `fetch` is below it. `journal` writes files outside the database; `signer` holds the key in a process of its own.
 */
const serviceFloors: Record<string, readonly string[]> = {
  root: [
    "root",
    "metrics",
    "api",
    "backup",
    "chain",
    "metadata",
    "send",
    "pin",
    "media",
    "market",
    "journal",
    "signer",
    "fetch",
    "db",
  ],
  // It implements what the others report to, and reads their state.
  metrics: ["metrics", "api", "chain", "media", "market", "db"],
  api: ["api", "market", "media", "journal", "db"],
  backup: ["backup", "market", "journal", "db"],
  chain: ["chain", "market", "db"],
  metadata: ["metadata", "market", "media", "fetch", "db"],
  send: ["send", "market", "fetch", "db"],
  pin: ["pin", "market", "media", "fetch", "db"],
  media: ["media", "fetch", "db"],
  market: ["market", "journal", "signer", "db"],
  journal: ["journal"],
  // Its process loads nothing else of the service, and the market asks it.
  signer: ["signer"],
  fetch: ["fetch"],
  db: ["db"],
};

/** Folders of components that any other folder may use, from the bottom up. The rest are domains, and `layout`, which frames them. */
const sharedComponents = ["ui", "live", "chart", "market", "trade"];

const files = listSourceFiles().filter((path) => roomByFolder(path) !== null);
const graph = readImportGraph(files);

function roomByFolder(path: string): string | null {
  const [top, second = ""] = path.split("/");
  if (top === "app" || path === "instrumentation.ts") return "app";
  if (top === "lib") {
    if (serverRooms.includes(second)) return "lib S";
    if (clientRooms.includes(second)) return "lib C";
    if (second === "trade") return "lib trade";
    if (second === "node") return "lib N";
    return pureRooms.includes(second) || !path.slice(4).includes("/") ? "lib P" : "unknown room of lib";
  }
  if (path === "service/src/start.ts" || path === "service/src/config.ts") return "service start";
  return (
    ["components", "web-server", "service", "operate", "local", "e2e", "bench", "deploy"].find(
      (room) => room === top,
    ) ?? null
  );
}

const anywhere = new Map<string, boolean>();

/** Whether a file and everything it imports run anywhere: in a page, in a server, in a script. */
function runsAnywhere(path: string): boolean {
  const known = anywhere.get(path);
  if (known !== undefined) return known;
  const pure = [...reachedFrom(graph, path)].every(
    (file) =>
      /^lib (P|trade)$/.test(roomByFolder(file) ?? "") &&
      importedNames(file).every((name) => /^(\.|@\/|viem|zod)/.test(name)),
  );
  anywhere.set(path, pure);
  return pure;
}

/** A folder of trading holds code that runs anywhere, to check a signature request, and code that runs in a page, to sign it. */
function roomOf(path: string): string | null {
  const room = roomByFolder(path);
  if (room !== "lib trade") return room;
  return runsAnywhere(path) ? "lib P" : "lib C";
}

/** Tests may use the scenes of local mode, start its processes on free ports, use the service's scenes, and ask nodes as the service does. */
function isTestScene(from: string, to: string): boolean {
  return (
    isTest(from) &&
    (/\/testing\//.test(to) ||
      /^(local\/(chains|gateway|processes|relayer|seed|seed-art|setup|web)\/|e2e\/setup\/free-ports|lib\/node\/quick-fetch|service\/)/.test(
        to,
      ))
  );
}

function imports(): { from: string; to: string }[] {
  return files.flatMap((from) => (graph.get(from) ?? []).map((to) => ({ from, to })));
}

// It parses every source file, which takes long on a busy machine.
describe("import directions", { timeout: 60_000 }, () => {
  it("go one way between the rooms of the house", () => {
    const wrong = imports().flatMap(({ from, to }) => {
      const [room, target] = [roomOf(from) ?? "", roomOf(to)];
      if (target === null || target === room || allowed[room]?.includes(target) || isTestScene(from, to))
        return [];
      return [`${from} (${room}) imports ${to} (${target})`];
    });
    expect(wrong).toEqual([]);
  });

  it("go down the floors of the service", () => {
    const floorOf = (path: string) => /^service\/src\/([a-z]+)\//.exec(path)?.[1] ?? "root";
    const wrong = imports().flatMap(({ from, to }) => {
      if (!from.startsWith("service/src/") || !to.startsWith("service/src/") || isTest(from)) return [];
      const floors = serviceFloors[floorOf(from)] ?? [];
      return floors.includes(floorOf(to)) ? [] : [`${from} imports ${to}`];
    });
    expect(wrong).toEqual([]);
  });

  it("never lead from one domain of the screens to another", () => {
    const folderOf = (path: string) => path.split("/")[1] ?? "";
    const wrong = imports().flatMap(({ from, to }) => {
      if (!from.startsWith("components/") || !to.startsWith("components/") || isTest(from)) return [];
      const [here, there] = [folderOf(from), folderOf(to)];
      if (here === there || here === "layout") return [];
      const [own, other] = [sharedComponents.indexOf(here), sharedComponents.indexOf(there)];
      const goesDown = other >= 0 && (own < 0 || other < own);
      return goesDown ? [] : [`${from} imports ${to}`];
    });
    expect(wrong).toEqual([]);
  });

  it("have no circles between files", () => {
    const sources = new Map([...graph].filter(([file]) => !isTest(file)));
    expect(findCircles(sources)).toEqual([]);
  });

  it("have no circles between folders: at most one of two folders imports the other", () => {
    const sources = [...graph].flatMap(([file, its]) =>
      isTest(file) || /^(e2e|bench)\//.test(file) ? [] : [[file, its.filter((to) => !isTest(to))] as const],
    );
    expect(findMutualFolders(new Map(sources))).toEqual([]);
  });

  it("let only the wallet's rooms use wagmi and RainbowKit", () => {
    const wrong = files.filter((path) => {
      if (/^lib\/(wallet|query|trade)\//.test(path) || /^components\/account\/wallet/.test(path))
        return false;
      return importedNames(path).some((name) => /^(wagmi|@wagmi|@rainbow-me)(\/|$)/.test(name));
    });
    expect(wrong).toEqual([]);
  });

  it("let the pure rooms use only viem and zod", () => {
    const wrong = files.flatMap((path) => {
      if (roomOf(path) !== "lib P" || isTest(path)) return [];
      return importedNames(path)
        .filter((name) => !name.startsWith(".") && !name.startsWith("@/") && !/^(viem|zod)(\/|$)/.test(name))
        .map((name) => `${path} imports ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it("keep the checks of signature requests free of page code", () => {
    const checks = files.filter((path) => /^lib\/trade\/(errors|review|[a-z]+\/verify)[/.-]/.test(path));
    expect(checks.length).toBeGreaterThan(30);
    expect(checks.filter((path) => !isTest(path) && !runsAnywhere(path))).toEqual([]);
  });
});
