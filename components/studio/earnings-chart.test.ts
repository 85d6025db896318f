import { parseEther } from "viem";
import { expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import type { StudioCollection } from "@/lib/contract/studio";
import { sampleChain } from "@/lib/trade/testing/sample-chain";
import { coinsOf, earningsChart } from "./earnings-chart";

const day = 86_400;
const looks = {
  base: chainLook({ ...sampleChain, id: "base", name: "Base" }),
  ink: chainLook({ ...sampleChain, id: "ink", name: "Ink" }),
};
const entry = (at: number, amount: string, chain = "base") => ({
  day: at * day,
  chain,
  amount: parseEther(amount).toString(),
});
const collection = (name: string, earnedByDay: StudioCollection["earnedByDay"]) =>
  ({ slug: name.toLowerCase(), name, earnedByDay }) as StudioCollection;
const draw = (collections: StudioCollection[]) => {
  const [coin] = coinsOf(collections, looks);
  if (coin === undefined) throw new Error("nothing was earned");
  return earningsChart({ collections, coin, looks, since: day, now: 4.5 * day });
};

it("stacks the collections of a day, the one that earned most at the foot, and adds up chains with the same coin", () => {
  const model = draw([
    collection("Kiln", [entry(2, "1")]),
    collection("Longshore", [entry(2, "2"), entry(2, "1", "ink"), entry(4, "0.5")]),
  ]);
  expect(model.sentence.replaceAll("\u00a0", " ")).toBe("Earnings by day in ETH: 4.5 ETH together");
  const [first, second] = model.series;
  expect([first?.label, second?.label]).toEqual(["Longshore", "Kiln"]);
  expect(first?.marks[0]).toMatchObject({ x: 0.25, until: 0.5, base: 0, y: 0.75 });
  expect(second?.marks[0]).toMatchObject({ base: 0.75, y: 1 });
  expect(model.read({ series: 0, mark: 0 }).rows.map(({ value }) => value.replaceAll("\u00a0", " "))).toEqual(
    ["3 ETH", "1 ETH"],
  );
  expect(model.table.rows).toHaveLength(2);
});

it("draws what is left of many collections as one, and no plot of a single day", () => {
  const many = draw(
    ["A", "B", "C", "D", "E"].map((name, index) =>
      collection(name, [entry(2, `${9 - index}`), entry(3, "1")]),
    ),
  );
  expect(many.series.map(({ label }) => label)).toEqual(["A", "B", "C", "Others"]);
  expect(many.tooFew).toBeUndefined();
  expect(draw([collection("Kiln", [entry(2, "1")])]).tooFew?.replaceAll("\u00a0", " ")).toBe(
    "Too few days to draw: 1 ETH on 3 Jan 1970.",
  );
});
