import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillCollection } from "../../../testing/fill-collection";
import { signIn } from "../../../testing/sign-in";
import { startTestService, type TestService, testKeys } from "../../../testing/test-service";

const page = "/v1/collections/large/items?limit=48";
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => bytes };

describe("compressed answers", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    const now = Math.floor(Date.now() / 1_000);
    await fillCollection(service.db, {
      chain: service.id,
      slug: "large",
      count: 60,
      currencies: [zeroAddress],
      now,
    });
    await service.settled();
  });
  afterAll(() => service.stop());

  async function get(path: string, headers: Record<string, string>) {
    const response = await service.app.request(path, {
      headers: { "x-api-key": testKeys.write, ...headers },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const coding = (response.headers.get("content-encoding") ?? "identity") as keyof typeof decoders;
    return { status: response.status, headers: response.headers, bytes, coding };
  }
  const accepting = (path: string, accepted: string) => get(path, { "accept-encoding": accepted });

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["*", "br"],
    ["identity, gzip;q=0.5", "identity"],
    ["zstd", "identity"],
    ["gzip;q=0", "identity"],
  ])("answers a caller that accepts %s with %s, from the cache too", async (accepted, coding) => {
    const plain = await get(page, {});
    expect(plain.coding).toBe("identity");
    for (let count = 0; count < 2; count += 1) {
      const answer = await accepting(page, accepted);
      expect([answer.status, answer.coding]).toEqual([200, coding]);
      expect(answer.headers.get("vary")).toBe("accept-encoding");
      expect(Buffer.compare(decoders[answer.coding](answer.bytes), plain.bytes)).toBe(0);
      if (coding !== "identity") expect(answer.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 3);
    }
  });

  it("compresses the document and its reference, and reads that no cache keeps", async () => {
    const account = service.chain.accounts.maker.address;
    for (const path of ["/v1/openapi.json", "/docs", `/v1/accounts/${account}/items`, "/v1/chains"]) {
      expect([path, (await accepting(path, "br")).coding]).toEqual([path, "br"]);
    }
  });

  it("tags each form by itself, and answers 304 with the tag of whichever form the caller has", async () => {
    const answers = [await get(page, {}), await accepting(page, "br"), await accepting(page, "gzip")];
    const tags = answers.map(({ headers }) => headers.get("etag") ?? "");
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      for (const form of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const known = await get(page, { "accept-encoding": "br", "if-none-match": form });
        expect([known.status, known.bytes.byteLength, known.coding]).toEqual([304, 0, "identity"]);
        expect([known.headers.get("etag"), known.headers.get("vary")]).toEqual([tag, "accept-encoding"]);
      }
    }
    expect((await get(page, { "if-none-match": '"other-br"' })).status).toBe(200);
  });

  it("does not compress small answers, problems, or answers about an account that nobody else may see", async () => {
    const { maker } = service.chain.accounts;
    const session = { "x-session": await signIn(service, maker), "accept-encoding": "br" };
    const keys = `/v1/accounts/${maker.address}/keys`;
    for (let count = 0; count < 6; count += 1) {
      const body = { name: `a key of the name ${"x".repeat(40)}`, scopes: ["read"] };
      await service.request(keys, { method: "POST", body, headers: session });
    }
    const listed = await get(keys, session);
    expect([listed.status, listed.coding, listed.bytes.byteLength > 1_024]).toEqual([200, "identity", true]);
    const small = await accepting(`/v1/accounts/${maker.address}/moves`, "br");
    expect([small.status, small.coding]).toEqual([200, "identity"]);
    const problem = await accepting(`/v1/chains?${"x".repeat(2_000)}=1`, "br");
    expect([problem.status, problem.coding]).toEqual([400, "identity"]);
  });
});
