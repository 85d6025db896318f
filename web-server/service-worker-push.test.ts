import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, it } from "vitest";

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

beforeEach(() => {
  [listeners, shown, opened, focused, pages] = [new Map(), [], [], [], []];
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin },
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
  runInContext(source, createContext({ self, URL }));
});

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
  expect(shown.map(({ options }) => options.tag)).toEqual(Array(5).fill("ntf_7"));
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
