import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createImagePool } from "./image-pool";
import { ImageError } from "./picture-errors";

const pool = createImagePool({ processes: 1 });
afterAll(() => pool.close());

const svg = (body: string, attributes = 'width="100" height="100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`,
  );
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" }, limitInputPixels: false });

/** Milliseconds of processor time after which it does not matter any more what a bomb would do. */
const longEnoughMs = 500;

async function codeOf(bytes: Uint8Array, workMs?: number): Promise<string> {
  try {
    await pool.encode(bytes, workMs);
    return "drawn";
  } catch (error) {
    if (error instanceof ImageError) return error.code;
    throw error;
  }
}

/** A part of a PNG file. */
function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A small PNG of 81 million black pixels. Made of its parts, because to draw so many takes seconds. */
function pixelBomb(): Buffer {
  const side = 9_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // A bit for each pixel, black or white.
  header.writeUInt8(1, 8);
  const row = 1 + side / 8;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(row * side))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The mean colour of a WebP over white, so that "nothing was drawn" reads as white. */
async function meanColour(data: Uint8Array): Promise<number[]> {
  // stats() looks at its input, before any operation.
  const flat = await sharp(data).flatten({ background: "#ffffff" }).png().toBuffer();
  const { channels } = await sharp(flat).stats();
  return channels.slice(0, 3).map((channel) => Math.round(channel.mean));
}
const white = [255, 255, 255];

