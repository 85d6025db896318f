import { createServer, type IncomingMessage, type Server } from "node:http";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createWebServer } from "./create-web-server";
import { askAt, listenAnywhere } from "./testing/ask";
import { unobserved } from "./testing/unobserved";

const hashes = { song: "a".repeat(64), program: "b".repeat(64), model: "c".repeat(64), late: "d".repeat(64) };
const art = '<!doctype html><p title="a & b">Zürich</p>';
const app = "https://market.example";
const host = "art.example";

const kept: Record<string, [string, string]> = {
  [hashes.song]: ["audio/mpeg", "ID3 a song"],
  [hashes.program]: ["text/html; charset=utf-8", art],
  [hashes.model]: ["model/gltf-binary", "glTF"],
};
const asked: IncomingMessage[] = [];
/** What a service answers. */
const service = createServer((request, response) => {
  asked.push(request);
  const hash = request.url?.split("/").pop() ?? "";
  if (hash === hashes.late) return response.writeHead(503, { "retry-after": "2" }).end();
  const [type, body] = kept[hash] ?? [];
  if (type === undefined)
    return response.writeHead(404, { "content-type": "application/problem+json" }).end("{}");
  const headers = { "content-type": type, "accept-ranges": "bytes", etag: '"e"', "set-cookie": "a=b" };
  const isPart = request.headers.range === "bytes=0-2" && body !== undefined;
  if (isPart)
    return response.writeHead(206, { ...headers, "content-range": "bytes 0-2/10" }).end(body.slice(0, 3));
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
});

let servicePort: number;
const servers: Server[] = [service];
beforeAll(async () => {
  servicePort = await listenAnywhere(service);
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
afterEach(() => void asked.splice(0));

async function serve({ withSandbox = true, quota = 1_000 } = {}) {
  const { server } = createWebServer({
    handle: async (_request, response) => void response.end("the market"),
    publicFiles: [],
    readConnections: async () => ({ rpcUrls: [], walletConnect: false }),
    ...unobserved(),
    visitorRequestsPerMinute: quota,
    mediaSource: { url: `http://127.0.0.1:${servicePort}/media`, apiKey: "key" },
    sandbox: withSandbox ? { origin: `https://${host}`, app, modelViewer: Buffer.from("viewer()") } : null,
  });
  servers.push(server);
  const port = await listenAnywhere(server);
  const ask = (path: string, more: Record<string, string> = {}, method = "GET") =>
    askAt(port, { path, method, headers: { host, cookie: "session=1", ...more } });
  return { ask, atMarket: (path: string, method = "GET") => ask(path, { host: "market.example" }, method) };
}

const policyOf = ({ headers }: Awaited<ReturnType<typeof askAt>>) =>
  String(headers["content-security-policy"]);

describe("the sandbox's host", () => {
  it("runs a program as the text of a frame that has no origin and no network", async () => {
    const { ask } = await serve();
    const page = await ask(`/programs/${hashes.program}`);
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = policyOf(page).split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "sandbox allow-scripts",
        `frame-ancestors ${app}`,
        "form-action 'none'",
      ]),
    );
    expect(policyOf(page)).not.toMatch(
      /connect-src|frame-src|https?:(?!\/\/market\.example)|allow-same-origin|'self'/,
    );
    expect(page.headers["permissions-policy"]).toContain("camera=()");
    expect(page.headers["x-frame-options"]).toBeUndefined();
    expect(page.body).toContain('sandbox="allow-scripts"');
    // Its quotes cannot end the attribute in which it stands.
    expect(page.body).toContain("<!doctype html><p title=&quot;a &amp; b&quot;>Zürich</p>");
    expect(page.body.endsWith('"></iframe>')).toBe(true);
  });

  it("lets a program connect to nobody, by WebRTC neither", async () => {
    const { ask } = await serve();
    const { headers } = await ask(`/programs/${hashes.program}`);
    expect(headers["connection-allowlist"]).toBe("()");
  });

  it("hands on one answer of a program to each question, and its Escape", async () => {
    const { ask } = await serve();
    const [, script = ""] = /<script>([\s\S]+?)<\/script>/.exec(
      (await ask(`/programs/${hashes.program}`)).body,
    ) ?? [""];
    const said: unknown[] = [];
    const program = { postMessage() {} };
    const parent = { postMessage: (data: unknown) => said.push(data) };
    let hear: (event: unknown) => void = () => {};
    runInNewContext(script, {
      parent,
      document: { querySelector: () => ({ contentWindow: program }) },
      addEventListener: (_type: string, listener: typeof hear) => {
        hear = listener;
      },
    });
    const answer = () => hear({ source: program, origin: "null", data: { say: "here" } });
    for (let question = 0; question < 2; question += 1) {
      hear({ source: parent, origin: app, data: { ask: "here" } });
      for (let times = 0; times < 100; times += 1) answer();
    }
    hear({ source: program, origin: "null", data: { say: "escape" } });
    expect(said).toEqual([{ say: "here" }, { say: "here" }, { say: "escape" }]);
  });

  it("shows the source of a program as text", async () => {
    const { ask } = await serve();
    const source = await ask(`/programs/${hashes.program}/source`);
    expect([source.headers["content-type"], source.body]).toEqual(["text/plain; charset=utf-8", art]);
    expect(policyOf(source)).toBe("default-src 'none'; sandbox");
  });

  it("gives the viewer of models its own script and files, and nothing else", async () => {
    const { ask } = await serve();
    const page = await ask(`/models/${hashes.model}`);
    expect(policyOf(page)).toContain(`connect-src https://${host}/media/files/ data: blob:`);
    expect(policyOf(page)).toContain(`script-src https://${host}/model-viewer.js`);
    expect(policyOf(page)).toContain("sandbox allow-scripts");
    expect(page.body).toContain(`data-model="https://${host}/media/files/${hashes.model}"`);
    expect((await ask("/model-viewer.js")).body).toBe("viewer()");
    const file = await ask(`/media/files/${hashes.model}`);
    expect([file.body, file.headers["access-control-allow-origin"]]).toEqual(["glTF", "*"]);
  });

  it("sends parts of files, and neither takes nor sets cookies", async () => {
    const { ask } = await serve();
    const part = await ask(`/media/files/${hashes.song}`, { range: "bytes=0-2" });
    expect([part.status, part.body, part.headers["content-range"]]).toEqual([206, "ID3", "bytes 0-2/10"]);
    expect(part.headers["set-cookie"]).toBeUndefined();
    expect(part.headers["x-content-type-options"]).toBe("nosniff");
    expect(asked[0]?.headers.cookie).toBeUndefined();
    expect(asked[0]?.headers["x-api-key"]).toBe("key");
  });

  it.each([
    "/",
    "/collections",
    "/api/chains",
    "/api/session",
    "/icon.svg",
    "/_next/static/a.js",
    `/media/files/${hashes.program}`,
    `/programs/${hashes.song}`,
    `/programs/${"0".repeat(64)}`,
    `/programs/${hashes.program}/`,
    `/models/${hashes.program}/source`,
    `/media/${hashes.song}`,
  ])("has nothing at %s", async (path) => {
    const { ask } = await serve();
    const answer = await ask(path);
    expect([answer.status, policyOf(answer)]).toEqual([404, "default-src 'none'; sandbox"]);
    expect(answer.body).not.toContain("the market\n");
  });

  it("answers no other method, and asks to come back for what is on its way", async () => {
    const { ask } = await serve();
    expect((await ask(`/programs/${hashes.program}`, {}, "POST")).status).toBe(405);
    const late = await ask(`/media/files/${hashes.late}`);
    expect([late.status, late.headers["retry-after"]]).toEqual([503, "2"]);
  });

  it("limits the files of one visitor", async () => {
    const { ask } = await serve({ quota: 2 });
    for (let times = 0; times < 2; times += 1)
      expect((await ask(`/media/files/${hashes.song}`)).status).toBe(200);
    expect((await ask(`/media/files/${hashes.song}`)).status).toBe(429);
  });
});

