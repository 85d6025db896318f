/*
 * The process that decodes hostile pictures, one at a time. It is a process and not a thread because native code that
 * hangs in a thread cannot be stopped, and plain JavaScript so that it starts without a loader: it is started again
 * after every picture that had to be stopped (see docs/decisions/0022-pictures-are-drawn-again.md).
 *
 * In:  { task: "draw" | "check", kind, bytes, maxSide, maxPixels, timeoutSeconds, workMs }
 * Out: { ready }, then for each { data, width, height, placeholder } | { checked } | { error, details }
 */
import sharp from "sharp";

/** SVG knows units, sharp knows dots an inch: at this density one CSS pixel is one pixel. */
const cssDensity = 72;
/** Bytes this process may take. Pictures inside of an SVG escape sharp's own limit on pixels. */
const maxResidentBytes = 1_000_000_000;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Png", "Jpeg", "Nsgif", "Webp", "Heif", "Svg"].map((name) => `VipsForeignLoad${name}Buffer`),
});

const die = () => process.kill(process.pid, "SIGKILL");
process.on("disconnect", die);
/** What the picture under way may take, in microseconds of work, and the work done before it. */
let limit;
setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) die();
  if (limit === undefined) return;
  // Work and not time: on a busy machine an honest picture takes long, but no more work than ever.
  const { user, system } = process.cpuUsage(limit.before);
  if (user + system <= limit.work) return;
  limit = undefined;
  // Native code cannot be stopped: the other side ends this process.
  process.send({ error: "too_slow", details: "takes too much work" });
}, 50);

/** The density at which the longer side of an SVG has `maxSide` pixels: vectors are drawn, not enlarged. */
async function svgDensity(job) {
  const { width, height } = await sharp(job.bytes, {
    limitInputPixels: job.maxPixels,
    density: cssDensity,
  }).metadata();
  const density = (cssDensity * job.maxSide) / Math.max(width, height, 1);
  return Math.min(Math.max(density, 1), 10_000);
}

/** The picture in at most `maxSide` pixels, with every part of it decoded. */
async function decode(job) {
  const density = job.kind === "svg" ? await svgDensity(job) : cssDensity;
  const input = { limitInputPixels: job.maxPixels, failOn: "error", density, pages: 1 };
  const source = sharp(job.bytes, input);
  const { format } = await source.metadata();
  if (format !== (job.kind === "avif" ? "heif" : job.kind)) throw new Error(`decodes as ${format}`);
  return source
    .autoOrient()
    .resize({
      width: job.maxSide,
      height: job.maxSide,
      fit: "inside",
      withoutEnlargement: job.kind !== "svg",
    })
    .timeout({ seconds: job.timeoutSeconds });
}

async function check(job) {
  await (await decode(job)).raw().toBuffer();
  return { checked: true };
}

async function encode(job) {
  const picture = await decode(job);
  const { data, info } = await picture
    // Higher efforts and smart subsampling take two to four times as long for a few percent of the bytes.
    .webp({ quality: 86, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, placeholder: await averageColour(data) };
}

/**
 * The picture's average colour as a GIF of one pixel, transparent where the picture is so for the greater part. Its colour stands at a
 * constant place, for clients that draw no picture to show a colour.
 */
async function averageColour(data) {
  const [red, green, blue, alpha] = await sharp(data)
    .ensureAlpha()
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer();
  const head = [...Buffer.from("GIF89a"), 1, 0, 1, 0, 0x80, 0, 0];
  const colours = [red, green, blue, 0, 0, 0];
  const transparency = alpha < 128 ? [0x21, 0xf9, 4, 1, 0, 0, 0, 0] : [];
  const pixel = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b];
  const gif = Buffer.from([...head, ...colours, ...transparency, ...pixel]);
  return `data:image/gif;base64,${gif.toString("base64")}`;
}

function codeOf(message) {
  if (/pixel limit|exceeds|too large/i.test(message)) return "too_many_pixels";
  return /timeout/i.test(message) ? "too_slow" : "damaged";
}

process.on("message", async (job) => {
  limit = { work: job.workMs * 1_000, before: process.cpuUsage() };
  try {
    process.send(await (job.task === "check" ? check(job) : encode(job)));
  } catch (error) {
    const details = error instanceof Error ? error.message.slice(0, 500) : String(error);
    process.send({ error: codeOf(details), details });
  } finally {
    limit = undefined;
  }
});

process.send({ ready: true });
