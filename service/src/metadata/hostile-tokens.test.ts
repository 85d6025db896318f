import { describe, expect, it } from "vitest";
import { listenLocally, publicAddress, publicFetch } from "../../testing/fetch-harness";
import { brokenBodies, forbiddenUris, hostileDocuments } from "../../testing/hostile-tokens";
import { createKeyedSlots } from "../fetch/host-slots";
import { fetchJob, type MetaResult } from "./fetch-job";
import type { MetaJob } from "./meta-job";

const job: MetaJob = {
  itemId: 1,
  collectionId: 1,
  chain: "base",
  contract: "0x00000000000000000000000000000000000000AA",
  tokenId: "1",
  standard: "erc721",
  attempts: 0,
  lease: 0,
};

const privateNames: Record<string, string[]> = {
  "private.example": ["10.0.0.7"],
  "mixed.example": [publicAddress, "192.168.0.7"],
  "private6.example": ["fd00::7"],
  "metadata.google.internal": ["169.254.169.254"],
  "nowhere.example": [],
  localhost: ["127.0.0.1"],
  "a.localhost": ["127.0.0.1"],
};

const redirects: Record<string, string> = {
  "/to/loopback": "https://127.0.0.1/",
  "/to/private": "https://private.example/",
  "/to/http": "http://public.example/end",
  "/to/file": "file:///etc/passwd",
  "/to/script": "javascript:alert(1)",
  "/to/port": "https://public.example:8443/",
  "/to/itself": "https://public.example/to/itself",
  "/to/nowhere": "",
};

/** A fetcher on a public host that redirects and answers with `body`, and what it was asked and which hosts it dialled. */
async function openWorld(body = "{}") {
  const { port, hits } = await listenLocally((request, response) => {
    const location = redirects[request.url ?? ""];
    if (location === undefined) response.end(body);
    else response.writeHead(302, { location }).end();
  });
  let asked = 0;
  const resolve = async (host: string): Promise<string[]> => {
    if (host === "rebinding.example") return [asked++ === 0 ? publicAddress : "10.0.0.9"];
    return privateNames[host.replace(/\.$/, "")] ?? [publicAddress];
  };
  const { checkedFetch, dialled } = publicFetch(port, resolve);
  const context = { fetch: checkedFetch, slots: createKeyedSlots(64), signal: new AbortController().signal };
  return { hits, dialled, checkedFetch, read: (uri: string) => fetchJob(context, job, uri) };
}

const invisible = /(?![\t\n\r\u200d])[\p{Cc}\p{Cf}]/u;

function expectHarmless(result: MetaResult): void {
  if ("failure" in result) throw new Error(result.failure.message);
  const { name, description, imageUri, animation, externalUrl, attributes } = result.metadata;
  const texts = [name, description, ...attributes.flatMap(({ type, value }) => [type, value])];
  for (const text of texts) {
    expect(text ?? "").not.toMatch(invisible);
    expect(text ?? "").not.toMatch(/\p{Surrogate}/u);
  }
  expect((name ?? "").length).toBeLessThanOrEqual(256);
  expect((description ?? "").length).toBeLessThanOrEqual(4_096);
  expect(attributes.length).toBeLessThanOrEqual(64);
  for (const uri of [imageUri, animation?.uri]) expect(uri ?? "ipfs:").toMatch(/^(https|ipfs|ar|data):/i);
  expect(externalUrl ?? "https://a").toMatch(/^https?:\/\/[^@]*$/);
  expect(Object.getPrototypeOf(result.metadata)).toBe(Object.prototype);
  expect({}).not.toHaveProperty("isAdmin");
}

describe("hostile tokens", () => {
  it("are of more than 150 kinds", () => {
    const kinds = [forbiddenUris, brokenBodies, hostileDocuments].flatMap((each) => Object.keys(each));
    expect(kinds.length).toBeGreaterThanOrEqual(150);
  });

  it.each(Object.entries(forbiddenUris))("ask nothing of a forbidden place: %s", async (_name, uri) => {
    const world = await openWorld("It is public, and no metadata.");
    expect(await world.read(uri)).toHaveProperty("failure");
    const pictures = JSON.stringify({ name: "a", image: uri, animation_url: uri, external_url: uri });
    const result = await world.read(`data:application/json,${encodeURIComponent(pictures)}`);
    expectHarmless(result);
    if (!("metadata" in result)) throw new Error("The metadata is readable.");
    for (const source of [result.metadata.imageUri, result.metadata.animation?.uri])
      if (source !== undefined) await world.checkedFetch(source, { maxBytes: 1_000 }).catch(() => undefined);
    // What is public may be asked, and leads nowhere else.
    for (const address of world.dialled) expect(address).toBe(publicAddress);
    for (const path of world.hits) expect(path).toMatch(/^\/(to\/|$)/);
  });

  it.each(Object.entries(brokenBodies))("are refused with a reason: %s", async (_name, body) => {
    const { read } = await openWorld(body);
    expect(await read("https://public.example/1")).toMatchObject({
      failure: { message: expect.stringMatching(/^The .*\.$/) },
    });
  });

  it.each(Object.entries(hostileDocuments))(
    "are read as text and addresses alone: %s",
    async (_name, document) => {
      const { read, dialled } = await openWorld(
        typeof document === "string" ? document : JSON.stringify(document),
      );
      expectHarmless(await read("https://public.example/1"));
      expect(dialled.length).toBeLessThanOrEqual(1);
    },
  );
});
