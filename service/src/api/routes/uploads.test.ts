import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxUploadBatchBytes, maxUploadBytes, maxUploadsOfDraft } from "@/lib/contract/upload";
import { type StudioService, startStudioService } from "../../../testing/studio-service";
import { tarOf } from "../../../testing/tar";
import { openTestUploads } from "../../../testing/upload-store";
import { issueKey } from "../../market/accounts/api-keys";
import { findShownContent } from "../../market/uploads/read-uploads";
import { fetchOwnUploads } from "../../media/uploads/fetch-own-uploads";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const blocked = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${body}</svg>`;
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" }, limitInputPixels: false });

describe("/uploads", () => {
  const files = openTestUploads();
  let service: StudioService;
  let token: string;

  beforeAll(async () => {
    service = await startStudioService(() => ({ uploads: { store: files.store, isPinning: false } }));
    token = await service.signIn(account);
  });
  afterAll(async () => {
    await service.stop();
    await files.close();
  });

  async function send(path: string, body: BodyInit | null, headers: Record<string, string> = {}) {
    const response = await service.app.request(`/v1${path}`, {
      method: "POST",
      headers: { "x-api-key": "test-key-that-may-only-read", "x-session": token, ...headers },
      body,
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
    return { status: response.status, body: await response.json() };
  }
  const upload = (body: BodyInit, draft = "draft-of-kiln") => send(`/uploads?draft=${draft}`, body);
  const batch = (archive: Buffer, type = "application/x-tar") =>
    send("/uploads/batch?draft=draft-of-kiln", new Uint8Array(archive), { "content-type": type });
  const folder = (named: object[], draft = "draft-of-kiln") =>
    send(`/uploads/folders?draft=${draft}`, JSON.stringify({ files: named }), {
      "content-type": "application/json",
    });
  const fetchFile = (url: string, headers: Record<string, string> = {}) =>
    service.app.request(new URL(url).pathname.replace(/^\//, "/media/"), { headers });
  const storedFiles = async () =>
    (await readdir(join(files.folder, "uploads"), { recursive: true }).catch(() => [])).filter((name) =>
      /[0-9a-f-]{36,}$/.test(name),
    );

  it("keeps a file by its content, once, and serves the same bytes for ever", async () => {
    const png = new Uint8Array(await solid(8, 8).png().toBuffer());
    const before = (await storedFiles()).length;
    const first = await upload(png);
    expect([first.status, first.body]).toMatchObject([
      201,
      { kind: "file", type: "image/png", bytes: png.byteLength, pin: { state: "off", reason: null } },
    ]);
    expect(first.body.ipfs).toBe(`ipfs://${first.body.cid}`);
    expect((await upload(png, "another-draft")).status).toBe(200);
    expect(await storedFiles()).toHaveLength(before + 1);

    const served = await fetchFile(first.body.url);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, s-maxage=30, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const part = await fetchFile(first.body.url, { range: "bytes=1-3" });
    expect([part.status, await part.text()]).toEqual([206, "PNG"]);
    const read = await service.request(`/v1/uploads/${first.body.cid}`);
    expect(read.body).toEqual(first.body);
  });

  it("puts files under names at one address, which is a base URI here and in IPFS", async () => {
    const answers = await batch(
      tarOf([0, 1, 2].map((id) => ({ name: `${id}`, bytes: JSON.stringify({ name: `Kiln #${id}` }) }))),
    );
    const named = answers.body.results.map(({ name, upload: { cid } }: never) => ({ name, cid }));
    const made = await folder(named);
    expect([made.status, made.body]).toMatchObject([201, { kind: "folder", files: 3, bytes: 54 }]);
    expect((await folder([...named].reverse())).body).toEqual(made.body);
    expect(made.body.ipfs).toBe(`ipfs://${made.body.cid}/`);
    const served = await fetchFile(`${made.body.url}2`);
    expect([served.headers.get("content-type"), await served.json()]).toEqual([
      "application/json",
      { name: "Kiln #2" },
    ]);
    for (const wrong of ["3", "", "../2", "..%2f2"]) {
      expect((await fetchFile(`${made.body.url}${wrong}`)).status).toBe(404);
    }
    expect((await service.request(`/v1/uploads/${made.body.cid}`)).body).toEqual(made.body);
    const other = await folder(named, "another-draft");
    expect([other.status, other.body.code, other.body.errors.length]).toEqual([422, "unknown_upload", 3]);
    expect((await folder([named[0], named[0]])).body.code).toBe("invalid_request");
    for (const name of ["..", "a/b", ".env", "a\\b", "é", ""]) {
      expect([name, (await folder([{ ...named[0], name }])).status]).toEqual([name, 400]);
    }
  });

  it("lets the readers of metadata take it from the store, and everything else from the network", async () => {
    const asked: string[] = [];
    const network = async (uri: string) => {
      asked.push(uri);
      return { bytes: new Uint8Array(), mediaType: "" };
    };
    const fetch = fetchOwnUploads(Object.assign(network, { close: async () => {} }), {
      store: files.store,
      find: (content) => findShownContent(service.db, content),
      base: () => "http://media.test",
    });
    const { cid } = (await upload('{"name":"Own"}')).body;
    const { body } = await folder([{ name: "7", cid }]);
    const read = async (uri: string, maxBytes = 100) =>
      Buffer.from((await fetch(uri, { maxBytes })).bytes).toString();
    const own = [`ipfs://${cid}`, `${body.ipfs}7`, `ipfs://ipfs/${body.cid}/7`, `${body.url}7`];
    // Addresses of metadata are raised to https.
    for (const uri of [...own, `${body.url}7`.replace("http:", "https:")])
      expect([uri, await read(uri)]).toEqual([uri, '{"name":"Own"}']);
    await expect(read(`ipfs://${cid}`, 3)).rejects.toMatchObject({ code: "too_large" });
    const pieces: Uint8Array[] = [];
    const into = { begin: async () => {}, write: async (piece: Uint8Array) => void pieces.push(piece) };
    await fetch(`${body.url}7`, { maxBytes: 100, into });
    expect(Buffer.concat(pieces).toString()).toBe('{"name":"Own"}');
    expect(asked).toEqual([]);
    const others = [`${body.ipfs}8`, `${body.url}7/8`, `https://else.test/uploads/${cid}`, "ipfs://other/7"];
    for (const uri of others) expect(await read(uri)).toBe("");
    expect(asked).toEqual(others);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array | string, string]>([
    ["nothing", () => "", "invalid_file"],
    ["text", () => "hello", "unsupported_file"],
    ["an executable", () => Buffer.from("\x7fELF\x02\x01\x01"), "unsupported_file"],
    ["a PDF", () => "%PDF-1.7 <html>", "unsupported_file"],
    ["a list", () => "[1]", "invalid_file"],
    ["broken JSON", () => '{"name":', "invalid_file"],
    ["JSON that is nested too deep", () => `{"a":${"[".repeat(99_999)}`, "invalid_file"],
    ["large JSON", () => JSON.stringify({ a: "x".repeat(1_000_000) }), "invalid_file"],
    ["a picture bomb", () => solid(1_001, 1_000).png().toBuffer(), "invalid_file"],
    [
      "a picture that is cut off",
      async () => (await solid(99, 99).png().toBuffer()).subarray(0, 120),
      "invalid_file",
    ],
    ["a page that begins like a GIF", () => "GIF89a<script>alert(1)</script>", "invalid_file"],
    ["a drawing with a script", () => svg("<script>alert(1)</script>"), "invalid_file"],
    ["one with an event", () => svg('<rect onload="alert(1)"/>'), "invalid_file"],
    [
      "one with a prefixed script",
      () => svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'),
      "invalid_file",
    ],
    ["one that loads", () => svg('<image href="https://evil.example/x.png"/>'), "invalid_file"],
    ["one that loads by a style", () => svg("<style>a{fill:url(//evil.example/x)}</style>"), "invalid_file"],
    [
      "one that changes an address",
      () => svg('<set attributeName="xlink:href" to="javascript:a"/>'),
      "invalid_file",
    ],
    ["one with a program in a link", () => svg('<a href="javascript:alert(1)"/>'), "invalid_file"],
    ["one with entities", () => `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`, "invalid_file"],
    ["one in another coding", () => Buffer.from(svg("é"), "latin1"), "invalid_file"],
  ])("refuses %s, and keeps nothing of it", async (_name, make, code) => {
    const before = (await storedFiles()).length;
    const made = await make();
    const answer = await upload(typeof made === "string" ? made : new Uint8Array(made));
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await storedFiles()).toHaveLength(before);
  });

  it("takes drawings that only draw, and programs, and lets browsers store both", async () => {
    const drawing = svg(
      '<defs><g id="a"/></defs><use href="#a"/><rect fill="url(#b)"/><image href="data:image/png;base64,AA"/>',
    );
    for (const [text, type] of [
      [drawing, "image/svg+xml"],
      ["<!doctype html><script>draw()</script>", "text/html; charset=utf-8"],
    ] as const) {
      const { body } = await upload(text);
      const served = await fetchFile(body.url);
      expect(served.headers.get("content-type")).toBe(type);
      expect(served.headers.get("content-disposition")).toBe("attachment");
      expect(await served.text()).toBe(text);
    }
  });

  it("refuses what is too large while it comes, and keeps nothing of what breaks off", async () => {
    const before = (await storedFiles()).length;
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000).fill(0x20));
      },
    });
    expect((await upload(endless)).body.code).toBe("payload_too_large");
    expect(sent).toBeLessThan(maxUploadBytes + 5_000_000);
    const aborted = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":'));
        controller.error(new Error("the tab was closed"));
      },
    });
    expect((await upload(aborted)).body).toMatchObject({
      code: "invalid_request",
      detail: expect.stringMatching(/broke off/),
    });
    expect((await batch(Buffer.alloc(maxUploadBatchBytes + 1))).body.code).toBe("payload_too_large");
    expect(await storedFiles()).toHaveLength(before);
  });

  it("takes the good files of an archive, and names what is wrong with the others", async () => {
    const { status, body } = await batch(
      tarOf([
        { name: "folder", bytes: "", type: "5" },
        { name: "1.json", bytes: '{"name":"One"}' },
        { name: "../../etc/passwd", bytes: '{"name":"Two"}' },
        { name: "3.txt", bytes: "hello" },
        { name: "4.json", bytes: '{"name":"One"}' },
      ]),
    );
    expect(status).toBe(200);
    const short = body.results.map(({ name, upload: kept, error }: never) => [
      name,
      (kept as { type: string } | null)?.type ?? (error as unknown as { code: string }).code,
    ]);
    expect(short).toEqual([
      ["1.json", "application/json"],
      ["../../etc/passwd", "invalid_file"],
      ["3.txt", "unsupported_file"],
      ["4.json", "application/json"],
    ]);
  });

  it.each([
    ["is cut off", tarOf([{ name: "1", bytes: "{}" }]).subarray(0, 700), "cut off"],
    ["has no end", tarOf([{ name: "1", bytes: "{}" }]).subarray(0, 1_024), "cut off"],
    ["has a link", tarOf([{ name: "1", bytes: "", type: "2" }]), "link"],
    ["is damaged", Buffer.alloc(1_024, 7), "damaged"],
    ["is empty", tarOf([]), "1 to 2000"],
  ])("refuses an archive that %s", async (_name, archive, reason) => {
    const { status, body } = await batch(Buffer.from(archive));
    expect([status, body.code]).toEqual([422, "invalid_file"]);
    expect(body.detail).toContain(reason);
  });

  it("is for accounts that are signed in, or for their keys with the scope, and not for blocked ones", async () => {
    const now = Math.floor(Date.now() / 1_000);
    const keyOf = async (scopes: ("read" | "uploads:write")[]) =>
      (await issueKey(service.db, { account, name: "k", scopes, limits: null, expiresAt: null }, now)).key;
    const byKey = async (key: string, more: Record<string, string> = {}) => {
      const init = { method: "POST", headers: { "x-api-key": key, ...more }, body: '{"a":1}' };
      const response = await service.app.request("/v1/uploads?draft=draft-of-kiln", init);
      return response.ok ? response.status : (await response.json()).code;
    };
    expect(await byKey("test-key-that-may-only-read")).toBe("invalid_session");
    expect(await byKey(await keyOf(["read"]))).toBe("insufficient_scope");
    expect(await byKey(await keyOf(["read", "uploads:write"]))).toBe(201);
    await service.db.query(sql`
      insert into account_blocks (address, reason, blocked_by, blocked_at) values (${blocked}, 'Spam.', ${account}, 1)`);
    const own = { "x-session": await service.signIn(blocked) };
    expect(await byKey("test-key-that-may-only-read", own)).toBe("account_blocked");
    expect((await send("/uploads?draft=..%2Fx-x-x-x-x", "{}")).status).toBe(400);
    expect((await batch(tarOf([]), "application/zip")).body.code).toBe("unsupported_media_type");
  });

  it("has an end for each draft", async () => {
    await service.db.query(sql`
      insert into upload_uses (account, draft, cid, bytes, created_at)
      select ${account}, 'full-draft', 'old-' || n, 20000000, 1 from generate_series(1, ${maxUploadsOfDraft / 20_000_000}::int4) n`);
    const more = await upload('{"name":"one too many"}', "full-draft");
    expect([more.status, more.body.code]).toEqual([422, "draft_full"]);
    expect((await upload('{"name":"one too many"}')).status).toBe(201);
  });

  it("repairs a file whose bytes were lost before they were stored", async () => {
    const { body } = await upload('{"name":"Lost"}');
    await service.db.query(sql`update uploads set stored_at = null where cid = ${body.cid}`);
    expect((await fetchFile(body.url)).status).toBe(404);
    expect((await upload('{"name":"Lost"}')).status).toBe(201);
    expect((await fetchFile(body.url)).status).toBe(200);
  });
});
