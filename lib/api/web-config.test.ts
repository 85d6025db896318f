import { afterEach, expect, it, vi } from "vitest";

vi.mock("server-only", () => ({}));
afterEach(() => vi.unstubAllEnvs());

it("takes an empty variable for one that is not set", async () => {
  const optional = ["MARKETPLACE_MEDIA_URL", "WALLETCONNECT_PROJECT_ID", "REVALIDATE_SECRET", "REDIS_URL"];
  const counted = ["VISITOR_READS_PER_MINUTE", "VISITOR_WRITES_PER_MINUTE", "MEDIA_CACHE_BYTES"];
  for (const name of [...optional, ...counted, "PUBLIC_API_URL", "SECURITY_CONTACT", "OPERATOR_API_URL"])
    vi.stubEnv(name, "");
  vi.stubEnv("MARKETPLACE_API_URL", "http://127.0.0.1:4000/v1");
  vi.stubEnv("MARKETPLACE_API_KEY", "a-key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
  const { webConfig } = await import("./web-config");
  expect(webConfig()).toMatchObject({
    mediaUrl: "http://127.0.0.1:4000/media",
    visitorReadsPerMinute: 600,
    revalidateSecret: null,
    securityContacts: [],
  });
});
