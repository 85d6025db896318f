import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hour, sampleDrop, sampleStage } from "@/lib/drops/testing/sample-drop";

vi.mock("server-only", () => ({}));

const soon = Math.floor(Date.now() / 1000) + hour;
const coming = sampleDrop({ stages: [sampleStage({ startsAt: soon, endsAt: null })] });
const over = sampleDrop({ slug: "over", stages: [sampleStage()] });

/** Knows two drops, and answers a third with an error. */
let service: Server;

beforeAll(async () => {
  service = createServer(({ url }, response) => {
    const slug = url?.split("/").at(-1);
    const drop = [coming, over].find((known) => known.slug === slug);
    const status = slug === "broken" ? 500 : drop === undefined ? 404 : 200;
    const body = drop ?? { code: status === 404 ? "not_found" : "internal" };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("MARKETPLACE_API_URL", `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`);
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.close();
});

async function ask(slug: string, host = "quayside.example"): Promise<Response> {
  const { GET } = await import("./route");
  const headers = new Headers({ host });
  const request = new Request(`http://127.0.0.1:3000/api/drops/${slug}/calendar`);
  return GET(Object.defineProperty(request, "headers", { value: headers }), {
    params: Promise.resolve({ slug }),
  });
}

describe("GET /api/drops/{slug}/calendar", () => {
  it("gives an uncached file with the page's address as the visitor knows it", async () => {
    const response = await ask("paper-weather");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="paper-weather.ics"',
      "cache-control": "no-store",
    });
    expect(await response.text()).toContain("URL:http://quayside.example/drops/paper-weather\r\n");
  });

  it("accepts an invalid host header", async () => {
    const response = await ask("paper-weather", "a b");
    expect(await response.text()).toContain("URL:http://127.0.0.1:3000/drops/paper-weather\r\n");
  });

  it.each(["over", "unknown", "No-Slug", "..%2fcollections"])("is not there for %s", async (slug) => {
    expect((await ask(slug)).status).toBe(404);
  });

  it("gives a time to retry where the service fails", async () => {
    const response = await ask("broken");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  });
});
