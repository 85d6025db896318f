import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { toHex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownerOf } from "../local/testing/holdings";
import { type Listening, listen } from "../service/src/api/http/listen";
import { startTestService, type TestService, testKeys } from "../service/testing/test-service";

const phrase = "test test test test test test test test test test test junk";
const tokenId = 1n;

/** The private key of an account of the test chain. */
function keyOf(addressIndex: number): string {
  return toHex(mnemonicToAccount(phrase, { addressIndex }).getHdKey().privateKey ?? new Uint8Array());
}

describe("the examples of the client", () => {
  let service: TestService;
  let server: Listening;
  let environment: Record<string, string>;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    service = await startTestService();
    server = await listen(service.app.fetch, { host: "127.0.0.1", port: 0 });
    environment = {
      MARKETPLACE_API_URL: `http://127.0.0.1:${server.port}/v1`,
      MARKETPLACE_API_KEY: testKeys.write,
      MARKETPLACE_CONDUIT: service.chain.protocol.conduit,
    };
  });
  afterAll(async () => {
    for (const child of running) child.kill("SIGKILL");
    await server.close();
    await service.stop();
  });

  function start(name: string, words: readonly string[] = [], own: Record<string, string> = {}) {
    const path = fileURLToPath(new URL(`examples/${name}.mjs`, import.meta.url));
    const child = spawn(process.execPath, [path, ...words], {
      env: { PATH: process.env.PATH, NODE_ENV: "test", ...environment, ...own },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.push(child);
    const said = { out: "", err: "" };
    child.stdout.on("data", (chunk) => {
      said.out += String(chunk);
    });
    child.stderr.on("data", (chunk) => {
      said.err += String(chunk);
    });
    const ended = once(child, "close").then(([code]) => ({ code, ...said }));
    return { child, said, ended };
  }
  const trade = (words: readonly string[], own: Record<string, string> = {}) =>
    start("trade", words, own).ended;
  const listWords = () => ["list", service.id, service.chain.collection, String(tokenId), "1000000000000000"];

  it("list an item, buy it, and follow both in the activity and in the order book", async () => {
    const followers = [start("follow-activity"), start("follow-orders")] as const;
    for (const { said } of followers) {
      await expect.poll(() => said.out + said.err, { timeout: 20_000 }).toContain("following");
    }
    const listed = await trade(listWords(), { PRIVATE_KEY: keyOf(1) });
    expect(listed).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^listed ord_\w+\n$/) });
    const id = listed.out.trim().split(" ")[1] ?? "";

    // The follower of the book tells what it finds at its next look: it has to look before the order is filled.
    await expect.poll(() => followers[1].said.out, { timeout: 20_000 }).toContain(`${id} active`);
    const bought = await trade(["buy", id], { PRIVATE_KEY: keyOf(2) });
    expect(bought).toMatchObject({ code: 0, err: "" });
    expect(bought.out).toMatch(new RegExp(`^bought ${id} by 0x[0-9a-f]{64}\n$`));
    expect(await ownerOf(service.chain, tokenId)).toBe(service.chain.accounts.taker.address);

    const [activity, orders] = followers;
    const price = "1000000000000000";
    for (const [{ said }, pattern] of [
      [
        activity,
        new RegExp(`act_\\d+ listing on base: .* for ${price}\n[^]*act_\\d+ sale on base: .* for ${price}\n`),
      ],
      [orders, new RegExp(`${id} active for ${price}\n[^]*${id} filled for ${price}\n`)],
    ] as const) {
      await expect.poll(() => said.out, { timeout: 20_000 }).toMatch(pattern);
    }
    for (const { child, ended } of followers) {
      child.kill("SIGTERM");
      expect(await ended).toMatchObject({ code: 0, err: "" });
    }
  });

  it.each([
    ["without a private key", {}, "Set PRIVATE_KEY."],
    [
      "with a key that cannot write",
      { MARKETPLACE_API_KEY: testKeys.read, PRIVATE_KEY: keyOf(1) },
      "orders:write",
    ],
    [
      "with another conduit",
      { MARKETPLACE_CONDUIT: `0x${"11".repeat(20)}`, PRIVATE_KEY: keyOf(1) },
      "another conduit",
    ],
  ])("end with one line that says why, %s", async (_name, own: Record<string, string>, reason) => {
    const { code, out, err } = await trade(listWords(), own);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(reason);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});
