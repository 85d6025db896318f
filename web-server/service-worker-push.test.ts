import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, it } from "vitest";
import { inLanguage } from "./speak-offline";

const source = readFileSync(new URL("../public/service-worker.js", import.meta.url), "utf8");
const origin = "https://market.test";

type Listener = (event: object) => void;
interface Shown {
  title: string;
  options: { tag: string; body?: string; data: { url: string } };
}

let listeners: Map<string, Listener>;
let shown: Shown[];
let opened: string[];
let focused: string[];
let pages: string[];
let kept: { cache: string; url: string }[];

beforeEach(() => start(source));

function start(script: string, search = ""): void {
  [listeners, shown, opened, focused, pages, kept] = [new Map(), [], [], [], [], []];
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin, search },
    skipWaiting: () => {},
    registration: {
      showNotification: async (title: string, options: Shown["options"]) => {
        shown.push({ title, options });
      },
    },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
  };
  const caches = {
    open: async (name: string) => ({
      add: async ({ url }: { url: string }) => kept.push({ cache: name, url }),
    }),
  };
  const Request = class {
    constructor(readonly url: string) {}
  };
  runInContext(script, createContext({ self, URL, caches, Request }));
}

async function send(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(name)?.({
    ...event,
    waitUntil: (given: Promise<unknown>) => {
      work = given;
    },
  });
  await work;
}

/** Pushes a message as the service words it. */
async function push(message: unknown): Promise<Shown | undefined> {
  await send("push", { data: { json: () => JSON.parse(JSON.stringify(message)) } });
  return shown.at(-1);
}

const kiln = {
  id: "ntf_7",
  at: 70,
  chain: "base",
  details: {},
  item: { contract: "0x1", tokenId: "1", name: "Kiln #1" },
  collection: { slug: "kiln", name: "Kiln" },
};

it("says what happened to which item, and opens the page where something can be done", async () => {
  const told = async (own: object) => {
    const { title, options } = (await push({ ...kiln, ...own })) ?? {};
    return [title, options?.data.url];
  };
  expect(await told({ kind: "sold" })).toEqual(["Kiln #1 was sold", "/notifications"]);
  expect(await told({ kind: "order_inactive", details: { side: "offer" } })).toEqual([
    "Your offer on Kiln #1 became inactive",
    "/notifications",
  ]);
  expect(await told({ kind: "order_inactive", details: { side: "listing", reason: "expired" } })).toEqual([
    "Your listing of Kiln #1 expired",
    "/notifications",
  ]);
  expect(await told({ kind: "listing_returned", details: { quantity: "1" } })).toEqual([
    "Kiln #1 is back, and an old listing can be filled again",
    "/notifications",
  ]);
  expect((await told({ kind: "move_stuck", details: { moveId: "mov_1", isReminder: true } }))[0]).toBe(
    "Kiln #1 still waits for its delivery",
  );
  expect(await told({ kind: "move_stuck", details: { moveId: "mov_1" } })).toEqual([
    "The delivery of Kiln #1 failed",
    "/vault/moves/mov_1",
  ]);
  expect(
    await told({ kind: "drop_opens", item: null, details: { drop: "kiln/../x", opens: "now" } }),
  ).toEqual(["Kiln has opened a stage", "/drops/kiln%2F..%2Fx"]);
  expect(await told({ kind: "price_alert", item: null })).toEqual([
    "Kiln reached the price that you asked for",
    "/collections/kiln",
  ]);
  expect(shown.map(({ options }) => options.tag)).toEqual(Array(8).fill("ntf_7"));
});

it("shows something for a test, and for a message that it does not know", async () => {
  expect(await push({ test: true })).toMatchObject({ title: "Messages work", options: { tag: "test" } });
  for (const message of [null, {}, { ...kiln, kind: "of a later version" }, { ...kiln, kind: "toString" }]) {
    expect((await push(message))?.title).toBe("Something happened to your account");
  }
  await send("push", { data: null });
  expect(shown).toHaveLength(6);
});

it("opens the page of a pressed message, or the one that is open already", async () => {
  const press = (url: string) =>
    send("notificationclick", { notification: { close: () => {}, data: { url } } });
  pages = [`${origin}/`];
  await press("/vault/moves/mov_1");
  expect([opened, focused]).toEqual([[`${origin}/vault/moves/mov_1`], []]);
  pages.push(`${origin}/notifications`);
  await press("/notifications");
  expect([opened.length, focused]).toEqual([1, [`${origin}/notifications`]]);
});

it("speaks the language of its address, and keeps its page in it alone", async () => {
  await send("install", {});
  const translations = new Map([
    ["{name} was sold", "{name} wurde verkauft"],
    ["Messages work", "Nachrichten kommen an"],
  ]);
  const of = (text: string) => translations.get(text);
  const [english] = kept;
  start(inLanguage(source, { code: "de", direction: "ltr", of }), "?language=de");
  await send("install", {});
  expect(english?.url).toBe("/offline.html");
  expect(kept).toEqual([{ cache: `${english?.cache}?language=de`, url: "/offline.html?language=de" }]);
  expect((await push({ ...kiln, kind: "sold" }))?.title).toBe("Kiln #1 wurde verkauft");
  expect((await push({ test: true }))?.title).toBe("Nachrichten kommen an");
  // A word that is missing is said in English.
  expect((await push({ ...kiln, kind: "move_late" }))?.title).toBe("The delivery of Kiln #1 is late");
});
