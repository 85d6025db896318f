import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createImagePool } from "./image-pool";

const pool = createImagePool({ processes: 1 });
afterAll(() => pool.close());

const svg = (body: string, attributes = 'width="100" height="100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`,
  );
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" }, limitInputPixels: false });

describe("drawn pictures", () => {
  it.each(["png", "jpeg", "gif", "webp", "avif"] as const)(
    "turns %s into WebP of the same size",
    async (format) => {
      const image = await pool.encode(await solid(300, 200).toFormat(format).toBuffer());
      expect(image).toMatchObject({ width: 300, height: 200 });
      expect((await sharp(image.data).metadata()).format).toBe("webp");
    },
  );

  it("has a placeholder of one pixel in the average colour", async () => {
    const pixelOf = async (body: string) => {
      const { placeholder } = await pool.encode(svg(body));
      const { data, info } = await sharp(
        Buffer.from(placeholder.replace("data:image/gif;base64,", ""), "base64"),
      )
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, colour: [...data] };
    };
    const halves = '<path fill="#c80000" d="M0 0h50v100H0z"/><path fill="#0000c8" d="M50 0h50v100H50z"/>';
    const { width, height, colour } = await pixelOf(halves);
    expect([width, height]).toEqual([1, 1]);
    const [red = 0, green = 0, blue = 0, alpha] = colour;
    expect(Math.abs(red - 100) + Math.abs(green) + Math.abs(blue - 100)).toBeLessThan(30);
    expect(alpha).toBe(255);
    const corner = '<path fill="#c80000" d="M0 0h20v20H0z"/>';
    expect((await pixelOf(corner)).colour[3]).toBe(0);
  });

  it("shrinks to the longest side and enlarges no pixels", async () => {
    expect(await pool.encode(await solid(3_000, 1_000).png().toBuffer())).toMatchObject({
      width: 1_200,
      height: 400,
    });
    expect(await pool.encode(await solid(24, 24).png().toBuffer())).toMatchObject({ width: 24, height: 24 });
  });

  it("draws a small vector sharp at full size", async () => {
    const shapes = '<rect width="12" height="24" fill="#000"/>';
    const image = await pool.encode(svg(shapes, 'width="24" height="24" viewBox="0 0 24 24"'));
    expect(image).toMatchObject({ width: 1_200, height: 1_200 });
    // Enlarging 24 pixels would leave a soft edge of about 50 pixels.
    const { data } = await sharp(image.data)
      .flatten({ background: "#fff" })
      .extract({ left: 590, top: 600, width: 20, height: 1 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].filter((value) => value > 30 && value < 225).length).toBeLessThan(6);
  });

  it("draws vectors that give only a view box, a declaration or a document type", async () => {
    const body = svg("<rect width='9' height='9'/>", 'viewBox="0 0 20 10"').toString();
    for (const prolog of [
      "",
      "\ufeff",
      '<?xml version="1.0"?>\n<!-- a > b -->\n',
      '<!DOCTYPE svg PUBLIC "a" "b">\n',
    ]) {
      expect(await pool.encode(Buffer.from(prolog + body))).toMatchObject({ width: 1_200, height: 600 });
    }
  });

  it("draws the first frame of an animation", async () => {
    const frames = await sharp([await solid(10, 10).png().toBuffer(), await solid(10, 10).png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect(await pool.encode(frames)).toMatchObject({ width: 10, height: 10 });
  });

  it("drops a camera's data from the file", async () => {
    const image = await pool.encode(
      await solid(10, 10)
        .withExif({ IFD0: { Copyright: "secret place" } })
        .jpeg()
        .toBuffer(),
    );
    expect((await sharp(image.data).metadata()).exif).toBeUndefined();
  });
});

describe("the processes", () => {
  it("kills the process of a slow picture and draws the next in a new one", async () => {
    const own = createImagePool({ processes: 1, timeoutMs: 3_000 });
    try {
      await own.encode(await solid(10, 10).png().toBuffer());
      const [first] = own.pids();
      if (first === undefined) throw new Error("no process");
      process.kill(first, "SIGSTOP");
      const stuck = own.encode(await solid(10, 10).png().toBuffer());
      const waiting = own.encode(await solid(20, 20).png().toBuffer());
      await expect(stuck).rejects.toMatchObject({ code: "too_slow" });
      expect(await waiting).toMatchObject({ width: 20 });
      expect(own.pids()).not.toContain(first);
      expect(() => process.kill(first, 0)).toThrow();
    } finally {
      own.close();
    }
  });

  it("stops a picture that needs more work than it may have and draws the next in a new process", async () => {
    const own = createImagePool({ processes: 1 });
    try {
      await own.encode(await solid(10, 10).png().toBuffer());
      const [first] = own.pids();
      const noise = '<feTurbulence numOctaves="9" baseFrequency="0.9"/>'.repeat(18);
      const costly = own.encode(
        svg(`<filter id="f">${noise}</filter><rect width="9" height="9" filter="url(#f)"/>`),
        100,
      );
      const waiting = own.encode(await solid(20, 20).png().toBuffer(), 5_000);
      await expect(costly).rejects.toMatchObject({ code: "too_slow" });
      expect(await waiting).toMatchObject({ width: 20 });
      expect(own.pids()).not.toContain(first);
    } finally {
      own.close();
    }
  });

  it("fails only the picture whose process dies", async () => {
    const own = createImagePool({ processes: 1 });
    try {
      await own.encode(await solid(10, 10).png().toBuffer());
      const [pid] = own.pids();
      if (pid === undefined) throw new Error("no process");
      process.kill(pid, "SIGSTOP");
      const dying = own.encode(await solid(10, 10).png().toBuffer());
      process.kill(pid, "SIGKILL");
      await expect(dying).rejects.toMatchObject({ code: "crashed" });
      expect(await own.encode(await solid(30, 30).png().toBuffer())).toMatchObject({ width: 30 });
    } finally {
      own.close();
    }
  });

  it("have nothing of this process's environment but where programs are", async () => {
    await pool.encode(await solid(10, 10).png().toBuffer());
    const [pid] = pool.pids();
    const lines = (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0").filter((line) => line !== "");
    const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)));
    // Node names the channel through which it gets its pictures.
    const channel = { NODE_CHANNEL_FD: expect.any(String), NODE_CHANNEL_SERIALIZATION_MODE: "advanced" };
    const lean = { UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "2" };
    expect(environment).toEqual({ NODE_ENV: "production", PATH: process.env.PATH, ...lean, ...channel });
  });

  it("gives its memory back when there is nothing to draw", async () => {
    const own = createImagePool({ processes: 1, idleMs: 100 });
    await own.encode(await solid(10, 10).png().toBuffer());
    await expect.poll(() => own.pids()).toEqual([]);
    own.close();
  });

  it("draws nothing after it was closed", async () => {
    const own = createImagePool({ processes: 1 });
    const drawing = own.encode(await solid(10, 10).png().toBuffer());
    own.close();
    await expect(drawing).rejects.toMatchObject({ code: "crashed" });
    await expect(own.encode(await solid(10, 10).png().toBuffer())).rejects.toMatchObject({ code: "crashed" });
    expect(own.pids()).toEqual([]);
  });
});
