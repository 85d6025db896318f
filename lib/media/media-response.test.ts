import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { peerAddressHeader } from "../api/proxy/peer-address";

vi.mock("server-only", () => ({}));

const readsPerMinute = 30;
let service: Server;
const takenDown = new Set<string>();
let sitemapItems: object[] = [];
const keysSent = new Set<unknown>();
let folder: string;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#f00" } })
    .webp()
    .toBuffer();
  service = createServer(({ headers, url = "" }, response) => {
    keysSent.add(headers["x-api-key"]);
    const isGone = [...takenDown].some((hash) => url.endsWith(hash));
    if (isGone) return void response.writeHead(404).end();
    const records = JSON.stringify({
      ...{ data: sitemapItems, nextCursor: null, paths: { "/sitemap": {} } },
      ...{ itemParts: 1, revision: `${sitemapItems.length}` },
    });
    response.writeHead(200).end(url.startsWith("/v1/") ? records : picture);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  folder = await mkdtemp(join(tmpdir(), "quayside-web-media-"));
  vi.stubEnv("MARKETPLACE_API_URL", `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`);
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
  vi.stubEnv("MEDIA_CACHE_DIR", folder);
  vi.stubEnv("PUBLIC_WEB_URL", "http://web.test");
  vi.stubEnv("VISITOR_READS_PER_MINUTE", String(readsPerMinute));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  service.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(address: string, path = `${"a".repeat(64)}?w=96`): Promise<Response> {
  const { mediaResponse } = await import("./media-response");
  const url = new URL(path, "http://web.test/media/");
  const headers = { [peerAddressHeader]: address };
  return mediaResponse(new Request(url, { headers }), url.pathname.split("/").at(-1) ?? "");
}

it("allows a visitor five pictures for each allowed read of the minute, counted separately for each visitor", async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < readsPerMinute * 5; asked += 1) statuses.push((await ask("192.0.2.1")).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await ask("192.0.2.1");
  expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "application/problem+json"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "rate_limited" });
  expect((await ask("192.0.2.2")).status).toBe(200);
});

it("asks the service with the web's key, so that all visitors together are not one of its callers", () => {
  expect([...keysSent]).toEqual(["key-of-a-test"]);
});

it("gives a picture that the service took down no more, though it is on the disk", async () => {
  const hash = "b".repeat(64);
  const path = `${hash}?w=96`;
  expect((await ask("192.0.2.9", path)).status).toBe(200);
  takenDown.add(hash);
  const then = performance.now() + 15_001;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => then);
  try {
    expect((await ask("192.0.2.9", path)).status).toBe(404);
    takenDown.clear();
    expect((await ask("192.0.2.9", path)).status).toBe(200);
  } finally {
    clock.mockRestore();
  }
});

it("counts requests without a picture too", async () => {
  for (let asked = 0; asked < readsPerMinute * 5; asked += 1) {
    expect((await ask("192.0.2.3", "nothing")).status).toBe(404);
  }
  expect((await ask("192.0.2.3")).status).toBe(429);
});

describe("what takes longer to answer", () => {
  const requestOf = (address: string) =>
    new Request("http://web.test/", { headers: { [peerAddressHeader]: address } });

  async function share(address: string, segments: readonly string[]): Promise<Response> {
    const { shareResponse } = await import("./share-response");
    return shareResponse(requestOf(address), [...segments, "0123456789abcdef.jpg"]);
  }

  it("gives accounts that hold nothing the site's picture, and a visitor a tenth as many as reads", async () => {
    const pictures = [await share("192.0.2.4", ["site"])];
    for (let account = 1; account < readsPerMinute / 10; account += 1) {
      pictures.push(await share("192.0.2.4", ["accounts", `0x${`${account}`.repeat(40)}`]));
    }
    const bytes = await Promise.all(
      pictures.map(async (picture) => Buffer.from(await picture.arrayBuffer())),
    );
    expect(pictures.map(({ status }) => status)).toEqual(bytes.map(() => 200));
    expect(bytes.filter((each) => each.equals(bytes[0] ?? each))).toHaveLength(readsPerMinute / 10);
    expect((await share("192.0.2.4", ["site"])).status).toBe(429);
    expect((await ask("192.0.2.4")).status).toBe(200);
  });

  it("names nothing in the sitemap that left all lists, though a file is kept for an hour", async () => {
    const { sitemapFileResponse } = await import("../api/proxy/sitemap-response");
    const read = async () => (await sitemapFileResponse(requestOf("192.0.2.6"), "items-0.xml")).text();
    const contract = `0x${"1".repeat(40)}`;
    sitemapItems = [{ chain: "base", contract, tokenId: "7", updatedAt: null }];
    expect(await read()).toContain(`/items/base/${contract}/7`);
    sitemapItems = [];
    expect(await read()).not.toContain(contract);
  });

  it("gives a visitor a tenth as many files of the sitemap", async () => {
    const { sitemapFileResponse } = await import("../api/proxy/sitemap-response");
    const statuses: number[] = [];
    for (let asked = 0; asked <= readsPerMinute / 10; asked += 1) {
      statuses.push((await sitemapFileResponse(requestOf("192.0.2.5"), "pages.xml")).status);
    }
    expect(statuses).toEqual([...Array.from({ length: readsPerMinute / 10 }, () => 200), 429]);
  });
});