describe("hostile vectors", () => {
  it("runs no script", async () => {
    const script = `<script>document.documentElement.innerHTML='<rect width="100" height="100"/>'</script>`;
    const { data } = await pool.encode(svg(script, 'width="100" height="100" onload="alert(1)"'));
    expect(await meanColour(data)).toEqual(white);
  });

  it("fetches nothing", async () => {
    let hits = 0;
    const server = createServer((_, response) => {
      hits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    const body = `
      <style>@import url("${url}.css"); @font-face { font-family: f; src: url("${url}.woff") } text { font-family: f }</style>
      <image href="${url}.png" width="100" height="100"/><image xlink:href="${url}.svg" width="9" height="9"/>
      <use href="${url}.svg#a"/><filter id="f"><feImage href="${url}.png"/></filter>
      <rect width="9" height="9" filter="url(#f)" fill="url(${url}#b)"/><text>a</text>
      <foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="${url}"/></foreignObject>`;
    await codeOf(svg(body));
    await codeOf(Buffer.from(`<?xml-stylesheet href="${url}.css"?>${svg(body)}`));
    await codeOf(Buffer.from(`<!DOCTYPE svg SYSTEM "${url}.dtd">${svg(body)}`));
    await new Promise((resolve) => server.close(resolve));
    expect(hits).toBe(0);
  });

  it("reads no file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quayside-image-"));
    try {
      const path = join(folder, "red.png");
      await writeFile(path, await solid(100, 100).png().toBuffer());
      const href = `<image href="file://${path}" width="100" height="100"/><image xlink:href="${path}" width="100" height="100"/>`;
      const included = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${path}" parse="text"/>`;
      const { data } = await pool.encode(svg(href + included));
      expect(await meanColour(data)).toEqual(white);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("draws pictures inside of the vector, which on-chain art uses", async () => {
    const inner = (await solid(10, 10).png().toBuffer()).toString("base64");
    const { data } = await pool.encode(
      svg(`<image href="data:image/png;base64,${inner}" width="100" height="100"/>`),
    );
    expect(await meanColour(data)).not.toEqual(white);
  });

  it("resolves no external entity", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quayside-image-"));
    try {
      const path = join(folder, "entity.svg");
      await writeFile(path, '<rect width="100" height="100"/>');
      const document = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${path}">]>${svg("&x;")}`;
      const image = await pool.encode(Buffer.from(document)).catch((error: unknown) => error);
      if (!(image instanceof ImageError)) {
        expect(await meanColour((image as { data: Uint8Array }).data)).toEqual(white);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("survives a billion laughs of entities and of uses", async () => {
    const levels = Array.from({ length: 12 }, (_, at) => at + 1);
    const entities = levels.map((at) => `<!ENTITY l${at} "${`&l${at - 1};`.repeat(10)}">`).join("");
    const laughs = `<!DOCTYPE svg [<!ENTITY l0 "<rect width='1' height='1'/>">${entities}]>${svg("&l12;")}`;
    const uses = levels.map((at) => `<g id="u${at}">${`<use href="#u${at - 1}"/>`.repeat(10)}</g>`).join("");
    for (const bytes of [
      Buffer.from(laughs),
      svg(`<defs><rect id="u0" width="1" height="1"/>${uses}</defs><use href="#u12"/>`),
    ]) {
      expect(["damaged", "too_slow", "crashed", "drawn"]).toContain(await codeOf(bytes, longEnoughMs));
    }
    expect(await codeOf(svg("<rect width='1' height='1'/>"))).toBe("drawn");
  });

  it("refuses 100,000 by 100,000", async () => {
    expect(await codeOf(svg("<rect/>", 'width="100000" height="100000"'))).toBe("too_many_pixels");
  });

  it("stops filters that cost too much, and goes on", async () => {
    const blur = '<feGaussianBlur stdDeviation="900"/><feTurbulence numOctaves="900" baseFrequency="0.9"/>';
    const body = `<filter id="f" x="-900%" y="-900%" width="9000%" height="9000%">${blur.repeat(150)}</filter>`;
    const rects = '<rect width="100" height="100" filter="url(#f)"/>'.repeat(50);
    expect(["too_slow", "damaged", "crashed"]).toContain(await codeOf(svg(body + rects), longEnoughMs));
    expect(await codeOf(svg("<rect width='1' height='1'/>"))).toBe("drawn");
  });

  it("stops a picture bomb inside of a vector", async () => {
    const bomb = pixelBomb().toString("base64");
    const image = `<image href="data:image/png;base64,${bomb}" width="100" height="100"/>`;
    await codeOf(svg(image.repeat(3)), longEnoughMs);
    expect(await codeOf(svg("<rect width='1' height='1'/>"))).toBe("drawn");
  });
});

describe("hostile files", () => {
  it("refuses a PNG that unpacks to too many pixels", async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(3_000_000);
    expect(await codeOf(bomb)).toBe("too_many_pixels");
  });

  it("refuses a header that lies about its size", async () => {
    const png = await solid(10, 10).png().toBuffer();
    png.writeUInt32BE(0x7fffffff, 16);
    png.writeUInt32BE(0x7fffffff, 20);
    expect(["too_many_pixels", "damaged"]).toContain(await codeOf(png));
  });

  it.each([
    ["HTML", Buffer.from("<!doctype html><html><svg></svg></html>")],
    ["HTML behind a comment", Buffer.from("<!-- <svg> --><html><svg></svg></html>")],
    ["a script", Buffer.from("alert(1)//<svg></svg>")],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
    ["a video", Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1")],
    ["a HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
    ["compressed SVG", Buffer.from([0x1f, 0x8b, 8, 0, 0])],
    ["a TIFF", Buffer.from("II*\0aaaa", "latin1")],
    ["JSON", Buffer.from('{"image":1}')],
    ["nothing", Buffer.alloc(0)],
  ])("refuses %s", async (_name, bytes) => {
    expect(await codeOf(bytes)).toBe("unsupported_type");
  });

  it("refuses a magic number with something else behind it", async () => {
    for (const magic of ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF89a", "RIFF\0\0\0\0WEBP"]) {
      const bytes = Buffer.concat([Buffer.from(magic, "latin1"), svg("<rect/>")]);
      expect(await codeOf(bytes)).toBe("damaged");
    }
  });

  it("keeps no byte of data hidden behind a picture", async () => {
    const polyglot = Buffer.concat([
      await solid(10, 10).png().toBuffer(),
      Buffer.from("<script>alert(1)</script>PK\x03\x04payload"),
    ]);
    const { data } = await pool.encode(polyglot);
    expect(Buffer.from(data).toString("latin1")).not.toMatch(/script|payload/);
  });

  it("refuses half of a picture", async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 50 },
      },
    })
      .png()
      .toBuffer();
    expect(await codeOf(noise.subarray(0, noise.length / 2))).toBe("damaged");
  });
});
