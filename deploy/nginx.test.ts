import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFreePorts } from "@/e2e/setup/free-ports";
import { maxAllowlistBytes } from "@/lib/contract/allowlist";
import { ensureDebianProgram, nginx as nginxProgram } from "@/lib/testing/debian-program";
import { localhostCertificate } from "@/operate/testing/localhost-certificate";
import { dataSecurityPolicy, workerPolicyOf } from "@/web-server/content-security-policy";

const examples = join(import.meta.dirname, "nginx");
/** Ports of the examples, and the free ones that take their place. */
const ports = new Map<string, number>();
let folder: string;
let nginx: ChildProcess;

/** What stands behind the proxy: it answers with the headers that reached it. */
const web = createServer(({ headers }, response) => {
  response.setHeader("strict-transport-security", "max-age=63072000");
  response.end(JSON.stringify(headers));
});

function place(example: string): string {
  let config = example
    .replaceAll(/\/etc\/letsencrypt\/live\/[a-z.]+/g, folder)
    .replaceAll("/var/www", folder)
    .replaceAll(/^ *listen \[::\].*\n/gm, "");
  for (const [port, free] of ports) {
    config = config
      .replaceAll(new RegExp(`listen (127\\.0\\.0\\.1:)?${port}\\b`, "g"), `listen 127.0.0.1:${free}`)
      .replaceAll(`server 127.0.0.1:${port} `, `server 127.0.0.1:${free} `);
  }
  return config;
}

const portOf = (port: string) => ports.get(port) ?? 0;

