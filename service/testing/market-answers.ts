import { canonicalJson } from "@/lib/canonical-json";
import type { WalkDesk } from "./desk-walk";
import { inTurns } from "./order-walk/in-turns";

type Ask = (path: string) => Promise<{ status: number; body: unknown }>;

/**
 * What a market answers differently after it was exported, imported and followed again: ids of the feed, times of the service's own clock,
 * cursors, and how far a chain is read at this moment.
 */
const ofTheService = new Set([
  ...["checkedAt", "checkedBlock", "updatedAt", "refreshedAt"],
  ...["nextCursor", "resumeCursor"],
  ...["head", "lagSeconds"],
  // Floors are noted at the service's times, from its first start on.
  ...["floorChange", "floorTrend"],
]);

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (ofTheService.has(key)) return [];
      if (key === "id" && String(member).startsWith("act_")) return [];
      return [[key, comparable(member)]];
    }),
  );
}

interface Page {
  data: Record<string, unknown>[];
  nextCursor: string | null;
}

/** The records of all pages. Records that are equal by their sort keys come in the sequence of their rows, so the sequence is left out. */
async function readAll(ask: Ask, path: string): Promise<Record<string, unknown>[]> {
  const records: Record<string, unknown>[] = [];
  let cursor = "";
  for (;;) {
    const { status, body } = await ask(`${path}${cursor}`);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    const { data, nextCursor } = body as Page;
    records.push(...data);
    if (nextCursor === null || nextCursor === undefined) return records;
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
}

/** Every record that a market answers, in a form that another market with the same orders on the same chains has too. */
export async function readAnswers(ask: Ask): Promise<ReadonlyMap<string, string[]>> {
  const collections = await readAll(ask, "/v1/collections?limit=200");
  const slugs = collections.map(({ slug }) => String(slug)).sort();
  const items = await readAll(ask, `/v1/collections/${slugs[0]}/items?limit=200`);
  const owners = new Set(items.map(({ owner }) => String(owner)));
  const lists = [
    "/v1/chains?",
    "/v1/collections?limit=200",
    "/v1/activity?limit=200",
    ...["listings", "offers"].map((side) => `/v1/${side}?status=any&limit=200`),
    ...["listings", "offers"].map((side) => `/v1/${side}?limit=200`),
    ...slugs.map((slug) => `/v1/collections/${slug}/items?limit=200`),
    ...slugs.map((slug) => `/v1/collections/${slug}/holders?limit=200`),
    ...[...owners].map((owner) => `/v1/accounts/${owner}/items?limit=200`),
    ...[...owners].map((owner) => `/v1/listings?maker=${owner}&hidden=true&status=any&limit=200`),
  ];
  const single = [
    "/v1/branding",
    ...slugs.map((slug) => `/v1/collections/${slug}/traits`),
    ...items.map(({ chain, contract, tokenId }) => `/v1/items/${chain}/${contract}/${tokenId}`),
  ];
  const answers = new Map<string, string[]>();
  await inTurns(lists, async (path) => {
    const records = (await readAll(ask, path)).map((record) => {
      // Until a mint from before it is seen, a collection begins when the service adds it; the chains of the walk run a day ahead.
      const { createdAt: _createdAt, ...rest } = record;
      return path.startsWith("/v1/collections?") ? rest : record;
    });
    answers.set(path, records.map((record) => canonicalJson(comparable(record))).sort());
  });
  await inTurns(single, async (path) => {
    answers.set(path, [canonicalJson(comparable((await ask(path)).body))]);
  });
  return answers;
}

/** How far each contract is read, and a collection's beginning, as above. */
const ofTheReading = new Set(["reading", "createdAt"]);

/** Every record that a market's operators see, and the status page. */
export async function readDeskAnswers(ask: Ask, desk: WalkDesk): Promise<ReadonlyMap<string, string[]>> {
  const askDesk: Ask = async (path) => ({ status: 200, body: await desk.call("GET", path) });
  const cases = (
    await Promise.all(
      ["open", "closed"].map((state) => readAll(askDesk, `/reports?limit=200&state=${state}`)),
    )
  ).flat();
  const lists = [
    ...["/labels", "/accounts", "/audit", "/branding/versions"].map((path) => `${path}?limit=200`),
    ...["open", "kept", "lifted"].map((state) => `/appeals?limit=200&state=${state}`),
  ];
  const single = ["/fees", "/branding", "/audit/verification", ...cases.map(({ id }) => `/reports/${id}`)];
  const answers = new Map<string, string[]>();
  await inTurns(lists, async (path) => {
    const records = await readAll(askDesk, path);
    answers.set(path, records.map((record) => canonicalJson(comparable(record))).sort());
  });
  await inTurns(single, async (path) => {
    answers.set(path, [canonicalJson(comparable(await desk.call("GET", path)))]);
  });
  const collections = await readAll(askDesk, "/collections?limit=200");
  const settled = collections.map((record) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !ofTheReading.has(name))),
  );
  answers.set("/collections", settled.map((record) => canonicalJson(comparable(record))).sort());
  // A follower that reads a chain again is behind for a moment, and says so.
  const { incidents } = (await ask("/v1/status")).body as { incidents: { kind: string }[] };
  const paused = incidents.filter(({ kind }) => kind === "trading_paused");
  answers.set("/v1/status", paused.map((incident) => canonicalJson(incident)).sort());
  return answers;
}

/** The end of the first text, from shortly before its first difference with the second. */
function differenceOf(text = "", other = ""): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  return text.slice(Math.max(0, at - 80), at + 120);
}

/** The answers that differ, as "path: a part of one / the same part of the other". */
export function findDifferences(
  one: ReadonlyMap<string, string[]>,
  other: ReadonlyMap<string, string[]>,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((path) => {
    const [left = [], right = []] = [one.get(path), other.get(path)];
    const [only] = left.filter((text) => !right.includes(text));
    const [missing] = right.filter((text) => !left.includes(text));
    if (left.length === right.length && only === undefined && missing === undefined) return [];
    return [
      `${path}: ${left.length} and ${right.length} records: ${differenceOf(only, missing)} / ${differenceOf(missing, only)}`,
    ];
  });
}
