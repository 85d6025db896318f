import { expect, it } from "vitest";
import { readMints } from "@/lib/query/use-drop-mints";
import { mintsChart } from "./mints-chart";

const contract = "0x00000000000000000000000000000000000000D1";
const head = "time,chain,collection,contract,tokenId,quantity,currency,price,stage,minter,transaction";
const line = (time: string, tokenId: string, quantity: number, price: string, at: string = contract) =>
  `${time},base,kiln,${at},${tokenId},${quantity},ETH,${price},0,0xC2,0xab`;
const text = [
  head,
  line("2026-11-27T10:00:00.000Z", "4", 2, "0.024"),
  line("2026-11-25T23:59:59.000Z", "4", 3, ""),
  line("2026-11-25T00:00:00.000Z", "5", 1, "0.012"),
  line("2026-11-25T00:00:00.000Z", "4", 7, "0.012", "0x00000000000000000000000000000000000000D2"),
].join("\n");

it("counts the mints of a drop by day, and those of one edition alone", () => {
  const now = Date.parse("2026-11-27T12:00:00Z") / 1_000;
  const all = mintsChart(readMints(text, { contract, tokenId: null }), now);
  expect(all.table.rows.map(({ cells }) => cells.map(({ exact }) => exact))).toEqual([
    ["2026-11-27T00:00:00.000Z", "2"],
    ["2026-11-25T00:00:00.000Z", "4"],
  ]);
  expect(all.sentence).toBe("Mints by day: 6 items together");
  const one = mintsChart(
    readMints(text, { contract: contract.toLowerCase() as typeof contract, tokenId: "5" }),
    now,
  );
  expect(one.tooFew?.replaceAll("\u00a0", " ")).toBe("Too few days to draw: 1 item on 25 Nov 2026.");
  expect(mintsChart([], now).tooFew).toBe("Nothing was minted in the last 90 days.");
});

it("says what was paid, and refuses another file", () => {
  expect(readMints(text, { contract, tokenId: "4" })).toMatchObject([
    { quantity: 2, paid: "0.024", symbol: "ETH" },
    { quantity: 3, paid: null },
  ]);
  expect(() => readMints("<html>", { contract, tokenId: null })).toThrow("no column time");
});
