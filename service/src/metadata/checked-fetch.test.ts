import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { type CheckedFetch, type CheckedFetchOptions, createCheckedFetch } from "./checked-fetch";
import { FetchError, type FetchErrorCode } from "./fetch-error";

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function listen(listener: RequestListener): Promise<{ server: Server; port: number; hits: string[] }> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return { server, port: (server.address() as AddressInfo).port, hits };
}

function makeFetch(options: CheckedFetchOptions = {}): CheckedFetch {
  const checkedFetch = createCheckedFetch(options);
  cleanups.push(() => checkedFetch.close());
  return checkedFetch;
}

/** A fetcher whose checked sockets end at a local server, so that the public path runs for real but for its last inch. */
function publicFetch(
  port: number,
  resolve: (host: string) => Promise<string[]>,
  more: CheckedFetchOptions = {},
) {
  const dialled: string[] = [];
  const checkedFetch = makeFetch({
    ...more,
    resolve,
    open: (request, callback) => {
      dialled.push(request.hostname);
      const socket = connect(port, "127.0.0.1", () => callback(null, socket));
      socket.on("error", () => undefined);
    },
  });
  return { checkedFetch, dialled };
}

const publicAddress = "93.184.216.34";
const toPublic = () => Promise.resolve([publicAddress]);

async function codeOf(promise: Promise<unknown>): Promise<FetchErrorCode | "no error"> {
  try {
    await promise;
    return "no error";
  } catch (error) {
    if (error instanceof FetchError) return error.code;
    throw error;
  }
}

const small = { maxBytes: 1_000 };
const textOf = (resource: { bytes: Uint8Array }) => Buffer.from(resource.bytes).toString();

describe("addresses", () => {
  it.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://017700000001/",
    "https://0177.0.0.1/",
    "https://127。0。0。1/",
    "https://１２７.0.0.1/",
    "https://127.0.0.1./",
    "https://0.0.0.0/",
    "https://0/",
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://168.63.129.16/",
    "https://198.18.0.1/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::]/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::127.0.0.1]/",
    "https://[fc00::1]/",
    "https://[fd12:3456::1]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[ff02::1]/",
  ])("refuses %s without opening a socket", async (uri) => {
    const { checkedFetch, dialled } = publicFetch(1, toPublic);
    expect(await codeOf(checkedFetch(uri, small))).toBe("address_not_allowed");
    expect(dialled).toEqual([]);
  });

  it("refuses localhost by the system's resolver", async () => {
    expect(await codeOf(makeFetch()("https://localhost/", small))).toBe("address_not_allowed");
  });

  it.each([["10.0.0.7"], ["::1"], ["fd00::5"], ["::ffff:192.168.0.1"], ["169.254.169.254"]])(
    "refuses a name that resolves to %s",
    async (address) => {
      const { checkedFetch, dialled } = publicFetch(1, () => Promise.resolve([address]));
      expect(await codeOf(checkedFetch("https://evil.example/", small))).toBe("address_not_allowed");
      expect(dialled).toEqual([]);
    },
  );

  it("refuses a name with one private address among public ones", async () => {
    const { checkedFetch } = publicFetch(1, () => Promise.resolve([publicAddress, "127.0.0.1"]));
    expect(await codeOf(checkedFetch("https://evil.example/", small))).toBe("address_not_allowed");
  });

  it("connects to the address it checked, whatever the name resolves to next", async () => {
    const { port, hits } = await listen((_, response) => response.setHeader("connection", "close").end("ok"));
    const answers = [[publicAddress], ["127.0.0.1"]];
    let asked = 0;
    const { checkedFetch, dialled } = publicFetch(port, () => Promise.resolve(answers[asked++] ?? []));

    expect(textOf(await checkedFetch("https://rebind.example/a", small))).toBe("ok");
    expect(asked).toBe(1);
    expect(dialled).toEqual([publicAddress]);

    // A later connection resolves anew, and is checked anew.
    expect(await codeOf(checkedFetch("https://rebind.example/b", small))).toBe("address_not_allowed");
    expect(hits).toEqual(["/a"]);
  });

  it("tries the next address when one can not be reached", async () => {
    const { port } = await listen((_, response) => response.end("ok"));
    const checkedFetch = makeFetch({
      resolve: () => Promise.resolve(["93.184.216.1", publicAddress]),
      open: (request, callback) => {
        if (request.hostname !== publicAddress) return callback(new Error("refused"), null);
        const socket = connect(port, "127.0.0.1", () => callback(null, socket));
      },
    });
    expect(textOf(await checkedFetch("https://two.example/", small))).toBe("ok");
  });

  it("says that a name was not found", async () => {
    const { checkedFetch } = publicFetch(1, () => Promise.reject(new Error("ENOTFOUND")));
    expect(await codeOf(checkedFetch("https://nowhere.example/", small))).toBe("host_not_found");
  });
});

