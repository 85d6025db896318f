import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { inOrder } from "./middleware";
import { readOfflineFiles, speakOffline } from "./speak-offline";
import { askAt, listenAnywhere } from "./testing/ask";
import { WebResponse } from "./web-response";

let server: Server | undefined;

afterEach(() => server?.close());

async function serve() {
  const files = await readOfflineFiles(fileURLToPath(new URL("../public", import.meta.url)));
  const of = (text: string) => (text === "Messages work" ? "Nachrichten </script> $& kommen an" : undefined);
  const german = { code: "de", name: "Deutsch", direction: "ltr" as const, isOffered: true, of };
  const steps = [
    speakOffline(files, new Map([["de", german]])),
    (_request: unknown, response: WebResponse) => response.end("as it stands"),
  ];
  server = createServer({ ServerResponse: WebResponse }, inOrder(steps));
  const port = await listenAnywhere(server);
  return (path: string, headers: Record<string, string> = {}) => askAt(port, { path, headers });
}

it("writes the words of a language into the worker and its page", async () => {
  const ask = await serve();
  for (const [path, type] of [
    ["/service-worker.js", "text/javascript; charset=utf-8"],
    ["/offline.html", "text/html; charset=utf-8"],
  ] as const) {
    const { status, headers, body } = await ask(`${path}?language=de`);
    expect([status, headers["content-type"]]).toEqual([200, type]);
    expect(body).toContain('const language = {"code":"de","direction":"ltr"');
    expect(body).toContain('"Nachrichten \\u003c/script> $& kommen an"');
    expect(body).not.toContain("const language = null");
  }
});

it("lets the page have its own script and styles alone, in each language", async () => {
  const ask = await serve();
  const policies: string[] = [];
  for (const query of ["", "?language=de", "?language=xx"]) {
    const policy = String((await ask(`/offline.html${query}`)).headers["content-security-policy"]);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='; /,
    );
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain("connect-src");
    policies.push(policy);
  }
  // The words are in the script.
  expect(policies[1]).not.toBe(policies[0]);
  expect(policies[2]).toBe(policies[0]);
  expect((await ask("/service-worker.js")).headers["content-security-policy"]).toBeUndefined();
});

it("leaves the English files, and a language that it does not have, as they stand", async () => {
  const ask = await serve();
  for (const path of ["/service-worker.js", "/offline.html?language=xx", "/icon.svg?language=de"])
    expect((await ask(path)).body).toBe("as it stands");
});

it("sends a worker that the browser has no second time", async () => {
  const ask = await serve();
  const { headers } = await ask("/service-worker.js?language=de");
  const again = await ask("/service-worker.js?language=de", { "if-none-match": String(headers.etag) });
  expect([again.status, again.body]).toEqual([304, ""]);
});
