import { createHash } from "node:crypto";

/** A page as a visitor has it open. */
export interface OpenPage {
  /** The name of its release's build, which it sends along. */
  build: string;
  /** The hash of everything that it may load, now or later, by path. */
  files: ReadonlyMap<string, string>;
}

/** Pages and scripts name scripts and styles, also those that are loaded later; styles name their fonts. */
const named = /static\/chunks\/[\w.~-]+\.(?:js|css)|(?<=\.\.\/)media\/[\w.~-]+\.woff2/g;

/** Loads one of the files of a page. */
async function load(origin: string, path: string, build: string) {
  const answer = await fetch(`${origin}${path}?dpl=${build}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { text: bytes.toString("latin1"), hash: createHash("sha256").update(bytes).digest("hex") };
}

/**
 * Opens a page of a release, and loads everything that it may load.
 *
 * @throws Error if another build answers, or a file is not there.
 */
export async function openPage(origin: string, path: string, build: string): Promise<OpenPage> {
  const html = await (await fetch(`${origin}${path}`)).text();
  if (!html.includes(`?dpl=${build}"`)) throw new Error(`${path} is not a page of the build ${build}.`);
  const files = new Map<string, string>();
  const texts = [html];
  for (const text of texts) {
    const names = Array.from(
      text.matchAll(named),
      ([name]) => `/_next/${name.replace(/^media/, "static/media")}`,
    );
    const loads = [...new Set(names)]
      .filter((file) => !files.has(file))
      .map(async (file) => {
        const loaded = await load(origin, file, build);
        files.set(file, loaded.hash);
        return loaded.text;
      });
    texts.push(...(await Promise.all(loads)));
  }
  return { build, files };
}

/** The files that an open page would not get as they were. */
export async function findLostFiles(origin: string, { build, files }: OpenPage): Promise<string[]> {
  const checks = Array.from(files, async ([file, hash]) => {
    const found = await load(origin, file, build).catch(() => null);
    return found?.hash === hash ? [] : [file];
  });
  return (await Promise.all(checks)).flat();
}