describe("what is asked for", () => {
  it.each([
    ["file:///etc/passwd", "scheme_not_allowed"],
    ["gopher://127.0.0.1:6379/_INFO", "scheme_not_allowed"],
    ["javascript:alert(1)", "scheme_not_allowed"],
    ["http://example.com/", "scheme_not_allowed"],
    ["ftp://example.com/", "scheme_not_allowed"],
    ["blob:https://example.com/1", "scheme_not_allowed"],
    ["ipfs://bafy/1", "scheme_not_allowed"],
    ["ar://abc/1", "scheme_not_allowed"],
    ["https://user:secret@example.com/", "credentials_not_allowed"],
    ["https://user@example.com/", "credentials_not_allowed"],
    ["https://example.com:8443/", "port_not_allowed"],
    ["https://example.com:22/", "port_not_allowed"],
    ["//example.com/a", "invalid_uri"],
    ["", "invalid_uri"],
    ["https://", "invalid_uri"],
    [`https://example.com/${"a".repeat(5_000)}`, "invalid_uri"],
  ])("refuses %s", async (uri, code) => {
    const { checkedFetch, dialled } = publicFetch(1, toPublic);
    expect(await codeOf(checkedFetch(uri, small))).toBe(code);
    expect(dialled).toEqual([]);
  });

  it("sends no cookie, no credentials and no address of the asker", async () => {
    let headers: Record<string, unknown> = {};
    const { port } = await listen((request, response) => {
      headers = request.headers;
      response.setHeader("set-cookie", "a=b").end("ok");
    });
    const { checkedFetch } = publicFetch(port, toPublic);
    await checkedFetch("https://plain.example/", small);
    await checkedFetch("https://plain.example/", small);
    expect(Object.keys(headers).sort()).toEqual(
      ["accept", "accept-encoding", "connection", "host", "user-agent"].sort(),
    );
  });

  it("asks no proxy that the environment names", async () => {
    const proxy = await listen((_, response) => response.end("proxy"));
    process.env.HTTPS_PROXY = `http://127.0.0.1:${proxy.port}`;
    cleanups.push(() => delete process.env.HTTPS_PROXY);
    const { port } = await listen((_, response) => response.end("direct"));
    const { checkedFetch } = publicFetch(port, toPublic);
    expect(textOf(await checkedFetch("https://plain.example/", small))).toBe("direct");
    expect(proxy.hits).toEqual([]);
  });
});

