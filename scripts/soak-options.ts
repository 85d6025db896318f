import { parseArgs } from "node:util";
import { QuaysideError } from "@/lib/errors";

interface Soak {
  /** Test files, or a folder of them. */
  files: string;
  /** Made before it: the web's build, or a release with it. */
  needs: "nothing" | "build" | "release";
  /** Tests of `npm test` or `npm run test:nightly`, in other circumstances: their project, by default that of the soaks. */
  tests?: string;
  environment?: Record<string, string>;
}

const soaks = {
  processes: { files: "deploy/soak/many-processes.soak.ts", needs: "release" },
  kills: { files: "deploy/soak/kills.soak.ts", needs: "build" },
  load: { files: "deploy/soak/load.soak.ts", needs: "build" },
  memory: { files: "deploy/soak/memory.soak.ts", needs: "build" },
  tokens: {
    files: "e2e/tokens/hostile-tokens.soak.ts",
    needs: "build",
    tests: "soak",
    environment: { HOSTILE_TOKENS: "all" },
  },
  seed: { files: "e2e/local-mode/interrupted-seed.soak.ts", needs: "build" },
  orders: { files: "service/src/market/orders/status/order-book.test.ts", needs: "nothing" },
  vault: { files: "service/src/market/vault/", needs: "nothing" },
  invariant: {
    files: "local/testing/contracts/vault-invariant.test.ts",
    needs: "nothing",
    tests: "unit",
    environment: { VAULT_WALKS: "30" },
  },
  drops: {
    files: "service/src/chain/follow/follow-drops.test.ts",
    needs: "nothing",
    tests: "service",
    environment: { DROP_WALK_ACTIONS: "300" },
  },
  plans: { files: "bench/plans/", needs: "nothing" },
  fuzz: {
    files: "service/src/api/openapi/document-requests.test.ts",
    needs: "nothing",
    tests: "service",
    environment: { FUZZ_REQUESTS: "100000" },
  },
  backup: {
    files: "service/src/backup/restored-market.test.ts",
    needs: "nothing",
    tests: "service",
    environment: { BACKUP_WALK_ACTIONS: "160" },
  },
  wallets: { files: "components/testing/hostile-wallets/", needs: "nothing", tests: "soak-page" },
  embedded: {
    files: "service/src/",
    needs: "nothing",
    tests: "service",
    environment: { TEST_DATABASE: "pglite" },
  },
} as const satisfies Record<string, Soak>;

/** Tests that one call of Vitest runs. */
interface SoakRun {
  project: string;
  /** Test files, or folders of them. */
  files: readonly string[];
  environment: Record<string, string>;
}

export interface SoakOptions {
  /** The scripts of package.json that must run first. */
  scripts: readonly string[];
  runs: readonly SoakRun[];
}

const isName = (name: string): name is keyof typeof soaks => Object.hasOwn(soaks, name);

/** What `--only` may name. */
export const soakNames = Object.keys(soaks).filter(isName);

function readNames(only: string | undefined): (keyof typeof soaks)[] {
  if (only === undefined) return soakNames;
  return only.split(",").map((text) => {
    const name = text.trim();
    if (isName(name)) return name;
    throw new QuaysideError(
      "invalid_configuration",
      `--only names one of ${soakNames.join(", ")}, not ${name}.`,
    );
  });
}

function numberOf(option: string, given: string, least = 1): string {
  if (/^[1-9]\d{0,5}$/.test(given) && Number(given) >= least) return given;
  throw new QuaysideError(
    "invalid_configuration",
    `--${option} must be a number from ${least}, not ${given}.`,
  );
}

/**
 * Reads which soaks to run: those in `--only`, by default all. `--kills` is how many processes are killed, `--minutes` how long the load
 * or the measurement of memory lasts, `--requests` how many are made from the API's document, `--seed` repeats the choices of an earlier run.
 *
 * @throws {QuaysideError} `invalid_configuration` for an unknown soak or an invalid number.
 */
export function readSoakOptions(args: readonly string[]): SoakOptions {
  const text = { type: "string" } as const;
  const options = { only: text, kills: text, minutes: text, requests: text, seed: text };
  const { kills, minutes, requests, seed, only } = parseArgs({ args: [...args], options }).values;
  const chosen: Soak[] = readNames(only).map((name) => soaks[name]);
  const needs = new Set(chosen.map((soak) => soak.needs));
  // A release is made with the build.
  const script = needs.has("release") ? "release" : needs.has("build") ? "build" : null;
  const environment = {
    ...(kills === undefined ? {} : { SOAK_KILLS: numberOf("kills", kills, 2) }),
    ...(minutes === undefined ? {} : { SOAK_MINUTES: numberOf("minutes", minutes) }),
    ...(requests === undefined ? {} : { FUZZ_REQUESTS: numberOf("requests", requests) }),
    ...(seed === undefined ? {} : { SOAK_SEED: seed }),
  };
  const soakFiles = chosen.filter(({ tests }) => tests === undefined).map(({ files }) => files);
  const soakRuns = soakFiles.length === 0 ? [] : [{ project: "soak", files: soakFiles, environment }];
  const otherRuns = chosen.flatMap(({ tests, files, environment: circumstances }) =>
    tests === undefined
      ? []
      : [{ project: tests, files: [files], environment: { ...circumstances, ...environment } }],
  );
  return { scripts: script === null ? [] : [script], runs: [...soakRuns, ...otherRuns] };
}
