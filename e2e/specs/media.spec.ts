import { once } from "node:events";
import { createServer } from "node:net";
import type { Frame } from "@playwright/test";
import { itemPath } from "@/lib/format/paths";
import type { Market } from "../fixtures/market";
import { expect, test } from "../fixtures/test";

async function itemOf(market: Market, slug: string) {
  const { data } = await market.items(slug, { limit: "200" });
  const item = data.find(({ tokenId }) => ["1", "2", "3", "4"].includes(tokenId));
  if (item === undefined) throw new TypeError(`No item of ${slug} has media.`);
  return item;
}

/** Another host on the internet, which counts its requests. */
async function startElsewhere() {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.on("error", () => {});
    socket.end("HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 0\r\n\r\n");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    visits: () => visits,
    stop: () => server.close(),
  };
}

/** What a program could try to reach somebody, each by its name with what came of it. */
function tryEverything(frame: Frame, { elsewhere, market }: { elsewhere: string; market: string }) {
  return frame.evaluate(
    async ([there, app]) => {
      const results: Record<string, string> = {};
      const attempt = async (name: string, work: () => unknown) => {
        const late = new Promise((resolve) => setTimeout(() => resolve("nothing"), 1_500));
        results[name] = await Promise.race([Promise.resolve().then(work), late]).then(
          (value) => String(value),
          (error: unknown) => `refused ${error instanceof Error ? error.name : ""}`.trim(),
        );
      };
      const load = (tag: string, attributes: Record<string, string>) => () =>
        new Promise((resolve, reject) => {
          const element = Object.assign(document.createElement(tag), attributes);
          element.onload = () => resolve("loaded");
          element.onerror = () => reject(new Error());
          document.body.append(element);
        });
      const opened = (socket: WebSocket | EventSource) =>
        new Promise((resolve, reject) => {
          socket.onopen = () => resolve("opened");
          socket.onerror = () => reject(new Error());
        });
      await attempt("fetch", async () => (await fetch(`http://${there}/fetch`)).status);
      await attempt("fetch of the market", async () => (await fetch(`${app}/api/session`)).status);
      await attempt("fetch of its own host", async () => (await fetch(`${document.baseURI}`)).status);
      await attempt("beacon", () => navigator.sendBeacon(`http://${there}/beacon`, "x"));
      await attempt("socket", () => opened(new WebSocket(`ws://${there}/`)));
      await attempt("events", () => opened(new EventSource(`http://${there}/events`)));
      await attempt("picture", load("img", { src: `http://${there}/picture` }));
      await attempt("script", load("script", { src: `http://${there}/script` }));
      await attempt("style", load("link", { rel: "stylesheet", href: `http://${there}/style` }));
      await attempt("prefetch", load("link", { rel: "prefetch", href: `http://${there}/prefetch` }));
      await attempt("worker", () => new Worker(`http://${there}/worker`));
      // A frame says "loaded" of the browser's own page for a refusal too: the other host counts.
      await attempt("frame", load("iframe", { src: `http://${there}/frame` }));
      await attempt("form", () => {
        const form = Object.assign(document.createElement("form"), {
          action: `http://${there}/form`,
          method: "post",
        });
        document.body.append(form);
        form.submit();
      });
      await attempt("window", () => open(`http://${there}/window`));
      await attempt("page above", () => {
        (top ?? window).location.href = `http://${there}/top`;
      });
      await attempt("connection ahead", () => {
        document.head.append(
          Object.assign(document.createElement("link"), { rel: "preconnect", href: `http://${there}` }),
        );
        return new Promise((resolve) => setTimeout(resolve, 1_000));
      });
      await attempt("calls", () => {
        const names = window as { RTCPeerConnection?: unknown };
        const inner = document.body.appendChild(document.createElement("iframe")).contentWindow;
        return names.RTCPeerConnection ?? (inner as typeof names | null)?.RTCPeerConnection;
      });
      await attempt("cookies", () => document.cookie);
      await attempt("storage", () => localStorage.length);
      await attempt("databases", () => indexedDB.open("a"));
      await attempt("market's page", () => top?.document.title);
      await attempt("wallet", () => typeof (window as { ethereum?: unknown }).ethereum);
      await attempt("wallet above", () => typeof (top as { ethereum?: unknown } | null)?.ethereum);
      await attempt("announced wallets", () => {
        return new Promise((resolve) => {
          addEventListener("eip6963:announceProvider", () => resolve("announced"));
          dispatchEvent(new Event("eip6963:requestProvider"));
        });
      });
      return results;
    },
    [elsewhere, market] as const,
  );
}

test("runs a program without network, cookies or wallet, until Escape", { tag: "@nightly" }, async ({
  page,
  market,
  manifest,
  consoleGuard,
}) => {
  const elsewhere = await startElsewhere();
  // A wallet that puts itself into every frame, as extensions may.
  await page.addInitScript(() => {
    const provider = { request: async () => [] };
    Object.defineProperty(window, "ethereum", { value: provider, configurable: true, writable: true });
    addEventListener("eip6963:requestProvider", () =>
      dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { provider } })),
    );
  });
  const item = await itemOf(market, "slow-orbits");
  await page.goto(itemPath(item));
  await page.getByRole("button", { name: "Run it" }).click();
  await expect(page.getByText("Running. Esc stops it.")).toBeVisible();
  const inside = () => page.frames().find((frame) => frame.url() === "about:srcdoc");
  await expect.poll(inside).toBeDefined();
  const program = inside();
  if (program === undefined) throw new TypeError("The program has no frame.");
  expect(await program.evaluate(() => origin)).toBe("null");
  expect(await program.locator("canvas").count()).toBe(1);

  // The browser tells of each refusal.
  consoleGuard.expect(/Content Security Policy|sandbox|Unsafe attempt|violates|Refused|Blocked|ERR_/i);
  const results = await tryEverything(program, { elsewhere: elsewhere.host, market: manifest.web });
  const refused = [
    "fetch",
    "fetch of the market",
    "fetch of its own host",
    "socket",
    "events",
    "picture",
    "script",
    "style",
  ];
  for (const name of [...refused, "storage", "databases", "calls", "market's page", "wallet above"])
    expect(results[name], name).toMatch(/^refused/);
  expect(results.cookies).toMatch(/^refused|^$/);
  expect(results.window).toBe("null");
  expect([results.wallet, results["announced wallets"]]).toEqual(["undefined", "nothing"]);
  expect(new URL(page.url()).pathname).toBe(itemPath(item));

  // It may lead its own frame nowhere.
  await program.evaluate((there) => {
    location.href = `http://${there}/itself?secret=1`;
  }, elsewhere.host);
  await expect(
    page.getByText("Running. Esc stops it.").or(page.getByText("The program stopped answering")),
  ).toBeVisible();
  expect(elsewhere.visits()).toBe(0);
  elsewhere.stop();

  await page.keyboard.press("Escape");
  await expect(page.locator("iframe")).toHaveCount(0);
});
