import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ChainLooks, chainLook } from "@/lib/chains/chain-look";
import type { Portfolio, PortfolioFigures, PortfolioPosition } from "@/lib/contract/portfolio";
import { queryClient } from "@/lib/query/query-client";
import { sampleChain } from "@/lib/trade/testing/sample-chain";
import { PageFrame } from "../../testing/page-frame";
import { AccountPortfolio } from "./account-portfolio";

const address = "0x00000000000000000000000000000000000000A1";
const usd = (rate: string) => ({ rate, at: 1, source: "test" });
const currencies = (symbol: string, rate: string) => [
  { ...sampleChain.nativeCurrency, symbol, usd: usd(rate) },
];
const looks: ChainLooks = {
  base: chainLook({ id: "base", name: "Base", currencies: currencies("ETH", "2000") }),
  polygon: chainLook({ id: "polygon", name: "Polygon", currencies: currencies("POL", "1") }),
};
const wei = (text: string) => parseEther(text).toString();

/** One item with a floor of 2 that had cost 1. */
const figures: PortfolioFigures = {
  quantity: "1",
  floorValue: wei("2"),
  withoutFloor: "0",
  offerValue: "0",
  withoutOffer: "1",
  cost: wei("1"),
  withoutCost: { unknown: "0", otherCurrency: "0", otherChain: "0" },
  unrealised: { quantity: "1", value: wei("2"), cost: wei("1"), gain: wei("1") },
  realised: { quantity: "0", proceeds: "0", cost: "0", networkFees: "0", gain: "0", withoutGain: "0" },
  networkFees: { paid: "0", unknown: 0 },
  usd: { cost: "0", withoutCost: "1", realised: { quantity: "0", gain: "0", withoutGain: "0" } },
};
const position = (name: string, chain: string, own: Partial<PortfolioFigures> = {}): PortfolioPosition => ({
  ...figures,
  ...own,
  chain,
  floor: wei("2"),
  collection: { slug: name.toLowerCase(), name, verified: true, image: null, labels: [] },
});

const nodeFetch = globalThis.fetch;
let answer: Partial<Portfolio>;

