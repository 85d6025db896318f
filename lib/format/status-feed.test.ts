import { describe, expect, it } from "vitest";
import type { ServiceStatus } from "../contract/service-status";
import { statusFeed } from "./status-feed";

const status = {
  chains: [{ id: "base", name: "Base" }],
  incidents: [
    {
      id: "inc_2",
      chain: "base",
      kind: "trading_paused",
      reason: 'A zone <b>"A & B"</b> is replaced',
      startedAt: 1_800_000_000,
      endedAt: null,
    },
    {
      id: "inc_1",
      chain: "gone",
      kind: "down",
      reason: null,
      startedAt: 1_799_000_000,
      endedAt: 1_799_000_600,
    },
  ],
} as never as ServiceStatus;

describe("statusFeed", () => {
  it("lists what happened, with the operator's words as text", () => {
    const feed = statusFeed(status, { site: "Harbour & House", origin: "https://harbour.example" });
    expect(feed).toContain("<title>Status of Harbour &amp; House</title>");
    expect(feed).toContain("Trading on Base is paused");
    expect(feed).toContain("A zone &lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt; is replaced.");
    expect(feed).toContain("It goes on.");
    expect(feed).toContain("<pubDate>Fri, 15 Jan 2027 08:00:00 GMT</pubDate>");
    expect(feed.match(/<item>/g)).toHaveLength(2);
  });
});
