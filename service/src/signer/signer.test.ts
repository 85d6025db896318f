import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  compactSignatureToSignature,
  parseCompactSignature,
  recoverTypedDataAddress,
  serializeSignature,
  slice,
  toHex,
} from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { decodeExtraData, receivedTokenContext, signedOrderTypedData } from "@/lib/seaport/signed-order";
import { startTestSigner, type TestSigner } from "../../testing/signer";
import { askSigner, readSigners } from "./ask-signer";
import type { WrittenQuestion } from "./signing-protocol";

const key = toHex(1, { size: 32 });
const signer = privateKeyToAddress(key);
const taker = "0x00000000000000000000000000000000000000b2";
const chain = {
  id: "base",
  chainId: 8453,
  contracts: { signedZone: "0x00000000000000000000000000000000000000e1" },
} as const;
const orderHash = toHex(7, { size: 32 });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

function question(changes: object = {}): WrittenQuestion {
  const whole = { ask: "sign" as const, signer, chain: "base", orderHash, taker, tokenId: null };
  return { ...whole, expiresAt: inSeconds(60), ...changes };
}

describe("the signer at its socket", () => {
  let folder: string;
  let socket: string;
  let running: TestSigner[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-signer-"));
    socket = join(folder, "signer.sock");
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    await rm(folder, { recursive: true });
  });

  async function start(): Promise<TestSigner> {
    const started = await startTestSigner({ socket, keys: [key], chains: [chain] });
    running.push(started);
    return started;
  }

  const refusalOf = (changes: object) =>
    askSigner(socket, question(changes)).then(
      () => "signed",
      (error: { code: string }) => error.code,
    );

  /** Sends anything, and returns all that comes back. */
  function send(text: string): Promise<string> {
    return new Promise((resolve) => {
      let answer = "";
      const connection = connect(socket, () => connection.write(text));
      connection.on("data", (part) => {
        answer += String(part);
      });
      // A signer that hangs up early may reset the connection.
      connection.on("error", () => {});
      connection.on("close", () => resolve(answer));
    });
  }

  it("signs for the zone of its own chain file, and logs it without the signature", async () => {
    const { lines } = await start();
    expect(await readSigners(socket)).toEqual([signer]);
    const expiresAt = inSeconds(60);
    const answer = await askSigner(socket, question({ tokenId: "12", expiresAt }));
    if (!("extraData" in answer)) throw new Error("no signature");
    const message = {
      fulfiller: taker,
      expiration: BigInt(expiresAt),
      context: receivedTokenContext(12n),
    } as const;
    expect(decodeExtraData(answer.extraData)).toEqual({ ...message, fulfiller: taker });
    const compact = slice(answer.extraData, 29, 93);
    const signature = serializeSignature(compactSignatureToSignature(parseCompactSignature(compact)));
    const domain = { chainId: chain.chainId, zone: chain.contracts.signedZone };
    const typedData = signedOrderTypedData({ ...message, orderHash }, domain);
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(signer);
    expect(lines).toMatchObject([
      { msg: "signed", signer, chain: "base", orderHash, taker, tokenId: "12", expiresAt },
    ]);
    const logged = JSON.stringify(lines);
    for (const part of [slice(compact, 0, 32), slice(compact, 32)])
      expect(logged).not.toContain(part.slice(2));
  });

  it("signs nothing else: no other chain, key, zone, time, token or statement", async () => {
    await start();
    const refusals: [object, string][] = [
      [{ chain: "polygon" }, "unknown_chain"],
      [{ signer: taker }, "unknown_signer"],
      [{ expiresAt: inSeconds(-2) }, "expiry_out_of_range"],
      [{ expiresAt: inSeconds(100) }, "expiry_out_of_range"],
      [{ zone: taker }, "invalid_question"],
      [{ context: "0x02" }, "invalid_question"],
      [{ tokenId: (2n ** 256n).toString() }, "invalid_question"],
      [{ orderHash: "0x12" }, "invalid_question"],
      [{ ask: "digest" }, "invalid_question"],
    ];
    for (const [changes, code] of refusals) expect(await refusalOf(changes)).toBe(code);
    expect(await send("sign\n")).toContain("invalid_question");
    expect(await send("x".repeat(10_000))).toBe("");
    // Somebody who says nothing holds nobody up.
    const silent = send("");
    expect(await refusalOf({})).toBe("signed");
    expect(await silent).toBe("");
  });

  it("lets its owner and group connect, and no others", async () => {
    await start();
    expect((await stat(socket)).mode & 0o777).toBe(0o660);
    const [first] = running.splice(0);
    await first?.stop();
    await chmod(folder, 0o755);
    await expect(start()).rejects.toThrow(`run chmod o-rwx ${folder}`);
  });

  it("takes the place of a dead signer, never that of a living one or of another file", async () => {
    const listen = `require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, "SIGKILL"))`;
    spawnSync(process.execPath, ["-e", listen, socket]);
    expect((await stat(socket)).isSocket()).toBe(true);
    await start();
    await expect(start()).rejects.toThrow(/is in use by process \d+/);
    // As a signer of another container sees it.
    await rm(`${socket}.lock`);
    await expect(start()).rejects.toThrow("is in use by another process");
    expect(await refusalOf({})).toBe("signed");
    const [first] = running.splice(0);
    await first?.stop();
    await writeFile(socket, "a file of somebody else");
    await expect(start()).rejects.toThrow("another file is there");
    expect(await readFile(socket, "utf8")).toBe("a file of somebody else");
  });
});
