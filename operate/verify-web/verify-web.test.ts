import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fixedSecurityHeaders, integrityPolicy } from "@/lib/scripts/fixed-headers";
import { headScript } from "@/lib/scripts/head-script";
import { contentSecurityPolicy } from "@/lib/scripts/page-policy";
import { createReleaseMaker } from "../testing/release-maker";
import { callQuayside } from "../testing/run-quayside";

const sha256 = (text: string) => createHash("sha256").update(text);
const script = "console.log('tide')";
const push = 'self.__next_f.push([1,"tide"])';
const files: Record<string, string> = {
  "/_next/static/chunks/a.js": script,
  "/_next/static/chunks/late.js": "console.log('late')",
  "/_next/static/css/a.css": "p{}",
  "/_next/static/integrity-0a1b.json": "{}",
  "/icon.svg": "<svg/>",
};
const list = `/_next/static/integrity-0a1b.json sha256-${sha256("{}").digest("base64")}`;
const links = ["/collections/cats", "/items/base/0x1/2", "/accounts/0xab", "/drops/cats"]
  .map((path) => `<a href="${path}">`)
  .join("");
const page = `<!doctype html><script data-integrity="${list}">${headScript}</script><script integrity="sha256-${sha256(script).digest("base64")}" src="/_next/static/chunks/a.js?dpl=1"></script><link rel="stylesheet" href="/_next/static/css/a.css?dpl=1"><form action="/search"></form>${links}<script>${push}</script>`;
const named = (texts: readonly string[]) =>
  texts.map((text) => `'sha256-${sha256(text).digest("base64")}'`).join(" ");
const plainPolicy = contentSecurityPolicy({ rpcUrls: [], walletConnect: false }, null);
const policy = (inline: string, from = plainPolicy) =>
  from.replace("script-src 'self'", `script-src 'self' ${named([headScript, inline])}`);

/** What the site serves; a test changes it. */
let served: { files: Record<string, string>; page: string; headers: Record<string, string> };
let asked: string[];
let folder: string;
let server: Server;
let site: string;
const maker = createReleaseMaker();