describe("the portfolio of an account", () => {
  beforeEach(() => {
    globalThis.fetch = async () =>
      Response.json({
        address,
        chains: [{ chain: "base", ...figures }],
        totalPositions: answer.positions?.length ?? 0,
        washTrades: 0,
        history: { movements: 1, isComplete: true, since: 1 },
        ...answer,
      });
  });
  afterEach(() => {
    globalThis.fetch = nodeFetch;
    queryClient.clear();
  });

  const show = () =>
    render(
      <PageFrame>
        <AccountPortfolio address={address} looks={looks} hasHistory={false} />
      </PageFrame>,
    );
  const names = () =>
    within(screen.getByRole("table", { name: "Collections by chain" }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getByRole("link").textContent);
  const text = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";

  it("has the sums of a single chain in its head, and a dash where a sum is not known", async () => {
    answer = { positions: [position("Kiln", "base")] };
    show();
    const cost = await screen.findByText("Cost of what is held");
    expect(cost.parentElement?.textContent).toContain("1\u00a0ETH");
    expect(screen.getByText("Value by best offer").nextSibling?.textContent).toBe("—");
    expect(screen.getByText("Unrealised", { selector: "dt" }).parentElement?.textContent).toBe(
      "Unrealised+1\u00a0ETH+100.0% on cost",
    );
    expect(screen.queryByText(/without/)).toBeNull();
    expect(screen.getByRole("link", { name: "Export trades as CSV" }).getAttribute("href")).toBe(
      `/api/accounts/${address}/portfolio?format=csv`,
    );
  });

  it("never adds up different coins, and sorts and chooses positions across chains", async () => {
    const bigLoss = { value: wei("1"), cost: wei("900"), gain: wei("-899"), quantity: "1" };
    answer = {
      chains: [
        { chain: "base", ...figures },
        { chain: "polygon", ...figures, floorValue: wei("500"), unrealised: bigLoss },
      ],
      positions: [
        position("Kiln", "base"),
        position("Tessera", "polygon", { floorValue: wei("500"), unrealised: bigLoss }),
      ],
    };
    show();
    const chains = await screen.findByRole("region", { name: "What is held and was sold on each chain" });
    expect(within(chains).getByText("Polygon")).toBeTruthy();
    expect(text()).toContain("500 POL");
    expect(text()).toContain("−899 POL");
    // By the reference rates 2 ETH are more than 500 POL.
    expect(names()).toEqual(["Kiln", "Tessera"]);
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Unrealised" }));
    expect(names()).toEqual(["Kiln", "Tessera"]);
    await user.click(screen.getByRole("button", { name: "Unrealised" }));
    expect(names()).toEqual(["Tessera", "Kiln"]);
  });

  it("adds up dollars of all chains, and says of how many items there are none", async () => {
    const priced = (cost: string, gain: string): PortfolioFigures => ({
      ...figures,
      quantity: "3",
      usd: { cost, withoutCost: "1", realised: { quantity: "1", gain, withoutGain: "2" } },
    });
    answer = {
      chains: [
        { chain: "base", ...priced("1000.5", "-80.25") },
        { chain: "polygon", ...priced("2", "10") },
      ],
      positions: [position("Kiln", "base")],
    };
    show();
    const dollars = within(await screen.findByRole("region", { name: "In US dollars" }));
    expect(dollars.getByText("Cost in US dollars").parentElement?.textContent).toContain("$1,002.50");
    expect(dollars.getByText("Realised in US dollars").parentElement?.textContent).toContain("−$70.25");
    expect(dollars.getByText(/^6 items are in no dollar figure/)).toBeTruthy();
  });

  it("says what its sums leave out", async () => {
    const left: PortfolioFigures = {
      ...figures,
      quantity: "12",
      withoutFloor: "3",
      withoutCost: { unknown: "4", otherCurrency: "2", otherChain: "1" },
      usd: { cost: "0", withoutCost: "12", realised: { quantity: "0", gain: "0", withoutGain: "0" } },
      realised: { ...figures.realised, withoutGain: "5" },
      networkFees: { paid: "0", unknown: 2 },
    };
    answer = {
      chains: [{ chain: "base", ...left }],
      positions: [position("Kiln", "base", left)],
      washTrades: 2,
      history: { movements: 20_000, isComplete: false, since: 1_700_000_000 },
    };
    show();
    await screen.findByText("3 items without a floor");
    expect(text()).toContain("7 items without a known cost");
    expect(text()).toMatch(
      /4 came by transfer.*2 were paid in another currency.*1 was bought on another chain/,
    );
    expect(text()).toContain("5 items sold without a known gain");
    expect(text()).toContain("The network fees of 2 trades are not known yet");
    expect(screen.queryByRole("region", { name: "In US dollars" })).toBeNull();
    expect(text()).toContain("Only the last 20,000 movements are counted");
    expect(text()).toContain("2 suspected wash trades");
  });

  it("shows costs with network fees, and without them what an older service says", async () => {
    const { networkFees: _fees, usd: _usd, ...older } = figures;
    answer = {
      chains: [{ chain: "base", ...figures, costWithFees: wei("1.25") }],
      positions: [position("Kiln", "base")],
    };
    show();
    const cost = async () => (await screen.findByText("Cost of what is held")).parentElement?.textContent;
    expect(await cost()).toMatch(/1\.25\u00a0ETH.*Fees included/);
    cleanup();
    queryClient.clear();
    answer = {
      chains: [{ chain: "base", ...older }],
      positions: [{ ...position("Kiln", "base"), ...older }],
    };
    show();
    expect(await cost()).toMatch(/held1\u00a0ETH$/);
    expect(screen.queryByRole("region", { name: "In US dollars" })).toBeNull();
    expect(text()).not.toContain("network fee of");
  });

  it("says that an account has nothing yet", async () => {
    answer = { chains: [], positions: [] };
    show();
    expect(await screen.findByText("Nothing yet")).toBeTruthy();
  });
});
