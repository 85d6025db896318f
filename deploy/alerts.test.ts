import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProcessMetrics } from "@/lib/node/metrics/process-metrics";
import { startMetricsServer } from "@/lib/node/metrics/start-metrics-server";
import { ensureDebianProgram } from "@/lib/testing/debian-program";
import { readScrape } from "@/lib/testing/scrape";
import { createRelayerMetrics } from "@/local/relayer/relayer-metrics";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { readConfig } from "@/service/src/config";
import { startService } from "@/service/src/start";
import { chainConfigOf, collectionConfigOf } from "@/service/testing/chain-config";
import { createTestDatabase, type TestDatabase } from "@/service/testing/databases";
import { createWebMetrics } from "@/web-server/web-metrics";

let rules: string;
let tests: string;
let chain: TestChain;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  [rules, tests, chain, database, folder] = await Promise.all([
    readFile(join(import.meta.dirname, "alerts.yaml"), "utf8"),
    readFile(join(import.meta.dirname, "alerts.test.yaml"), "utf8"),
    startTestChain(),
    createTestDatabase("postgres"),
    mkdtemp(join(tmpdir(), "quayside-alerts-")),
  ]);
});
afterAll(async () => {
  await Promise.all([chain.stop(), database.drop()]);
  await rm(folder, { recursive: true, force: true });
});

it("fires each alert at its fault, and none in a healthy market", () => {
  const promtool = ensureDebianProgram({
    packages: ["prometheus"],
    path: "usr/bin/promtool",
    variable: "PROMTOOL_PATH",
  });
  const { status, stdout, stderr } = spawnSync(promtool.path, ["test", "rules", "alerts.test.yaml"], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
});

it("gives every alert a severity, a summary, an action and a test", () => {
  const alerts = rules.split("- alert: ").slice(1);
  expect(alerts.length).toBeGreaterThan(20);
  for (const alert of alerts) {
    const [name = ""] = alert.split("\n", 1);
    expect(alert, name).toMatch(/severity: (critical|warning)\n/);
    expect(alert, name).toMatch(/summary: ["'].+["']\n +action: ["'].+["']/);
    expect(tests, name).toContain(`alertname: ${name}\n        exp_alerts:`);
  }
});

it("names only metrics that the processes have", async () => {
  const chainsFile = join(folder, "chains.json");
  const collectionsFile = join(folder, "collections.json");
  await writeFile(chainsFile, JSON.stringify({ chains: [chainConfigOf(chain, "base")] }));
  await writeFile(collectionsFile, JSON.stringify({ collections: [collectionConfigOf(chain, "base")] }));
  const service = await startService(
    readConfig({
      PORT: "0",
      METRICS_PORT: "0",
      DATABASE_URL: "url" in database.config ? database.config.url : "",
      MEDIA_DIR: join(folder, "media"),
      CHAINS_FILE: chainsFile,
      COLLECTIONS_FILE: collectionsFile,
      LOG_LEVEL: "silent",
    }),
  );
  // Those of the web and of the relayer, whose names do not meet.
  const metricsOfOthers = createProcessMetrics();
  createWebMetrics(metricsOfOthers);
  createRelayerMetrics(metricsOfOthers);
  const others = await startMetricsServer(metricsOfOthers, { host: "127.0.0.1", port: 0 });
  const scrapes = await Promise.all([service.metricsUrl ?? "", others.url].map(readScrape));
  others.close();
  await service.close();

  const there = new Set(scrapes.flatMap(({ names }) => [...names]));
  const named = new Set(rules.match(/\b(quayside|nodejs|process)_[a-z_0-9]+/g));
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !there.has(name.replace(/_(bucket|count|sum)$/, "")))).toEqual([]);
});