async function ask(port: number, path: string, more: Record<string, string> = {}, method = "GET") {
  const headers = { host: "market.example", ...more };
  const request = port === portOf("443") ? requestHttps : requestHttp;
  const asked = request({
    host: "127.0.0.1",
    port,
    path,
    method,
    headers,
    rejectUnauthorized: false,
    agent: false,
  }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quayside-nginx-"));
  // nginx hands files out as a user of its own.
  await chmod(folder, 0o755);
  for (const port of ["80", "443", "3000", "3001", "4000", "4001", "4080"])
    ports.set(port, await findFreePorts(1));
  await writeFile(join(folder, "fullchain.pem"), localhostCertificate.cert);
  await writeFile(join(folder, "privkey.pem"), localhostCertificate.key);
  const chunks = join(folder, "quayside", "_next", "static");
  await mkdir(chunks, { recursive: true });
  await writeFile(join(chunks, "earlier.js"), "earlier");
  await mkdir(join(chunks, "chunks"));
  await writeFile(join(chunks, "chunks", "turbopack-worker-1.js"), "worker");
  const names = await readdir(examples);
  for (const name of names)
    await writeFile(join(folder, name), place(await readFile(join(examples, name), "utf8")));
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${name};`,
  );
  const own = `daemon off; pid pid; events {} http { access_log off; ${scratch.join(" ")} include ${folder}/*.conf; }`;
  await writeFile(join(folder, "main"), own);
  const { path: program, env } = ensureDebianProgram(nginxProgram);
  const args = ["-p", folder, "-c", join(folder, "main"), "-e", "stderr"];
  const checked = spawnSync(program, [...args, "-t"], { encoding: "utf8", env });
  expect(checked.status, checked.stderr).toBe(0);
  await once(web.listen(portOf("3000"), "127.0.0.1"), "listening");
  nginx = spawn(program, args, { stdio: "ignore", env });
  await vi.waitFor(() => ask(portOf("80"), "/"), 20_000);
});
afterAll(async () => {
  const ended = once(nginx, "exit");
  nginx.kill("SIGTERM");
  await ended;
  web.closeAllConnections();
  web.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the examples for nginx", () => {
  it("send visitors to https, and keep them there", async () => {
    const plain = await ask(portOf("80"), "/collections?q=a");
    expect([plain.status, plain.headers.location]).toEqual([301, "https://market.example/collections?q=a"]);
    const page = await ask(portOf("443"), "/collections");
    expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  it("tell the web the visitor's address, whatever the visitor claims, and an id of the request", async () => {
    // The second web of the example is not there, so every other request would fail without another try.
    for (let times = 0; times < 4; times++) {
      const { status, body } = await ask(portOf("443"), "/", {
        "x-forwarded-for": "6.6.6.6",
      });
      expect(status).toBe(200);
      expect(JSON.parse(body)).toMatchObject({
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-proto": "https",
        "x-request-id": expect.stringMatching(/^[0-9a-f]{32}$/),
        host: "market.example",
      });
    }
  });

  it("serve scripts of an earlier release from their folder, and the others from the web", async () => {
    const earlier = await ask(portOf("443"), "/_next/static/earlier.js?dpl=a");
    expect([earlier.body, earlier.headers["cache-control"]]).toEqual([
      "earlier",
      "public, max-age=31536000, immutable",
    ]);
    expect(earlier.headers["content-security-policy"]).toBe(dataSecurityPolicy);
    expect(earlier.headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect((await ask(portOf("443"), "/_next/static/present.js")).body).toContain("x-request-id");
  });

  it("give scripts of workers the policy that the web itself would give them", async () => {
    const path = "/_next/static/chunks/turbopack-worker-1.js";
    const { headers, body } = await ask(portOf("443"), path);
    expect(body).toBe("worker");
    expect(headers["content-security-policy"]).toBe(workerPolicyOf(path));
  });

  it("tell visitors to come back while no web takes them", async () => {
    web.closeAllConnections();
    await new Promise((resolve) => web.close(resolve));
    try {
      const { status, headers, body } = await ask(portOf("443"), "/collections");
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
      expect(body).toBe("Too many requests at this moment, try again in a few seconds.\n");
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
      const send = (path: string) => ask(portOf("443"), path, {}, "POST");
      expect((await send("/api/listings")).status).toBe(503);
      const unknown = await send("/api/reports");
      expect([unknown.status, unknown.headers["retry-after"]]).toEqual([504, undefined]);
      expect(unknown.body).toContain("look before you send it again");
    } finally {
      await once(web.listen(portOf("3000"), "127.0.0.1"), "listening");
    }
    expect((await ask(portOf("443"), "/collections")).status).toBe(200);
  });

  it("hand the host of media on by its name, and no cookie with it", async () => {
    const { body } = await ask(portOf("443"), "/programs/a", { host: "marketart.example", cookie: "a=b" });
    const reached = JSON.parse(body);
    expect(reached).toMatchObject({ host: "marketart.example", "x-forwarded-for": "127.0.0.1" });
    expect(reached).not.toHaveProperty("cookie");
  });

  /** How a request is answered that announces a body of so many bytes, before any of them came. */
  async function statusOfBody(port: number, path: string, method: string, bytes: number) {
    const request = port === portOf("443") ? requestHttps : requestHttp;
    const headers = { host: "market.example", "content-length": String(bytes) };
    const about = { host: "127.0.0.1", port, path, method, headers };
    const asked = request({ ...about, rejectUnauthorized: false, agent: false });
    asked.on("error", () => {});
    asked.flushHeaders();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    asked.destroy();
    return answer.statusCode;
  }

  it("refuse a body that no page sends", async () => {
    expect(await statusOfBody(portOf("443"), "/api/listings", "POST", 700 * 1024)).toBe(413);
  });

  it("pass an allowlist on as it comes, however long it is", async () => {
    const list = `drops/base/0x${"ab".repeat(20)}/allowlists/0x${"cd".repeat(32)}`;
    // No API stands behind the second one.
    for (const [port, path, passed] of [
      ["443", `/api/${list}`, 200],
      ["4080", `/v1/${list}`, 502],
    ] as const) {
      expect(await statusOfBody(portOf(port), path, "PUT", maxAllowlistBytes)).toBe(passed);
      expect(await statusOfBody(portOf(port), path, "PUT", maxAllowlistBytes * 1.1)).toBe(413);
    }
  });
});
