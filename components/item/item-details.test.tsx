import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Collection } from "@/lib/contract/collection";
import type { ItemFull } from "@/lib/contract/item";
import { ItemDetails } from "./item-details";

const collection = { chains: ["base"], contracts: {}, creatorEarnings: { bps: 0, enforcement: {} } };

function shown(uri: string): string {
  const part = {
    ...{ chain: "base", tokenId: "7", standard: "erc721", mintedAt: null, vault: { homeChain: "base" } },
    metadata: { state: "ready", uri, refreshedAt: null },
  };
  const item = part as unknown as ItemFull;
  return renderToStaticMarkup(
    <ItemDetails item={item} collection={collection as unknown as Collection} looks={{}} />,
  );
}

it("tells buyers whether the metadata can change at its address", () => {
  expect(shown("https://example.com/7")).toContain("At a web address: its host can change what is there");
  expect(shown(`ipfs://b${"a".repeat(58)}/7`)).toContain("On IPFS: what is at its address cannot change");
  expect(shown("")).not.toContain("Metadata kept");
});
