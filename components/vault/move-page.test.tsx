import { render, screen, within } from "@testing-library/react";
import { zeroAddress, zeroHash } from "viem";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { VaultMove } from "@/lib/contract/vault";
import { queryClient } from "@/lib/query/query-client";
import { queryKeys } from "@/lib/query/query-keys";
import { setWallet } from "@/lib/wallet/wallet-store";
import { PageFrame } from "../testing/page-frame";
import { MovePage } from "./move-page";

const sent = { hash: zeroHash, chain: "ethereum", timestamp: 1_000, explorerUrl: null, blockNumber: 1 };
const image = { url: `/media/${"a".repeat(64)}` };
const move: VaultMove = {
  id: "mov_1",
  item: { homeChain: "ethereum", contract: zeroAddress, tokenId: "1", name: "Kiln 1", image, labels: [] },
  fromChain: "ethereum",
  toChain: "base",
  direction: "out",
  state: "delivered",
  retry: null,
  initiator: zeroAddress,
  recipient: zeroAddress,
  originTransaction: sent,
  destinationTransaction: { ...sent, chain: "base" },
  message: { protocol: "layerzero", id: zeroHash, nonce: 1, trackingUrl: null },
};

let labels: string[] | undefined;

beforeEach(() => {
  setWallet({ status: "disconnected", address: null, chainId: null, connectorName: null, demo: false });
  vi.stubGlobal("fetch", (path: string) =>
    path === "/api/vault/moves/mov_1"
      ? Promise.resolve(Response.json({ ...move, item: { ...move.item, labels } }))
      : new Promise<Response>(() => {}),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it.each([
  { name: "not yet final", block: 1, word: "Included", count: "1 of 3" },
  { name: "final", block: 4, word: "Confirmed", count: "3 of 3" },
])("calls transactions $word that are $name", async ({ block, word, count }) => {
  const chains = ["ethereum", "base"].map((id) => ({
    chain: { id, confirmations: 3, head: { number: block + 1 } },
  }));
  queryClient.setQueryData(queryKeys.chains, { data: chains });
  const collection = { slug: "kiln", name: "Kiln", routes: {}, explicit: false };
  render(
    <PageFrame>
      <MovePage move={move} collection={collection} looks={{}} />
    </PageFrame>,
  );
  await screen.findByRole("link", { name: "View item" });
  const legs = screen.getByRole("list", { name: "Legs of the move" });
  expect(
    within(legs)
      .getAllByText(/^(Included|Confirmed)$/)
      .map(({ textContent }) => textContent),
  ).toEqual([word, word]);
  expect(within(legs).getByText(count)).toBeTruthy();
});

it.each([
  { name: "was labelled before the page was made", explicit: true, now: undefined, isVeiled: true },
  { name: "was labelled since", explicit: false, now: ["explicit"], isVeiled: true },
  { name: "has another label", explicit: false, now: ["reported"], isVeiled: false },
])("veils the art of a move whose item $name: $isVeiled", async ({ explicit, now, isVeiled }) => {
  labels = now;
  const collection = { slug: "kiln", name: "Kiln", routes: {}, explicit };
  render(
    <PageFrame>
      <MovePage move={move} collection={collection} looks={{}} />
    </PageFrame>,
  );
  await screen.findByRole("link", { name: "View item" });
  const pictures = screen.getByRole("region", { name: "Berths" }).querySelectorAll("img");
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect(/\bblur-/.test(picture.className)).toBe(isVeiled);
});
