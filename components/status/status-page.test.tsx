import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ServiceStatus } from "@/lib/contract/service-status";
import { expectAccessible } from "../testing/expect-accessible";
import { StatusPageContent } from "./status-page";

const day = 86_400;
const checkedAt = 20_000 * day + 3_600;

function chainOf(
  name: string,
  days: ServiceStatus["chains"][number]["days"],
): ServiceStatus["chains"][number] {
  const trading = { state: "on", reason: null, since: null } as const;
  return { id: name.toLowerCase(), name, status: "live", lagSeconds: 0, trading, days, availability: "1" };
}

const status: ServiceStatus = {
  ...{ checkedAt, waitingMetadata: 0, signsFulfillments: true, incidents: [] },
  chains: [
    chainOf("Base", [{ day: 19_998 * day, readMinutes: 1_440, troubledMinutes: 12 }]),
    chainOf("Polygon", [
      { day: 19_999 * day, readMinutes: 1_440, troubledMinutes: 3 },
      { day: 20_000 * day, readMinutes: 60, troubledMinutes: 0 },
    ]),
  ],
};

describe("the status page", () => {
  it("gives the days with trouble as a table, newest first", async () => {
    render(<StatusPageContent known={{ kind: "current", status }} looks={{}} />);
    expect(screen.getByText("All 2 chains are up to date.")).toBeTruthy();
    const table = screen.getByRole("table", { hidden: true });
    const rows = within(table).getAllByRole("row", { hidden: true });
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      "3 Oct 2024Polygon31,440",
      "2 Oct 2024Base121,440",
    ]);
    await expectAccessible();
  });

  it("shows what works now, and nothing of what an older service does not say", () => {
    const fuller: ServiceStatus = {
      ...status,
      chains: status.chains.map((chain) => ({ ...chain, proofLevel: "single" })),
      api: { p95Ms: 118 },
      webhooks: { waiting: 0 },
      moves: [{ fromChain: "base", toChain: "polygon", seconds: 250 }],
      gateways: { configured: 2, answering: 1, failing: 0 },
      ratesAt: checkedAt,
    };
    const facts = () =>
      screen.getAllByRole("definition").map((fact) => {
        return `${fact.previousElementSibling?.textContent}: ${fact.textContent}`.replaceAll("\u00a0", " ");
      });
    const { rerender } = render(<StatusPageContent known={{ kind: "current", status: fuller }} looks={{}} />);
    expect(facts()).toEqual(
      expect.arrayContaining([
        "API, 95 of 100 answers within: 118 ms",
        "Webhooks: None waiting",
        "IPFS gateways: Answer",
        "Moves, base to polygon: 4 min",
      ]),
    );
    expect(screen.getAllByText("Up to date, one source")).toHaveLength(2);
    rerender(<StatusPageContent known={{ kind: "current", status }} looks={{}} />);
    expect(facts()).toHaveLength(4);
    expect(screen.getAllByText("Up to date")).toHaveLength(2);
  });

  it("shows the last answer as an old one while the service is away, and says so without any", () => {
    const { rerender } = render(<StatusPageContent known={{ kind: "away", last: status }} looks={{}} />);
    expect(screen.getByText("The service does not answer.")).toBeTruthy();
    expect(screen.queryByText("All 2 chains are up to date.")).toBeNull();
    expect(screen.getByText(/Below is its last answer/)).toBeTruthy();
    rerender(<StatusPageContent known={{ kind: "away", last: null }} looks={{}} />);
    expect(screen.getByText("The service does not answer.")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Chains" })).toBeNull();
  });
});
