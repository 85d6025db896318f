import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { findPageScripts } from "@/lib/scripts/page-scripts";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { projectRoot } from "../setup/start-local";

const walletMarks = /RainbowKit|wagmi\.recentConnectorId.*createConfig|eip6963:requestProvider/;

/** Opens a page and waits for all its own requests: its answers, and the live feed's first. */
async function openPage(page: Page, path: string): Promise<void> {
  const feed = page.waitForResponse(/\/api\/feed/);
  await page.goto(path);
  await feed;
}

test("keeps the key and the service's address out of everything a browser can load", async ({
  page,
  manifest,
  market,
}) => {
  const secrets = [manifest.apiKey, new URL(manifest.api).host];
  const staticFolder = join(projectRoot, ".next", "static");
  for (const file of readdirSync(staticFolder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css|json|map)$/.test(file)) continue;
    const text = readFileSync(join(staticFolder, file), "utf8");
    for (const secret of secrets) expect(text.includes(secret), file).toBe(false);
  }

  const served: Promise<{ url: string; text: string }>[] = [];
  page.on("response", (response) => {
    if (
      response.status() >= 300 ||
      !/json|html|javascript|x-component/.test(response.headers()["content-type"] ?? "")
    )
      return;
    served.push(
      response
        .text()
        .then((text) => ({ url: response.url(), text: text + JSON.stringify(response.headers()) }))
        .catch(() => ({ url: response.url(), text: "" })),
    );
  });
  const collection = (await market.collections())[0];
  const item = (await market.items(collection?.slug ?? "", { limit: "1" })).data[0];
  for (const path of [
    "/",
    "/collections",
    collectionPath(collection?.slug ?? ""),
    ...(item === undefined ? [] : [itemPath(item)]),
    `/accounts/${demoAccount(manifest, 0).address}`,
    "/activity",
  ]) {
    await openPage(page, path);
  }
  const answers = await Promise.all(served);
  expect(answers.length).toBeGreaterThan(20);
  for (const { url, text } of answers) {
    for (const secret of secrets) expect(text.includes(secret), url).toBe(false);
  }
});

test("loads wallet code only when a visitor wants a wallet, and then little", async ({ page }) => {
  const scripts: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  const textOf = async (request: Request) => (await request.response())?.text() ?? "";
  const bytesOf = async (request: Request) => (await request.sizes()).responseBodySize;

  // The stream of changes never ends, so that the network would never be idle.
  await page.route(/\/api\/stream/, (route) => route.fulfill({ status: 204 }));
  const follows = page.waitForRequest(/\/api\/stream/);
  await openPage(page, "/collections");
  // The scripts that load after the first touch, and the router's prefetches, hold no wallet code either, and do not count below.
  await page.getByRole("heading", { level: 1 }).click();
  await page.waitForLoadState("networkidle");
  // Its script waits for an idle moment, which comes late on a busy machine.
  await follows;
  const before = scripts.splice(0);
  expect((await Promise.all(before.map(textOf))).filter((text) => walletMarks.test(text))).toEqual([]);

  await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /Demo wallet/ })).toBeVisible();
  expect((await Promise.all(scripts.map(textOf))).some((text) => walletMarks.test(text))).toBe(true);
  const bytes = (await Promise.all(scripts.map(bytesOf))).reduce((sum, size) => sum + size, 0);
  // It includes the 11 KB of code for queries and sessions, which every page used to load first.
  expect(bytes / 1000, "kilobytes of wallet code").toBeLessThanOrEqual(250);
});

