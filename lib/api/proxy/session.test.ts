import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { accountHeader } from "../../account-header";

vi.mock("server-only", () => ({}));

let service: Server;
let asked: string[] = [];
beforeAll(async () => {
  service = createServer(({ method, url = "" }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});
afterAll(() => service.close());
beforeEach(() => {
  asked = [];
  vi.resetModules();
  const { port } = service.address() as AddressInfo;
  vi.stubEnv("MARKETPLACE_API_URL", `http://127.0.0.1:${port}/v1`);
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
});
afterEach(() => vi.unstubAllEnvs());

const signedIn = `0x${"1".repeat(40)}`;
const other = `0x${"2".repeat(40)}`;

function requestOf(method: string, account: string | null): Request {
  return new Request("http://web.test/api/account/alerts", {
    method,
    headers: {
      ...{ cookie: `quayside-session=${signedIn}.9999999999.qs_session_1`, host: "web.test" },
      ...(method !== "GET" && { origin: "http://web.test" }),
      ...(account !== null && { [accountHeader]: account }),
    },
    ...(method === "POST" && { body: "{}" }),
  });
}

async function answers(account: string | null): Promise<number[]> {
  const { readOwn, writeOwn, writeSigned, closeSession } = await import("./session");
  return [
    (await readOwn(requestOf("GET", account), ["alerts"], null)).status,
    (await writeOwn(requestOf("POST", account), "POST", ["alerts"], z.object({}))).status,
    (await writeSigned(requestOf("POST", account), "/reports", z.object({}))).status,
    (await closeSession(requestOf("DELETE", account))).status,
  ];
}

it.each([
  ["shows the account that is signed in", signedIn.toUpperCase().replace("0X", "0x")],
  ["names none, as those of the version before", null],
])("acts for a page that %s", async (_, account) => {
  expect((await answers(account)).slice(0, 3)).toEqual([200, 200, 200]);
  expect(asked).toEqual([
    `GET /v1/accounts/${signedIn}/alerts`,
    `POST /v1/accounts/${signedIn}/alerts`,
    "POST /v1/reports",
    "DELETE /v1/sessions/current",
  ]);
});

it("neither reads nor changes anything of an account that the page does not show", async () => {
  expect(await answers(other)).toEqual([403, 403, 403, 204]);
  expect(asked).toEqual([]);
});
