import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import {
  afterTest,
  codeOf,
  listenLocally,
  makeFetch,
  publicAddress,
  publicFetch,
  small,
  textOf,
  toPublic,
} from "../../testing/fetch-harness";

describe("the requested amount", () => {
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

  it("sends no cookie, no credentials and no address of the caller", async () => {
    let headers: Record<string, unknown> = {};
    const { port } = await listenLocally((request, response) => {
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
    const proxy = await listenLocally((_, response) => response.end("proxy"));
    process.env.HTTPS_PROXY = `http://127.0.0.1:${proxy.port}`;
    afterTest(() => delete process.env.HTTPS_PROXY);
    const { port } = await listenLocally((_, response) => response.end("direct"));
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
    const { port } = await listenLocally(redirectTo("https://b.example/end"));
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
    const { port, hits } = await listenLocally(redirectTo(location));
    const { checkedFetch } = publicFetch(port, (host) =>
      Promise.resolve([host === "private.example" ? "10.0.0.1" : publicAddress]),
    );
    expect(await codeOf(checkedFetch("https://a.example/", small))).toBe(code);
    expect(hits).not.toContain("/end");
  });

  it("follows three, not four", async () => {
    const { port, hits } = await listenLocally((request, response) => {
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
    const { port, hits } = await listenLocally((request, response) => {
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
    const gateway = await listenLocally((_, response) => response.end("secret"));
    const { port } = await listenLocally(redirectTo(`http://127.0.0.1:${gateway.port}/ipfs/bafy`));
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

describe("content addresses", () => {
  it("asks the next gateway when one fails", async () => {
    const broken = await listenLocally((_, response) => response.writeHead(500).end());
    const working = await listenLocally((_, response) => response.end("content"));
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
    const gateway = await listenLocally((_, response) => response.end("content"));
    const checkedFetch = makeFetch({ arweaveGateways: [`http://127.0.0.1:${gateway.port}`] });
    expect(textOf(await checkedFetch("ar://Tx_id-1/2.json", small))).toBe("content");
    expect(gateway.hits).toEqual(["/Tx_id-1/2.json"]);
  });
});