const verify = (...more: string[]) =>
  callQuayside(["verify-web", site, "--release", folder, "--key", maker.publicKey, ...more]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quayside-verify-web-"));
  const lines: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const name = path.startsWith("/_next/") ? path.replace("/_next/", ".next/") : `public${path}`;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    lines.push(`${sha256(text).digest("hex")}  ${name}\n`);
  }
  lines.push(`${sha256("secret").digest("hex")}  web.mjs\n`);
  await writeFile(join(folder, "SHA256SUMS"), lines.join(""));
  await maker.signList(folder, "quayside 1.0.0 linux-x64 abc");
  server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://site.test");
    asked.push(pathname);
    const file = served.files[pathname];
    if (file !== undefined) return response.end(file);
    if (/^\/(_next|icon)/.test(pathname)) return response.writeHead(404).end("Nothing");
    for (const [name, value] of Object.entries(served.headers)) response.setHeader(name, value);
    response.end(served.page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked = [];
  served = {
    files: { ...files },
    page,
    headers: {
      ...fixedSecurityHeaders,
      "content-type": "text/html; charset=utf-8",
      "cross-origin-resource-policy": "same-origin",
      "integrity-policy": integrityPolicy,
      "content-security-policy": policy(push),
    },
  };
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

it("finds nothing at a site that serves the release, and reads the pages that others link to", async () => {
  const { status, out, err } = await verify("--json");
  expect([status, err]).toEqual([0, expect.stringContaining("quayside 1.0.0 linux-x64 abc")]);
  const { pages, ...rest } = JSON.parse(out);
  const release = "quayside 1.0.0 linux-x64 abc";
  expect(rest).toEqual({ release, files: 5, addresses: [], differences: [] });
  for (const path of ["/de", "/collections/cats", "/items/base/0x1/2", "/accounts/0xab", "/drops/cats"]) {
    expect(pages).toContain(path);
    expect(asked.filter((one) => one === path)).toHaveLength(1);
  }
});

it("names the sites of an operator's settings, and takes what only protects more", async () => {
  const connections = {
    rpcUrls: ["https://rpc.example/key", "wss://node.example:8546"],
    walletConnect: true,
  };
  const own = contentSecurityPolicy(connections, "https://art.example");
  served.headers["content-security-policy"] =
    `${policy(push, own)}; upgrade-insecure-requests, default-src https:`;
  served.page += '<meta http-equiv="refresh" content="1;url=/accounts/0xab">';
  const { status, out } = await verify();
  expect([status, out]).toEqual([
    0,
    expect.stringContaining(
      "of your settings: https://art.example https://rpc.example wss://node.example:8546\n",
    ),
  ]);
});

it("names the file with one changed byte, and the one that is missing", async () => {
  served.files["/_next/static/chunks/late.js"] = "console.log('lite')";
  delete served.files["/icon.svg"];
  const { status, out } = await verify();
  expect(status).toBe(1);
  expect(out).toContain("/_next/static/chunks/late.js differs from the release");
  expect(out).toContain("/icon.svg is missing");
  expect(out).not.toContain("a.js");
});

async function expectNamed(expected: string): Promise<void> {
  const { status, out } = await verify();
  expect([status, out]).toEqual([1, expect.stringContaining(expected)]);
}

it.each<[string, () => void, string]>([
  [
    "a strange inline script, also one that the policy names",
    () => {
      served.page += "<script>steal()</script>";
      served.headers["content-security-policy"] = policy("steal()");
    },
    "/collections/cats has an inline script that is not of the release: steal()",
  ],
  [
    "a missing integrity",
    () => {
      served.page = page.replace(/ integrity="[^"]*"/, "");
    },
    "/ gives /_next/static/chunks/a.js no integrity",
  ],
  [
    "another list of scripts",
    () => {
      served.page = page.replace("integrity-0a1b.json", "integrity-evil.json");
    },
    "/ names another list of scripts",
  ],
  [
    "scripts that may load without integrity",
    () => {
      delete served.headers["integrity-policy"];
    },
    "/ integrity-policy is missing in place of blocked-destinations=(script)",
  ],
  [
    "a site that may frame it",
    () => {
      delete served.headers["x-frame-options"];
    },
    "/ x-frame-options is missing in place of DENY",
  ],
  [
    "a page without a policy",
    () => {
      delete served.headers["content-security-policy"];
    },
    "/ content-security-policy is missing",
  ],
])("names %s", async (_name, change, expected) => {
  change();
  await expectNamed(expected);
});

it.each<[string, string, string]>([
  [
    "a script of another site",
    '<script src="https://evil.example/a.js"></script>',
    "/studio loads a script that is not in the release: https://evil.example/a.js",
  ],
  [
    "a script of this site that is not in the release",
    '<script src="/_next/static/chunks/evil.js"></script>',
    "/ loads a script that is not in the release: http",
  ],
  ["a script that never closes", "<script>steal()", "/ has script elements that cannot be read"],
  ["an element that no release writes", "<iframe></iframe>", "/ has an element iframe"],
])("names %s", async (_name, html, expected) => {
  served.page += html;
  await expectNamed(expected);
});

it("names what a policy allows more than that of a release", async () => {
  served.headers["content-security-policy"] = policy(push).replace("connect-src", "connect-src https:");
  await expectNamed("/ connect-src allows https:\n");
});

it("compares nothing with a list that its maker did not sign", async () => {
  const other = Buffer.from(maker.publicKey, "base64");
  other[20] = (other[20] ?? 0) ^ 1;
  const { status, err } = await callQuayside([
    ...["verify-web", site, "--release", folder, "--key", other.toString("base64")],
  ]);
  expect([status, err]).toEqual([2, expect.stringContaining("signature is not of this file")]);
});
