import { addressesOf } from "./addresses-of-document";
import type { EveryRouteScene } from "./every-route-scene";
import { readStream } from "./read-stream";

/** An answer of a route of the document. */
interface RouteAnswer {
  path: string;
  url: string;
  status: number;
  body: unknown;
}
type Told = Pick<RouteAnswer, "path" | "url">;

/**
 * Calls every route of the document with every known value, and by every address that finds something of the collection, each once or until
 * `visit` says that it has seen enough of the route. Every answer must be one of the document: here many routes succeed that made requests
 * cannot make succeed.
 */
export async function callAll(
  { service, document, expectDocumented, token, known, finding }: EveryRouteScene,
  visit: (answer: RouteAnswer) => "enough" | "more",
): Promise<void> {
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (get === undefined) continue;
    const found = finding.filter((url) => url.startsWith(`/v1${path}?`));
    for (const url of [...found, ...addressesOf(path, get.parameters ?? [], known)]) {
      const answer = await service.request(url, { headers: { "x-session": token } });
      const { status, body } = answer;
      // The collection's contract cannot be asked who may mint: it is a drop in the database alone.
      if (path !== "/drops/{slug}/eligibility/{address}") expectDocumented(path, "get", answer, url);
      if (visit({ path, url, status, body }) === "enough") break;
    }
  }
}

/** Routes that answer with the text that they were asked for: an account's address or name, as far as they know. */
const repeatingRoutes = ["/search", "/resolve/{text}"];

/** Whether a route is about what its path names: a collection, a contract or an item. */
export const isAboutNamed = (path: string): boolean => /\{(slug|contract|tokenId)\}/.test(path);

/**
 * The answers that tell of the collection; without `each`, those of the addresses that find something, and one more of each route. Whatever a
 * route answers about the collection that its path names tells of it, also where the answer does not repeat the name.
 */
export async function findTold(scene: EveryRouteScene, each: boolean): Promise<Told[]> {
  const { chain, collection } = scene.service;
  const words = [chain.collection, collection.slug, "test collection"].map((word) => word.toLowerCase());
  const told: Told[] = [];
  await callAll(scene, ({ path, url, status, body }) => {
    if (status >= 300) return "more";
    const text = JSON.stringify(body).toLowerCase();
    const asked = repeatingRoutes.includes(path) ? decodeURIComponent(url).toLowerCase() : "";
    const isNamed = words.some((word) => text.includes(word) && !asked.includes(word));
    if (!isNamed && !isAboutNamed(path) && !text.includes(`"slug":"${collection.slug}"`)) return "more";
    told.push({ path, url });
    return each || scene.finding.includes(url) ? "more" : "enough";
  });
  return told;
}

/** What the stream tells from its beginning on. */
export async function listenToAll({ service }: EveryRouteScene): Promise<string> {
  const stream = await readStream(service.app, { query: "?topics=activity,orders", after: "act_0" });
  const heard: string[] = [];
  for (;;) {
    const next = await Promise.race([
      stream.next(),
      new Promise<null>((done) => setTimeout(done, 300, null)),
    ]);
    if (next === null || next === undefined) break;
    heard.push(JSON.stringify(next));
  }
  await stream.leave();
  return heard.join("\n");
}
