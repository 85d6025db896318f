import { createHash } from "node:crypto";
import { z } from "zod";
import { defineCommand } from "../command-line/define-command";
import { UncheckedError } from "../command-line/errors";
import { checkPage, type Difference } from "./check-page";
import { addressesIn } from "./check-policy";
import { fetchAnswer } from "./fetch-answer";
import { readSignedList, type SignedList } from "./read-signed-list";

/** A page of each kind that needs no address of its own, and two in another language. */
const pages = [
  "/",
  "/collections",
  "/drops",
  "/activity",
  "/search?q=a",
  "/studio",
  "/notifications",
  "/settings/profile",
  "/settings/developer",
  "/docs",
  "/status",
  "/a-page-that-is-not-there",
  "/de",
  "/de/collections",
];
/** Those of one collection, item, account and drop are found in them; a market may have none. */
const found = [
  /href="(\/collections\/[\w-]+)"/,
  /href="(\/items\/[\w/.-]+)"/,
  /href="(\/accounts\/\w+)"/,
  /href="(\/drops\/[\w-]+)"/,
];
/** A site limits how often one address may ask. */
const together = 6;
const progressEvery = 200;

interface Site {
  origin: URL;
  list: SignedList;
  progress: (line: string) => void;
}

interface ComparedPages {
  paths: string[];
  differences: Difference[];
  /** The origins beside the site that they may connect to or show: only the operator knows whether they are the market's. */
  addresses: string[];
}

async function comparePages({ origin, list }: Site, more: readonly string[]): Promise<ComparedPages> {
  const differences: Difference[] = [];
  const addresses = new Set<string>();
  const waiting = new Set([...pages, ...more]);
  const foundOnce = new Set<RegExp>();
  for (const path of waiting) {
    const url = new URL(path, origin);
    const { status, headers, body } = await fetchAnswer(url);
    if (!headers.get("content-type")?.startsWith("text/html")) {
      throw new UncheckedError(`${url.href} answered ${status} without a page: it could not be compared.`);
    }
    const html = body.toString();
    differences.push(...checkPage(url, { headers, html }, list));
    for (const address of addressesIn(headers.get("content-security-policy"))) addresses.add(address);
    for (const pattern of found) {
      const [, linked] = foundOnce.has(pattern) ? [] : (pattern.exec(html) ?? []);
      if (linked === undefined) continue;
      foundOnce.add(pattern);
      waiting.add(linked);
    }
  }
  return { paths: [...waiting], differences, addresses: [...addresses].toSorted() };
}

async function compareFile(origin: URL, path: string, hash: string): Promise<Difference[]> {
  const { status, body } = await fetchAnswer(new URL(encodeURI(path), origin));
  if (status === 404) return [{ path, problem: "is missing" }];
  if (status !== 200) return [{ path, problem: `answers ${status}` }];
  const actual = createHash("sha256").update(body).digest("hex");
  return actual === hash ? [] : [{ path, problem: `differs from the release: its SHA-256 is ${actual}` }];
}

async function compareFiles({ origin, list, progress }: Site): Promise<Difference[]> {
  const differences: Difference[] = [];
  const left = [...list.files];
  const total = left.length;
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      differences.push(...(await compareFile(origin, ...next)));
      const done = total - left.length;
      if (done % progressEvery === 0) progress(`${done} of ${total} files so far …`);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return differences.toSorted((one, other) => one.path.localeCompare(other.path));
}

export const verifyWeb = defineCommand({
  name: "verify-web",
  summary: "Compare a running web with the signed release, from any machine",
  description:
    "First the signature of the release's list of files is verified. Then the site's pages are asked for as a visitor asks, and every file that a browser could load. Each file that differs or is missing is named, each script, style, frame and form that is not of the release, and each header that protects less. Sites that pages may use beside it, as the chains' RPCs, are told: the release does not know them. A site that answers this machine otherwise than its visitors is not found out: ask from several places. The status is 0 without a difference, 1 with one, and 2 where something could not be compared.",
  examples: [
    "verify-web https://market.example --release quayside-0.1.0 --key RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3",
    "verify-web https://market.example --release . --key RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3 --page /collections/harbour-cats --json",
  ],
  arguments: {
    url: {
      summary: "the web's public address",
      schema: z.url({ protocol: /^https?$/, error: "must be an address such as https://market.example" }),
    },
  },
  options: {
    release: { value: "folder", summary: "the unpacked release that should run there", schema: z.string() },
    key: {
      value: "public key",
      summary: "of the release's maker, as minisign prints it",
      schema: z.string(),
    },
    page: {
      value: "path",
      isList: true,
      summary: "one more page to compare",
      schema: z.array(z.string().startsWith("/", { error: "must begin with a slash" })).default([]),
    },
  },
  async run({ arguments: { url }, options: { release, key, page } }, { progress }) {
    const list = await readSignedList(release, key);
    progress(`The signature is right: ${list.comment}.`);
    const site = { origin: new URL(url), list, progress };
    const pages = await comparePages(site, page);
    const differences = [...pages.differences, ...(await compareFiles(site))];
    const { paths, addresses } = pages;
    const text = [
      ...differences.map(({ path, problem }) => `${path} ${problem}`),
      ...(addresses.length === 0
        ? []
        : [`Its pages may also use these sites, which must be of your settings: ${addresses.join(" ")}`]),
      differences.length === 0
        ? `The site serves this release: ${list.files.size} files and ${paths.length} pages are the same.`
        : `${differences.length} differences from ${list.comment}.`,
    ].join("\n");
    return {
      data: { release: list.comment, files: list.files.size, pages: paths, addresses, differences },
      text,
      isFailure: differences.length > 0,
    };
  },
});