describe("the market's host", () => {
  it("has no program and no model, with a sandbox or without", async () => {
    for (const withSandbox of [true, false]) {
      const { atMarket } = await serve({ withSandbox });
      for (const hash of [hashes.program, hashes.model])
        expect((await atMarket(`/media/files/${hash}`)).status).toBe(404);
      for (const path of [`/programs/${hashes.program}`, `/models/${hashes.model}`])
        expect((await atMarket(path)).body).toBe("the market");
    }
  });

  it("plays sound, and says of any file what it is", async () => {
    const { atMarket } = await serve({ withSandbox: false });
    const song = await atMarket(`/media/files/${hashes.song}`);
    expect([song.body, policyOf(song)]).toEqual(["ID3 a song", "default-src 'none'; sandbox"]);
    const head = await atMarket(`/media/files/${hashes.program}`, "HEAD");
    expect([head.status, head.headers["content-type"], head.body]).toEqual([
      200,
      "text/html; charset=utf-8",
      "",
    ]);
  });

  it("sends uploads of creators, whatever they are, under names without a path", async () => {
    const { atMarket } = await serve();
    const folder = `/media/uploads/bafybei${"a".repeat(52)}`;
    const sent = await atMarket(`${folder}/${hashes.program}`);
    expect(sent).toMatchObject({ status: 200, body: art });
    expect(policyOf(sent)).toBe("default-src 'none'; sandbox");
    expect(sent.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(asked[0]?.url).toBe(`${folder}/${hashes.program}`);
    for (const wrong of [`${folder}/../a`, `${folder}/a/b`, `${folder}x`, `${folder}/.env`]) {
      expect((await atMarket(wrong)).body).not.toBe(art);
    }
    expect(asked).toHaveLength(1);
  });

  it("lets its pages show the sandbox in a frame, and no other site", async () => {
    const { atMarket } = await serve();
    expect(policyOf(await atMarket("/"))).toContain(`frame-src https://${host};`);
    expect(policyOf(await atMarket("/"))).toContain(`media-src 'self' https://${host};`);
    const { atMarket: alone } = await serve({ withSandbox: false });
    expect(policyOf(await alone("/"))).toContain("frame-src 'none'");
  });
});