describe("redirects", () => {
  const redirectTo = (location: string): RequestListener => {
    return (request, response) => {
      if (request.url === "/end") response.end("end");
      else response.writeHead(302, { location }).end();
    };
  };

  it("follows one to another public https address", async () => {
    const { port } = await listen(redirectTo("https://b.example/end"));
    const { checkedFetch } = publicFetch(port, toPublic);
    expect(textOf(await checkedFetch("https://a.example/", small))).toBe("end");
  });

  it.each([
    ["http://a.example/end", "redirect_not_allowed"],
    ["file:///etc/passwd", "redirect_not_allowed"],
    ["ipfs://bafy/1", "redirect_not_allowed"],
    ["data:text/plain,hi", "redirect_not_allowed"],
    ["https://127.0.0.1/end", "address_not_allowed"],
    ["https://[::1]/end", "address_not_allowed"],
    ["https://private.example/end", "address_not_allowed"],
    ["https://a.example:8080/end", "port_not_allowed"],
    ["https://a:b@a.example/end", "credentials_not_allowed"],
    ["https://", "redirect_not_allowed"],
    ["/again", "too_many_redirects"],
  ])("refuses one to %s", async (location, code) => {
    const { port, hits } = await listen(redirectTo(location));
    const { checkedFetch } = publicFetch(port, (host) =>
      Promise.resolve([host === "private.example" ? "10.0.0.1" : publicAddress]),
    );
    expect(await codeOf(checkedFetch("https://a.example/", small))).toBe(code);
    expect(hits).not.toContain("/end");
  });

  it("follows three, not four", async () => {
    const { port, hits } = await listen((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 0) response.end("end");
      else response.writeHead(307, { location: `/${step - 1}` }).end();
    });
    const { checkedFetch } = publicFetch(port, toPublic);
    expect(textOf(await checkedFetch("https://a.example/3", small))).toBe("end");
    expect(await codeOf(checkedFetch("https://a.example/4", small))).toBe("too_many_redirects");
    expect(hits.filter((path) => path === "/0")).toHaveLength(1);
  });

  it("never lends a gateway's privileges to an address outside of its folder", async () => {
    const { port, hits } = await listen((request, response) => {
      const targets: Record<string, string> = {
        "/ipfs/bafy/out": "/admin",
        "/ipfs/bafy/up": "/ipfs/../admin",
        "/ipfs/bafy/other": "http://127.0.0.1:1/",
        "/ipfs/bafy/in": "/ipfs/bafy/end",
      };
      const location = targets[request.url ?? ""];
      if (location === undefined) response.end("content");
      else response.writeHead(302, { location }).end();
    });
    const checkedFetch = makeFetch({ ipfsGateways: [`http://127.0.0.1:${port}/ipfs`] });
    expect(await codeOf(checkedFetch("ipfs://bafy/out", small))).toBe("redirect_not_allowed");
    expect(await codeOf(checkedFetch("ipfs://bafy/up", small))).toBe("redirect_not_allowed");
    expect(await codeOf(checkedFetch("ipfs://bafy/other", small))).toBe("redirect_not_allowed");
    expect(textOf(await checkedFetch("ipfs://bafy/in", small))).toBe("content");
    expect(hits).not.toContain("/admin");
  });

  it("refuses a public redirect to the private gateway", async () => {
    const gateway = await listen((_, response) => response.end("secret"));
    const { port } = await listen(redirectTo(`http://127.0.0.1:${gateway.port}/ipfs/bafy`));
    const { checkedFetch } = publicFetch(port, toPublic, {
      ipfsGateways: [`http://127.0.0.1:${gateway.port}/ipfs/`],
    });
    expect(await codeOf(checkedFetch("https://a.example/", small))).toBe("redirect_not_allowed");
    expect(await codeOf(checkedFetch(`http://127.0.0.1:${gateway.port}/ipfs/bafy`, small))).toBe(
      "scheme_not_allowed",
    );
    expect(gateway.hits).toEqual([]);
  });
});

describe("limits", () => {
  async function viaGateway(listener: RequestListener, options: CheckedFetchOptions = {}) {
    const { port, hits, server } = await listen(listener);
    const checkedFetch = makeFetch({ ...options, ipfsGateways: [`http://127.0.0.1:${port}/ipfs/`] });
    return { checkedFetch, hits, server };
  }

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

  it("reads gzip and brotli, and stops at the limit of what they unpack to", async () => {
    const bomb = Buffer.alloc(50_000_000);
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

  it("reports a status with its Retry-After and without the host's words", async () => {
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

describe("content addresses", () => {
  it("asks the next gateway when one fails", async () => {
    const broken = await listen((_, response) => response.writeHead(500).end());
    const working = await listen((_, response) => response.end("content"));
    const checkedFetch = makeFetch({
      ipfsGateways: [
        `http://127.0.0.1:${broken.port}/ipfs`,
        "http://127.0.0.1:1/ipfs/",
        `http://127.0.0.1:${working.port}/`,
      ],
    });
    expect(textOf(await checkedFetch("ipfs://bafy/1.json", small))).toBe("content");
    expect(broken.hits).toEqual(["/ipfs/bafy/1.json"]);
    expect(working.hits).toEqual(["/ipfs/bafy/1.json"]);
  });

  it("uses the arweave gateway when there is one", async () => {
    const gateway = await listen((_, response) => response.end("content"));
    const checkedFetch = makeFetch({ arweaveGateways: [`http://127.0.0.1:${gateway.port}`] });
    expect(textOf(await checkedFetch("ar://Tx_id-1/2.json", small))).toBe("content");
    expect(gateway.hits).toEqual(["/Tx_id-1/2.json"]);
  });
});
