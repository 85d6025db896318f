import { expect, it } from "vitest";
import { createProcessMetrics } from "@/lib/node/metrics/process-metrics";
import { startMetricsServer } from "@/lib/node/metrics/start-metrics-server";
import { readScrape } from "@/lib/testing/scrape";
import { createRelayerScene, untilArrived } from "../testing/relayer";
import { createRelayerMetrics } from "./relayer-metrics";

const scene = createRelayerScene();

it("counts what it delivered, what failed, and what waits and for how long", async () => {
  const [delivered, starved, held] = [scene.takeToken(), scene.takeToken(), scene.takeToken()];
  const metrics = createProcessMetrics();
  const server = await startMetricsServer(metrics, { host: "127.0.0.1", port: 0 });
  try {
    const { onOutcome, watch } = createRelayerMetrics(metrics);
    const relayer = scene.start({ onOutcome });
    watch(relayer.status);
    const outcome = async (name: string) =>
      (await readScrape(server.url)).value("quayside_relayer_packets_total", { outcome: name });
    await scene.send(delivered);
    await untilArrived(scene.vault.base, delivered);
    await expect.poll(() => outcome("delivered")).toBe(1);
    expect(await outcome("verified")).toBe(1);
    relayer.starve(1);
    await scene.send(starved);
    await expect.poll(() => outcome("failed")).toBe(1);
    relayer.pause();
    await scene.send(held);
    await expect
      .poll(async () => {
        const { value } = await readScrape(server.url);
        const gauge = (name: string) => value(`quayside_relayer_${name}`) ?? 0;
        return [gauge("waiting_packets"), gauge("failed_packets"), gauge("oldest_waiting_seconds") > 0];
      })
      .toEqual([1, 1, true]);
  } finally {
    server.close();
  }
});
