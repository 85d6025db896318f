import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mayBeAbsent } from "../../absent-header";

vi.mock("server-only", () => ({}));

/** A service that an attacker controls. */
let service: Server;
let origin: string;
let accepted: string | undefined;
let answer = { status: 200, type: "application/json", body: "{}" };

beforeAll(async () => {
  service = createServer(({ headers }, response) => {
    accepted = headers["accept-encoding"];
    response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  vi.stubEnv("MARKETPLACE_API_URL", `${origin}/v1`);
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.close();
});

async function forwarded(given: typeof answer): Promise<[status: number, type: string | null, body: string]> {
  answer = given;
  const { forward } = await import("./forward");
  const response = await forward(
    `${origin}/v1/items`,
    { method: "GET" },
    new Request("http://market.test/api/items"),
  );
  return [response.status, response.headers.get("content-type"), await response.text()];
}

it.each(["application/json", "application/json; charset=utf-8", "application/problem+json"])(
  "passes an answer of type %s to the browser",
  async (type) => {
    expect(await forwarded({ status: 200, type, body: "{}" })).toEqual([200, type, "{}"]);
  },
);

it.each(["text/html", "image/svg+xml", "application/xhtml+xml", "text/javascript", "application/jsonp"])(
  "blocks an answer of type %s, which would appear under the site's own address",
  async (type) => {
    const script = "<script>window.ethereum.request({})</script>";
    const [status, given, body] = await forwarded({ status: 200, type, body: script });
    expect([status, given]).toEqual([503, "application/problem+json"]);
    expect(body).not.toContain("script");
  },
);

it("passes CSV to the browser as a file to store", async () => {
  answer = { status: 200, type: "text/csv; charset=utf-8", body: "number\r\n1\r\n" };
  const { forward } = await import("./forward");
  const page = new Request("http://market.test/api/operator/audit");
  const response = await forward(`${origin}/v1/operator/audit`, { method: "GET" }, page);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="list.csv"');
  expect(await response.text()).toBe(answer.body);
});

it("asks a service on this machine not to compress its answers", async () => {
  await forwarded({ status: 200, type: "application/json", body: "{}" });
  expect(accepted).toBe("identity");
});

it("answers null where nothing is, if the page asks for that, and leaves other failures as they are", async () => {
  const { proxyRead } = await import("./proxy-read");
  const read = async (status: number, headers: Record<string, string>) => {
    answer = { status, type: "application/problem+json", body: "{}" };
    const request = new Request("http://market.test/api/drops/kiln", { headers });
    const response = await proxyRead(request, "/drops/kiln", null);
    return [response.status, await response.text()];
  };
  expect(await read(404, mayBeAbsent)).toEqual([200, "null"]);
  expect(await read(404, {})).toEqual([404, "{}"]);
  expect(await read(500, mayBeAbsent)).toEqual([500, "{}"]);
});
