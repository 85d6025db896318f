import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fixedSecurityHeaders, integrityPolicy } from "@/lib/scripts/fixed-headers";
import { headScript } from "@/lib/scripts/head-script";
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
const page = `<!doctype html><script data-integrity="${list}">${headScript}</script><script integrity="sha256-${sha256(script).digest("base64")}" src="/_next/static/chunks/a.js?dpl=1"></script><a href="/collections/cats">Cats</a><script>${push}</script>`;
const policy = (inline: string) =>
  `default-src 'self'; script-src 'self' ${[headScript, inline].map((text) => `'sha256-${sha256(text).digest("base64")}'`).join(" ")}; require-trusted-types-for 'script'; trusted-types default; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`;

/** What the site serves; a test changes it. */
let served: { files: Record<string, string>; page: string; headers: Record<string, string> };
let folder: string;
let server: Server;
let site: string;
let publicKey: string;
let secret: KeyObject;
const keyId = Buffer.from("quayside");

/** A signature as minisign makes it; `deploy/release/sign-file.test.ts` verifies one of minisign itself. */
function minisig(list: string): string {
  const signature = sign(null, createHash("blake2b512").update(list).digest(), secret);
  const comment = "quayside 1.0.0 linux-x64 abc";
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), secret);
  const head = Buffer.concat([Buffer.from("ED"), keyId, signature]).toString("base64");
  return `untrusted comment: \n${head}\ntrusted comment: ${comment}\n${whole.toString("base64")}\n`;
}

const verify = (...more: string[]) =>
  callQuayside(["verify-web", site, "--release", folder, "--key", publicKey, ...more]);

beforeAll(async () => {
  const pair = generateKeyPairSync("ed25519");
  secret = pair.privateKey;
  const { x = "" } = pair.publicKey.export({ format: "jwk" });
  publicKey = Buffer.concat([Buffer.from("Ed"), keyId, Buffer.from(x, "base64url")]).toString("base64");
  folder = await mkdtemp(join(tmpdir(), "quayside-verify-web-"));
  const lines: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const name = path.startsWith("/_next/") ? path.replace("/_next/", ".next/") : `public${path}`;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    lines.push(`${sha256(text).digest("hex")}  ${name}\n`);
  }
  lines.push(`${sha256("secret").digest("hex")}  web.mjs\n`);
  await writeFile(join(folder, "SHA256SUMS"), lines.join(""));
  await writeFile(join(folder, "SHA256SUMS.minisig"), minisig(lines.join("")));
  server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://site.test");
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
  expect(JSON.parse(out)).toEqual({ release: "quayside 1.0.0 linux-x64 abc", files: 5, differences: [] });
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
    "a script of another site",
    () => {
      served.page += '<script src="https://evil.example/a.js"></script>';
    },
    "/studio loads a script that is not in the release: https://evil.example/a.js",
  ],
  [
    "a script of this site that is not in the release",
    () => {
      served.page += '<script src="/_next/static/chunks/evil.js"></script>';
    },
    "/ loads a script that is not in the release: http",
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
    "scripts that may name other scripts",
    () => {
      served.headers["content-security-policy"] = policy(push).replace("default;", "default evil;");
    },
    "/ trusted-types is default evil in place of default",
  ],
  [
    "scripts that may load without integrity",
    () => {
      delete served.headers["integrity-policy"];
    },
    "/ integrity-policy is missing in place of blocked-destinations=(script)",
  ],
  [
    "an event handler",
    () => {
      served.page += '<img src="x" onerror="steal()">';
    },
    "/ has an event handler",
  ],
  [
    "a script that never closes",
    () => {
      served.page += "<script>steal()";
    },
    "/ has script elements that cannot be read",
  ],
  [
    "unsafe-inline",
    () => {
      served.headers["content-security-policy"] = policy(push).replace(
        "script-src",
        "script-src 'unsafe-inline'",
      );
    },
    "/ script-src allows 'unsafe-inline'",
  ],
  [
    "a site that may frame it",
    () => {
      delete served.headers["x-frame-options"];
    },
    "/ x-frame-options is missing in place of DENY",
  ],
])("names %s", async (_name, change, expected) => {
  change();
  const { status, out } = await verify();
  expect(status).toBe(1);
  expect(out).toContain(expected);
});

it("compares nothing with a list that its maker did not sign", async () => {
  const other = Buffer.from(publicKey, "base64");
  other[20] = (other[20] ?? 0) ^ 1;
  const { status, err } = await callQuayside([
    ...["verify-web", site, "--release", folder, "--key", other.toString("base64")],
  ]);
  expect([status, err]).toEqual([2, expect.stringContaining("signature is not of this file")]);
});
