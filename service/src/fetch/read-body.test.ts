import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { codeOf, small, textOf, viaGateway } from "../../testing/fetch-harness";
import { FetchError } from "./fetch-error";

describe("the limits of a fetch", () => {
  it("reads a body of exactly the limit and refuses one byte more", async () => {
    const { checkedFetch } = await viaGateway((request, response) =>
      response.end("x".repeat(request.url === "/ipfs/bafy/exact" ? 1_000 : 1_001)),
    );
    expect((await checkedFetch("ipfs://bafy/exact", small)).bytes).toHaveLength(1_000);
    expect(await codeOf(checkedFetch("ipfs://bafy/more", small))).toBe("too_large");
  });

  it("stops an endless body of unknown length", async () => {
    let sent = 0;
    const { checkedFetch } = await viaGateway((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write("x".repeat(65_536))) sent += 65_536;
      };
      response.on("drain", write).on("error", () => undefined);
      write();
    });
    expect(await codeOf(checkedFetch("ipfs://bafy/endless", { maxBytes: 100_000 }))).toBe("too_large");
    expect(sent).toBeLessThan(20_000_000);
  });

  it("believes no Content-Length", async () => {
    const { checkedFetch } = await viaGateway((request, response) => {
      const body = "x".repeat(5_000);
      const length = request.url === "/ipfs/bafy/small" ? 10 : 10_000_000;
      response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${body}`);
    });
    const understated = await checkedFetch("ipfs://bafy/small", small).catch((error: unknown) => error);
    if (!(understated instanceof FetchError)) expect(understated).toHaveProperty("bytes.length", 10);
    expect(await codeOf(checkedFetch("ipfs://bafy/big", small))).toBe("too_large");
  });

  it("reads gzip and brotli, and stops at the limit of the unpacked size", async () => {
    const bomb = Buffer.alloc(5_000_000);
    const bodies: Record<string, [string, Buffer]> = {
      "/ipfs/bafy/gzip": ["gzip", gzipSync("hello")],
      "/ipfs/bafy/br": ["br", brotliCompressSync("hello")],
      "/ipfs/bafy/gzip-bomb": ["gzip", gzipSync(bomb)],
      "/ipfs/bafy/br-bomb": ["br", brotliCompressSync(bomb)],
      "/ipfs/bafy/twice": ["gzip, gzip", gzipSync(gzipSync("hello"))],
      "/ipfs/bafy/broken": ["gzip", Buffer.from("not gzip")],
    };
    const { checkedFetch } = await viaGateway((request, response) => {
      const [encoding, body] = bodies[request.url ?? ""] ?? ["", Buffer.alloc(0)];
      response.setHeader("content-encoding", encoding).end(body);
    });
    const limit = { maxBytes: 256_000 };
    expect(textOf(await checkedFetch("ipfs://bafy/gzip", limit))).toBe("hello");
    expect(textOf(await checkedFetch("ipfs://bafy/br", limit))).toBe("hello");
    expect(await codeOf(checkedFetch("ipfs://bafy/gzip-bomb", limit))).toBe("too_large");
    expect(await codeOf(checkedFetch("ipfs://bafy/br-bomb", limit))).toBe("too_large");
    expect(await codeOf(checkedFetch("ipfs://bafy/twice", limit))).toBe("encoding_not_supported");
    expect(await codeOf(checkedFetch("ipfs://bafy/broken", limit))).toBe("network");
  });

  it("gives up on headers that do not come and on a body that stalls", async () => {
    const { checkedFetch } = await viaGateway(
      (request, response) => {
        if (request.url === "/ipfs/bafy/stall") response.write("a");
      },
      { idleTimeoutMs: 200 },
    );
    expect(await codeOf(checkedFetch("ipfs://bafy/silent", small))).toBe("timeout");
    expect(await codeOf(checkedFetch("ipfs://bafy/stall", small))).toBe("timeout");
  });

  it("gives up on a body that drips for ever", async () => {
    const { checkedFetch } = await viaGateway(
      (_, response) => {
        const timer = setInterval(() => response.write("a"), 20);
        response.on("close", () => clearInterval(timer)).on("error", () => undefined);
      },
      { idleTimeoutMs: 1_000, deadlineMs: 400 },
    );
    expect(await codeOf(checkedFetch("ipfs://bafy/drip", small))).toBe("timeout");
  });

  it("stops when its caller does", async () => {
    const { checkedFetch } = await viaGateway(() => undefined);
    const abort = new AbortController();
    const fetching = codeOf(checkedFetch("ipfs://bafy/silent", { ...small, signal: abort.signal }));
    abort.abort();
    expect(await fetching).toBe("timeout");
  });

  it("reports a status with its Retry-After and without the host's text", async () => {
    const { checkedFetch } = await viaGateway((_, response) =>
      response.writeHead(429, { "retry-after": "120" }).end("secret"),
    );
    await expect(checkedFetch("ipfs://bafy/busy", small)).rejects.toMatchObject({
      code: "bad_status",
      retryable: true,
      retryAfterSeconds: 120,
      message: "The host did not return the content.",
    });
  });
});
