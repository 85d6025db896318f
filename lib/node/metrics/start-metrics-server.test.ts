import { expect, it } from "vitest";
import { startMetricsServer } from "./start-metrics-server";

const metrics = { scrape: async () => "quayside_up 1\n", contentType: "text/plain; version=0.0.4" };

it("answers at one address alone, and names a port that is taken", async () => {
  const server = await startMetricsServer(metrics, { host: "127.0.0.1", port: 0 });
  const answer = await fetch(server.url);
  expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
    metrics.contentType,
    "quayside_up 1\n",
  ]);
  expect((await fetch(server.url, { method: "POST" })).status).toBe(405);
  expect((await fetch(new URL("/", server.url))).status).toBe(404);
  const port = Number(new URL(server.url).port);
  await expect(startMetricsServer(metrics, { host: "127.0.0.1", port })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken by another program. Set METRICS_PORT to a free one.`,
  );
  server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

it("answers 500 where the metrics cannot be read", async () => {
  const scrape = () => Promise.reject(new Error("no metrics"));
  const server = await startMetricsServer({ ...metrics, scrape }, { host: "127.0.0.1", port: 0 });
  expect((await fetch(server.url)).status).toBe(500);
  server.close();
});
