import { afterAll, expect, it, vi } from "vitest";

vi.mock("server-only", () => ({}));
afterAll(() => vi.unstubAllEnvs());

it("has a head with the site's picture while the service is away", async () => {
  // Nothing listens on this port.
  vi.stubEnv("MARKETPLACE_API_URL", "http://127.0.0.1:1/v1");
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
  vi.stubEnv("PUBLIC_WEB_URL", "https://market.example");
  const { generateMetadata } = await import("./layout");
  const address = `0x${"1".repeat(40)}`;
  const head = await generateMetadata({
    params: Promise.resolve({ language: "en", address }),
    children: null,
  });
  expect(head).toMatchObject({
    title: "0x1111…1111",
    openGraph: { images: [{ url: expect.stringMatching(/^\/share\/site\//) }] },
  });
});
