import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import type { OpenApiDocument } from "../openapi/document";
import { createDocumentRouter } from "./document";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "A market", version: "1" },
  paths: {},
  "x-problem-codes": [],
};

it("makes the document at the first request for it or its page, and once", async () => {
  const build = vi.fn(() => document);
  const router = createDocumentRouter(build);
  expect(build).not.toHaveBeenCalled();
  const page = await router.request("/docs");
  expect([page.status, (await page.text()).includes("A market")]).toEqual([200, true]);
  const answer = await router.request("/v1/openapi.json");
  expect([answer.status, await answer.json()]).toEqual([200, document]);
  expect(build).toHaveBeenCalledTimes(1);
});

it("lets the page have its own style, and nothing else", async () => {
  const page = await createDocumentRouter(() => document).request("/docs");
  const text = await page.text();
  const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => style);
  expect(styles).toHaveLength(1);
  expect(text).not.toMatch(/<[^>]* style=|<(script|link|img|form|iframe)\b/);
  const hash = createHash("sha256").update(styles.join("")).digest("base64");
  expect(page.headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});
