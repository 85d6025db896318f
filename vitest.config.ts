import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { excludedNow } from "./scripts/nightly-tests.ts";
import { keepScratchInMemory } from "./scripts/scratch-folder.ts";
import { SlowFirst } from "./scripts/slow-first.ts";
import { workerArguments } from "./scripts/worker-arguments.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

keepScratchInMemory();

/** Tests of what is read once, or of modules in others' places: each needs modules of its own. */
const ownModules = [
  "app/*/accounts/*/layout.test.ts",
  "app/api/drops/*/calendar/route.test.ts",
  "lib/api/descriptor-files.test.ts",
  "lib/api/health.test.ts",
  "lib/api/look-alike.test.ts",
  "lib/api/service-status.test.ts",
  "lib/api/web-config.test.ts",
  "lib/api/operator/proxy-operator.test.ts",
  "lib/api/proxy/forward.test.ts",
  "lib/feed/read-service-stream.test.ts",
  "lib/media/media-response.test.ts",
  "lib/trade/flow/batch-wallet.test.ts",
  "lib/trade/flow/wallet-port.test.ts",
  "lib/wallet/switch-wallet.test.ts",
];

const excluded = ["**/node_modules/**", ...excludedNow(root)];

export default defineConfig({
  // Tests see no style. Each project would load the tools of the web's build for it.
  css: { postcss: { plugins: [] } },
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    // One more than there are cores, because tests also wait for chains and databases.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          execArgv: [...workerArguments],
          include: [
            "lib/**/*.test.ts",
            "components/**/*.test.ts",
            "app/**/*.test.ts",
            "bench/**/*.test.ts",
            "scripts/**/*.test.ts",
            "web-server/**/*.test.ts",
            "local/**/*.test.ts",
          ],
          exclude: [
            ...excluded,
            "web-server/{main,stop}.test.ts",
            "bench/{generate,plans}/**",
            ...ownModules,
          ],
          // They keep nothing between them, and to load the same modules for each file anew takes longer than the tests themselves.
          isolate: false,
          // A process goes on to the next file only where that is of the same project, so each project is a group of its own.
          sequence: { groupOrder: 2 },
          // Some settle on chains of their own, which a busy machine takes its time for.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          execArgv: [...workerArguments],
          include: [...ownModules, "web-server/{main,stop}.test.ts"],
          exclude: excluded,
          // They start servers of their own, which a busy machine takes its time for.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: [
            "service/**/*.test.ts",
            "operate/**/*.test.ts",
            "client/**/*.test.ts",
            "deploy/**/*.test.ts",
            // Generated markets are in a PostgreSQL too.
            "bench/generate/*.test.ts",
          ],
          exclude: excluded,
          // It writes types with TypeScript's own API, which TypeScript 7 no longer has: the service has TypeScript 5 for it.
          alias: { typescript: `${root}service/node_modules/typescript` },
          server: { deps: { inline: ["openapi-typescript"] } },
          globalSetup: "service/testing/postgres-server.ts",
          // To optimise the code of embedded databases takes more processor time than these tests spend in it.
          execArgv: [...workerArguments, "--liftoff-only"],
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Dialogs in a simulated page, on a real chain and a real service.
          name: "components",
          execArgv: [...workerArguments],
          include: ["components/**/*.test.tsx"],
          exclude: excluded,
          setupFiles: "components/testing/simulated-page.ts",
          globalSetup: "service/testing/postgres-server.ts",
          // The modules of a page take longer to load than its tests to run.
          isolate: false,
          sequence: { groupOrder: 3 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Every fault of a wallet in every dialog takes minutes: `npm run soak` alone runs it.
          name: "soak-page",
          execArgv: [...workerArguments],
          include: ["components/**/*.soak.tsx"],
          setupFiles: "components/testing/simulated-page.ts",
          globalSetup: "service/testing/postgres-server.ts",
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // The release as another user runs it, which `npm run release` makes.
          name: "release",
          execArgv: [...workerArguments],
          include: ["e2e/release/*.test.ts"],
          globalSetup: "service/testing/postgres-server.ts",
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // Whole starts of local mode, which need the web's build.
          name: "local-mode",
          execArgv: [...workerArguments],
          include: ["e2e/local-mode/*.test.ts"],
          // Each start has some ten processes: two at once would only slow each other down.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // Kills, failovers and restarts of whole processes, and long random walks, which take minutes: `npm run soak` alone runs them, but for the plans, which
          // `npm run test:nightly` runs too.
          name: "soak",
          include: [
            "**/*.soak.ts",
            "bench/plans/*.test.ts",
            "service/src/market/orders/status/order-book.test.ts",
            "service/src/market/vault/vault-walk.test.ts",
          ],
          env: { ORDER_WALK_ACTIONS: "2000", VAULT_WALK_STEPS: "1000" },
          exclude: ["**/node_modules/**"],
          globalSetup: "service/testing/postgres-server.ts",
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