test("lets no script run at an address of the API, a picture or a file", async ({ page, request }) => {
  await page.goto("/collections");
  const picture = page.locator('img[src^="/media/"]').first();
  await expect(picture).toBeVisible();
  for (const path of [
    "/api/collections",
    "/api/nowhere",
    "/api/items/base/0x00/1",
    (await picture.getAttribute("src")) ?? "",
    "/media/nowhere",
    "/icon.svg",
    "/favicon.ico",
    "/api/manifest",
    "/_next/static/nowhere.js",
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
});

test("answers pages only to reads, and routes only to their own methods", async ({ request }) => {
  for (const [method, path] of [
    ["PUT", "/"],
    ["DELETE", "/collections"],
    ["TRACE", "/nowhere"],
    ["TRACE", "/api/collections"],
  ] as const) {
    expect((await request.fetch(path, { method })).status(), `${method} ${path}`).toBe(405);
  }
});

test("sets the security headers on every page", async ({ request, manifest }) => {
  for (const path of ["/", "/collections", "/activity", "/studio", "/search?q=a", "/nowhere"]) {
    const answer = await request.get(path);
    const headers = answer.headers();
    const policy = headers["content-security-policy"] ?? "";
    const scripts = findPageScripts(await answer.text());
    for (const { source, integrity } of scripts.filter((script) => script.source !== null))
      expect(integrity, `${path} ${source}`).toMatch(/^sha256-/);
    const inline = scripts.filter(({ source }) => source === null).map(({ text }) => text);
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
    expect(sources.toSorted(), path).toEqual([...new Set(["'self'", ...inline.map(hash)])].toSorted());
    expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("base-uri 'self'");
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(headers["integrity-policy"], path).toBe("blocked-destinations=(script)");
    const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
    const rpcs = manifest.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin);
    expect(connect.toSorted(), path).toEqual(["'self'", ...rpcs].toSorted());
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});

test("runs no script that was changed, and none that came into a page", async ({ page, consoleGuard }) => {
  consoleGuard.expect(/'integrity' attribute|Content Security Policy/);
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  const changed = /\/_next\/static\/chunks\/turbopack-(?!worker)[\w-]+\.js/;
  await page.route(changed, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  });
  await page.route("/collections", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      "<head>",
      "<head><script>document.title = 'injected'</script>",
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/collections");
  await expect.poll(() => refused.some((text) => /integrity/.test(text) && changed.test(text))).toBe(true);
  expect(refused.some((text) => /violates the following Content Security Policy/.test(text))).toBe(true);
  expect(await page.title()).not.toBe("injected");
});

test("runs late scripts as the release has them alone, and takes no text for code", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/'integrity' attribute|requires 'Trusted\w+' assignment|Integrity-Policy/);
  await page.route(/\?changed$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  });
  await page.goto("/collections");
  const outcomes = await page.evaluate(async () => {
    const [address = ""] =
      document.querySelector<HTMLElement>("[data-integrity]")?.dataset.integrity?.split(" ") ?? [];
    const list: Record<string, string> = await (await fetch(address)).json();
    const [first = "", second = "", third = ""] = Object.keys(list).filter(
      (path) =>
        /\/chunks\/[\w-]+\.js$/.test(path) && document.querySelector(`script[src^="${path}"]`) === null,
    );
    const load = (setSource: (script: HTMLScriptElement) => void) =>
      new Promise<string>((resolve) => {
        const script = document.createElement("script");
        script.onload = () => resolve("ran");
        script.onerror = () => resolve("refused");
        try {
          setSource(script);
        } catch (error) {
          resolve(String(error).split(":", 1)[0] ?? "");
        }
        document.head.append(script);
      });
    const around = (path: string) => (script: HTMLScriptElement) =>
      Element.prototype.setAttribute.call(script, "src", path);
    return {
      late: await load((script) => script.setAttribute("src", first)),
      changed: await load((script) => {
        script.src = `${second}?changed`;
      }),
      unknown: await load((script) => {
        script.src = "/_next/static/chunks/unknown.js";
      }),
      withoutIntegrity: await load(around(third)),
      ofNoRelease: await load(around("/icon.svg")),
      text: await load((script) => {
        script.text = "document.title = 'injected'";
      }),
    };
  });
  expect(outcomes).toEqual({
    late: "ran",
    changed: "refused",
    unknown: "refused",
    withoutIntegrity: "refused",
    ofNoRelease: "TypeError",
    text: "TypeError",
  });
});

test("gives the demo accounts only to its own pages", async ({ page, request, manifest }) => {
  const path = "/api/demo-accounts";
  await page.goto("/");
  const own = await page.evaluate(async (url) => (await fetch(url)).status, path);
  expect(own).toBe(200);
  const sameOrigin = { "sec-fetch-site": "same-origin" };
  for (const headers of [
    {},
    { ...sameOrigin, host: "quayside.example" },
    { ...sameOrigin, origin: "https://quayside.example" },
    { "sec-fetch-site": "cross-site" },
  ]) {
    const answer = await request.get(path, { headers: headers as Record<string, string> });
    expect(answer.status(), JSON.stringify(headers)).toBe(404);
    expect(await answer.text()).not.toContain(demoAccount(manifest, 0).privateKey);
  }
});
