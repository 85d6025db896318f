import { setTimeout as wait } from "node:timers/promises";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { createSiweMessage } from "viem/siwe";
import { mediaWidths } from "@/lib/format/media-widths";
import type { Rng } from "../../local/seed-art/draw/rng";
import type { Fleet } from "./fleet";
import { drawPicture } from "./fleet-gateway";
import type { RequestLog } from "./request-log";

/** People who sign in for the first time, keep a page open, upload a picture, refresh an item and look at its picture. */
export interface Guests {
  /** How many have come and gone. */
  done: () => number;
  /** What went wrong for some of them, in words. The others come all the same. */
  failures: readonly string[];
  stop: () => Promise<void>;
}

interface GuestsParameters {
  log: RequestLog;
  rng: Rng;
  /** From one guest to the next, in milliseconds. Each stays as long. */
  everyMs: number;
}

const pictureSide = 400;
/** A guest waits so long for the picture of a refreshed item. */
const pictureTries = 20;

/** Lets one guest after the other come. */
export function startGuests(
  { web, api, apiKey, places }: Fleet,
  { log, rng, everyMs }: GuestsParameters,
): Guests {
  const stopping = new AbortController();
  const { host, origin } = new URL(web);
  const [first] = places;
  if (first === undefined) throw new TypeError("A fleet has chains.");
  const place = first;
  const failures: string[] = [];
  let done = 0;

  /** Asks the web as a page does. @throws Error for every answer but those that are `right`. */
  async function ask(what: string, path: string, right: readonly number[], init: RequestInit = {}) {
    const headers = {
      origin,
      "x-forwarded-for": `10.20.${(done >> 8) & 255}.${done & 255}`,
      ...init.headers,
    };
    const got = await log.ask(`guest ${what}`, `${web}/api${path}`, { ...init, headers });
    if (got.status === null || !right.includes(got.status))
      throw new Error(`A guest got ${got.status} of ${what}: ${JSON.stringify(got.body)}`);
    return got.body;
  }

  async function signIn(): Promise<string> {
    const account = privateKeyToAccount(generatePrivateKey());
    const { nonce } = await ask("/session/nonce", "/session/nonce", [201], { method: "POST" });
    const terms = { address: account.address, chainId: place.chain.chainId, nonce };
    const message = createSiweMessage({ domain: host, uri: `${origin}/settings`, version: "1", ...terms });
    const answer = await fetch(`${web}/api/session`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ message, signature: await account.signMessage({ message }) }),
    });
    if (answer.status !== 201)
      throw new Error(`A guest got ${answer.status} of /session: ${await answer.text()}`);
    return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  }

  async function upload(cookie: string): Promise<void> {
    const bytes = new Uint8Array(await drawPicture(pictureSide));
    const headers = { cookie, "content-type": "application/octet-stream" };
    const path = "/uploads?draft=draft-of-a-guest";
    const { cid } = await ask("/uploads", path, [201], { method: "POST", headers, body: bytes });
    await ask("/uploads/{cid}", `/uploads/${cid}`, [200]);
  }

  /** The item's picture is drawn anew by the service, and made smaller by the web. */
  async function refreshPicture(): Promise<void> {
    const { id, chain, pairs } = place;
    const item = `/items/${id}/${chain.collection}/${rng.pick(rng.pick(pairs).tokenIds)}`;
    const read = async () => {
      const { body } = await log.ask("guest item", `${api}${item}`, { headers: { "x-api-key": apiKey } });
      return String(body?.image?.url ?? "");
    };
    const before = await read();
    // Somebody else may have refreshed it a moment ago.
    await ask("/items/…/refresh", `${item}/refresh`, [202, 429], { method: "POST" });
    for (let tries = 0; tries < pictureTries && (await read()) === before; tries += 1)
      await wait(1_000, undefined, { signal: stopping.signal });
    const hash = /[0-9a-f]{64}/.exec(await read())?.[0];
    if (hash === undefined) return;
    for (const width of mediaWidths) {
      const answer = await fetch(`${web}/media/${hash}?w=${width}`);
      if (!answer.ok) throw new Error(`A guest got ${answer.status} of /media/…?w=${width}.`);
      await answer.arrayBuffer();
    }
  }

  /** Listens until told to stop, as an open page does. @returns how many bytes it heard. */
  async function listen(signal: AbortSignal): Promise<number> {
    let bytes = 0;
    try {
      const answer = await fetch(`${web}/api/stream`, { signal });
      for await (const part of answer.body ?? []) bytes += part.length;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return bytes;
  }

  async function visit(): Promise<void> {
    const leaving = new AbortController();
    const pause = wait(everyMs, undefined, { signal: stopping.signal });
    const heard = listen(leaving.signal);
    // The stop may end both before anybody waits for them.
    for (const each of [heard, pause]) each.catch(() => {});
    try {
      const cookie = await signIn();
      await upload(cookie);
      await refreshPicture();
      await pause;
      await ask("/session", "/session", [204], { method: "DELETE", headers: { cookie } });
    } finally {
      // One that cannot stay does not come again at once.
      await pause.catch(() => {});
      leaving.abort();
    }
    if ((await heard) === 0) throw new Error("A guest heard nothing of the stream.");
    done += 1;
  }

  const coming = (async () => {
    while (!stopping.signal.aborted)
      await visit().catch((error: unknown) => {
        if (!stopping.signal.aborted) failures.push(error instanceof Error ? error.message : String(error));
      });
  })();
  return {
    done: () => done,
    failures,
    async stop() {
      stopping.abort();
      await coming;
    },
  };
}
