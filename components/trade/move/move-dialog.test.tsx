import { cleanup, render, screen } from "@testing-library/react";
import type { Address } from "viem";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Item } from "@/lib/contract/item";
import { queryClient } from "@/lib/query/query-client";
import { queryKeys } from "@/lib/query/query-keys";
import { collectionQuery } from "@/lib/query/use-collection-by-slug";
import { createFlow } from "@/lib/trade/flow/flow";
import { flowId, flowStore } from "@/lib/trade/flow/flow-store";
import { moveKey } from "@/lib/trade/move/run";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { PageFrame } from "../../testing/page-frame";
import { MoveDialog } from "./move-dialog";

const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
const targets = ["harbour", "lagoon"].map(
  (id): WebChain => ({ ...web, chain: { ...sampleChain, id, name: id === "lagoon" ? "Lagoon" : "Harbour" } }),
);
const account: Address = "0x00000000000000000000000000000000000000A1";
const contract: Address = "0x00000000000000000000000000000000000000C0";
const item = {
  ...{ chain: sampleChain.id, contract, tokenId: "7", name: "Kiln #7", image: null, labels: [] },
  vault: { state: "home", homeChain: sampleChain.id, moveId: null },
  collection: { slug: "kiln", name: "Kiln", verified: true, floor: {} },
  ...{
    rarityRank: null,
    standard: "erc721",
    owner: account,
    lastSale: null,
    bestListing: null,
    bestOffer: null,
  },
} as unknown as Item;
const flow = createFlow({
  ...{ kind: "move", key: moveKey({ item, account }), chain: sampleChain.id, account },
  ...{ steps: ["move"], data: { name: item.name, to: "lagoon" }, at: 0 },
});

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  queryClient.setQueryData(queryKeys.chains, { data: [web, ...targets] });
  const routes = Object.fromEntries(targets.map(({ chain }) => [chain.id, {}]));
  queryClient.setQueryData(collectionQuery("kiln").queryKey, { contracts: {}, vault: { routes } } as never);
});
afterEach(() => {
  cleanup();
  flowStore.end(flowId(flow));
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <PageFrame>
      <MoveDialog {...{ item, web, account, initial: null, onClose: () => {} }} />
    </PageFrame>,
  );

it("shows the move that the wallet was asked for on an earlier visit, and lets it be asked again", async () => {
  flowStore.start({ ...flow, steps: flow.steps.map((step) => ({ ...step, status: "wallet" })) });
  show();
  expect(await screen.findByText("Move Kiln #7 to Lagoon")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Ask again" })).toBeTruthy();
  expect(screen.queryByText(/^Choose a chain/)).toBeNull();
});

it("lets the holder choose where several chains are possible", async () => {
  show();
  expect(await screen.findByText("Choose a chain to see what your wallet will ask.")).toBeTruthy();
});
