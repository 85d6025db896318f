import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { queryClient } from "@/lib/query/query-client";
import { clockNow } from "@/lib/server-clock";
import { PageFrame } from "../../testing/page-frame";
import type { ManagedDrop } from "./managed-drop";
import { MintsPanels } from "./mints-panels";

const contract = "0x00000000000000000000000000000000000000D1";
const minters = 9;
const nodeFetch = globalThis.fetch;

beforeEach(() => {
  const at = new Date(clockNow() * 1_000).toISOString();
  const lines = Array.from({ length: minters }, (_, index) => {
    const minter = `0x${String(index + 1).padStart(40, "0")}`;
    return [at, contract, "", 2, "0.5", index === 0 ? "USDC" : "ETH", minter, "0x1"].join(",");
  });
  const head = "time,contract,tokenId,quantity,price,currency,minter,transaction";
  globalThis.fetch = async () => new Response([head, ...lines].join("\r\n"));
});
afterEach(() => {
  cleanup();
  globalThis.fetch = nodeFetch;
  queryClient.clear();
});

it("sums up what all minters paid, those that are not listed too, each currency by itself", async () => {
  const managed = { drop: { collection: "tide", contract, tokenId: null }, state: { owner: contract } };
  render(
    <PageFrame>
      <MintsPanels managed={managed as unknown as ManagedDrop} />
    </PageFrame>,
  );
  const row = (await screen.findByText("All, in 90 days")).closest("tr");
  expect(row?.textContent?.replaceAll("\u00a0", " ")).toBe("All, in 90 days180.5 USDC4 ETH");
});
