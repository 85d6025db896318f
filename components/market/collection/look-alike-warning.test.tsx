import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import { sampleChain } from "@/lib/trade/testing/sample-chain";
import { LookAlikeWarning, type ResembledCollection } from "./look-alike-warning";

const web = { chain: sampleChain, pin: null, trading: { on: true } } as const;
const copy = { chains: [sampleChain.id], contracts: {} };

it.each<[title: string, resembled: ResembledCollection]>([
  ["This is not the verified collection Kiln", { slug: "kiln", name: "Kiln", verified: true }],
  ["This is not the collection Kiln", { slug: "kiln", name: "Kiln", verified: false }],
  // A page that could not ask must not look like one that resembles nothing.
  ["We could not check whose name this is.", "unknown"],
])("says: %s", (title, resembled) => {
  render(<LookAlikeWarning collection={copy} resembled={resembled} looks={chainLooks([web])} />);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryAllByRole("link", { name: "Show Kiln" })).toHaveLength(resembled === "unknown" ? 0 : 1);
});
