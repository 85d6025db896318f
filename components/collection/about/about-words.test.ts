import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { earningsRows, feeRows, movingWords } from "./about-words";

const looks = Object.fromEntries(
  ["Base", "Polygon"].map((name) => [
    name.toLowerCase(),
    chainLook({ id: name.toLowerCase(), name, currencies: [] }),
  ]),
);
const collection = (more: object) => ({ name: "Kiln", chains: ["base", "polygon"], ...more }) as never;
const chains = (...bps: number[]) =>
  bps.map((fee, index) => ({ id: `c${index}`, name: `C${index}`, marketplaceFee: { bps: fee } })) as never;

describe("the words about a collection", () => {
  it("say where creators must be paid", () => {
    const wordsFor = (bps: number, enforcement: object) =>
      earningsRows(collection({ creatorEarnings: { bps, enforcement } }), looks)[0]?.value;
    expect(wordsFor(0, {})).toBe("None");
    expect(wordsFor(250, { base: "optional", polygon: "optional" })).toBe(
      "2.5%: the seller may leave them out",
    );
    expect(wordsFor(250, { base: "enforced", polygon: "enforced" })).toBe("2.5%: the contract enforces them");
    expect(wordsFor(250, { base: "enforced", polygon: "optional" })).toContain(
      "enforces them on Base, elsewhere",
    );
  });

  it("name the fee once where it is the same everywhere, and the collection's own before the chain's", () => {
    expect(feeRows(collection({}), chains(100, 100))).toEqual([{ label: "Marketplace fee", value: "1%" }]);
    expect(feeRows(collection({ marketplaceFee: { c1: { bps: 0 } } }), chains(100, 100))).toEqual([
      { label: "Marketplace fee on C0", value: "1%" },
      { label: "Marketplace fee on C1", value: "None" },
    ]);
  });

  it("say whether items move between chains", () => {
    const vault = { homeChain: "base", destinations: ["polygon"] };
    expect(movingWords(collection({ vault }), looks)).toMatch(
      /^Its items can move from Base to Polygon and back\./,
    );
    expect(movingWords(collection({ chains: ["base"] }), looks)).toBe("All items of Kiln are on Base.");
    expect(movingWords(collection({}), looks)).toContain("do not move");
  });
});
