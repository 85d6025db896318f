import { parseEther, zeroAddress } from "viem";
import { afterEach, describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { AccountItem } from "@/lib/contract/item";
import { otherAddress, sampleChain, samplePin, usdc } from "@/lib/trade/testing/sample-chain";
import {
  type BulkDraft,
  type BulkForm,
  type BulkItem,
  bulkLists,
  bulkPrice,
  bulkQuantity,
  bulkReason,
  bulkWarning,
  emptyBulkDraft,
  unusualPrices,
} from "./bulk-draft";
import { applyRule, changeBy, readPercent } from "./bulk-rule";
import { rowFees, rowKey } from "./request";
import { parseSavedBulk, serializeBulk } from "./saved-bulk";

const inGerman = () => {
  globalThis.quaysideWords = () => ({ code: "de", direction: "ltr", of: () => undefined });
};

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

const base: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
const ape: WebChain = {
  ...base,
  chain: {
    ...sampleChain,
    id: "apechain",
    name: "ApeChain",
    chainId: 7,
    nativeCurrency: { ...sampleChain.nativeCurrency, symbol: "APE" },
  },
};

function entryOf(web: WebChain, tokenId: string, changes: Partial<AccountItem> = {}): BulkItem {
  const item = {
    chain: web.chain.id,
    contract: otherAddress,
    tokenId,
    name: `Kiln #${tokenId}`,
    standard: "erc721",
    collection: { slug: "kiln", name: "Kiln", verified: true, floor: { [web.chain.id]: "0.829" } },
    ...changes,
  } as AccountItem;
  return { item, web };
}

const one = entryOf(base, "1");
const two = entryOf(base, "2");
const far = entryOf(ape, "3");
const edition = entryOf(base, "4", { standard: "erc1155", quantity: "12" });
const floorless = entryOf(base, "5", {
  collection: { slug: "kiln", name: "Kiln", verified: true, floor: {} },
});

const kiln = {
  name: "Kiln",
  creatorEarnings: { bps: 500, recipients: [{ address: otherAddress, bps: 500 }], enforcement: {} },
};

function priced(prices: Record<string, string>, changes: Partial<BulkDraft> = {}): BulkDraft {
  return { ...emptyBulkDraft, prices, ...changes };
}

function formOf(items: readonly BulkItem[], draft: BulkDraft): BulkForm {
  return {
    draft,
    isGuarded: true,
    items,
    collections: new Map([["kiln", kiln]]),
    maker: samplePin.conduit,
    times: { startsAt: 1_000, expiresAt: 2_000, error: null },
  };
}

const prices = (draft: BulkDraft, items: readonly BulkItem[]) =>
  items.map((entry) => draft.prices[rowKey(entry)]);

describe("a price in a token", () => {
  it("far below the floor by the reference rates must be typed again, like any other price", () => {
    const usd = (rate: string) => ({ rate, at: 1, source: "test" });
    const chain = {
      ...one.web.chain,
      nativeCurrency: { ...one.web.chain.nativeCurrency, usd: usd("2000") },
      currencies: one.web.chain.currencies.map((currency) => ({ ...currency, usd: usd("1") })),
    };
    const entry = { ...one, web: { ...one.web, chain } };
    const at = (price: string) =>
      bulkWarning(priced({ [rowKey(one)]: price }, { currencies: { base: usdc } }), entry);
    expect([at("1600"), at("1400"), at("25")]).toEqual(["none", "below", "far_below"]);
  });
});

describe("a rule for all prices", () => {
  it("puts one number into every row, in each chain's own currency", () => {
    const draft = applyRule(emptyBulkDraft, { kind: "same", price: "0,5" }, [one, far]);
    expect(prices(draft, [one, far])).toEqual(["0,5", "0,5"]);
    const lists = bulkLists(formOf([one, far], draft));
    expect(lists.map(({ web, rows }) => [web.chain.id, rows[0]?.unitPrice])).toEqual([
      ["base", parseEther("0.5")],
      ["apechain", parseEther("0.5")],
    ]);
  });

  it("takes each collection's floor on the item's chain, changed by a percentage, in the native currency", () => {
    const inUsdc = priced({}, { currencies: { base: usdc } });
    const at = (percent: string) => applyRule(inUsdc, { kind: "floor", percent }, [one, far, floorless]);
    expect(prices(at(""), [one, far, floorless])).toEqual(["0.829", "0.829", ""]);
    expect(prices(at("5"), [one])).toEqual(["0.87045"]);
    expect(prices(at("−10"), [one])).toEqual(["0.7461"]);
    expect(at("").currencies).toEqual({});
    // Text that is not a percentage changes nothing.
    expect(at("abc")).toBe(inUsdc);
  });

  it("takes the floor of the most expensive trait, and leaves a row empty where no trait is listed", () => {
    const floors = new Map([
      [rowKey(one), parseEther("1.5")],
      [rowKey(two), null],
    ]);
    const draft = applyRule(emptyBulkDraft, { kind: "trait_floor", percent: "10" }, [one, two], floors);
    expect(prices(draft, [one, two])).toEqual(["1.65", ""]);
  });

  it("rounds the result of a percentage to six digits, and never to zero", () => {
    expect(changeBy(123_456_789_012n, 1n)).toBe(123_469_000_000n);
    expect(changeBy(1n, -5_000n)).toBe(1n);
    expect(changeBy(123_456_789_012n, 0n)).toBe(123_456_789_012n);
  });

  it.each([
    ["", 0n],
    ["5", 500n],
    ["+2.5", 250n],
    ["-0,75", -75n],
    ["-100", null],
    ["1001", null],
    ["5%", null],
    ["1.234", null],
  ])("reads the percentage %j", (text, bps) => {
    expect(readPercent(text)).toBe(bps);
  });
});

describe("the form of a bulk listing", () => {
  it("reports the first missing value", () => {
    const reason = (items: readonly BulkItem[], draft: BulkDraft) => bulkReason(formOf(items, draft));
    expect(reason([], emptyBulkDraft)).toBe("Nothing is selected.");
    expect(reason([one, two], emptyBulkDraft)).toBe("Enter prices first.");
    expect(reason([one, two], priced({ [rowKey(one)]: "1" }))).toBe("Enter a price for Kiln #2.");
    const all = applyRule(emptyBulkDraft, { kind: "same", price: "1" }, [one, edition]);
    expect(reason([one, edition], all)).toBeNull();
    const tooMany = { ...all, quantities: { [rowKey(edition)]: "13" } };
    expect(reason([one, edition], tooMany)).toBe("Enter how many of Kiln #4 to list.");
    expect(bulkReason({ ...formOf([one], all), collections: new Map() })).toBe(
      "Loading the collections' fees.",
    );
  });

  it("requires a price far below the floor to be typed again, once for all items with that price", () => {
    const draft = applyRule(emptyBulkDraft, { kind: "same", price: "0.4" }, [one, two, far, floorless]);
    expect([one, floorless].map((entry) => bulkWarning(draft, entry))).toEqual(["far_below", "none"]);
    const low = unusualPrices(draft, [one, two, far, floorless]);
    expect(low.map(({ words, names, isTyped }) => [words, names, isTyped])).toEqual([
      ["0.4\u00a0ETH", ["Kiln #1", "Kiln #2"], false],
      ["0.4\u00a0APE", ["Kiln #3"], false],
    ]);
    expect(bulkReason(formOf([one], draft))).toBe("Type the unusual prices first.");
    const again = { ...draft, again: { [low[0]?.key ?? ""]: "0.40" } };
    expect(bulkReason(formOf([one, two], again))).toBeNull();
    expect(bulkReason({ ...formOf([one, far], again), isGuarded: false })).toBeNull();
    expect(bulkReason(formOf([one, far], again))).toBe("Type the unusual prices first.");
    // A floor that moves after the signature asks nothing of what is signed.
    const signed = new Set([one, far].map((entry) => rowKey(entry)));
    expect(bulkReason({ ...formOf([one, far], draft), signed })).toBeNull();
  });

  it("does not compare a price in another currency with the floor", () => {
    const draft = applyRule(
      { ...emptyBulkDraft, currencies: { base: usdc } },
      { kind: "same", price: "0.1" },
      [one],
    );
    expect(bulkWarning(draft, one)).toBe("none");
    expect(bulkLists(formOf([one], draft))[0]).toMatchObject({
      currency: usdc,
      rows: [{ unitPrice: 100_000n }],
    });
  });

  it("lists all held units by default, and divides the price of all of them", () => {
    expect(bulkQuantity(emptyBulkDraft, edition).units).toBe(12n);
    expect(bulkQuantity(emptyBulkDraft, one).units).toBe(1n);
    const draft = priced({ [rowKey(edition)]: "0.1" }, { quantities: { [rowKey(edition)]: "3" } });
    const [list] = bulkLists(formOf([edition], draft));
    const [row] = list?.rows ?? [];
    if (list === undefined || row === undefined) throw new Error("the form is complete");
    expect(list.currency).toBe(zeroAddress);
    const { fees, proceeds } = rowFees(list, row);
    expect(fees.reduce((sum, { amount }) => sum + amount, proceeds)).toBe(parseEther("0.3"));
    expect(proceeds).toBeLessThan(parseEther("0.3"));
  });
});

it("fills the rows of a page in German with its mark, so that they are read back", () => {
  inGerman();
  const draft = applyRule(emptyBulkDraft, { kind: "floor", percent: "2,5" }, [one]);
  expect(draft.prices).toEqual({ [rowKey(one)]: "0,849725" });
  expect(bulkPrice(draft, one).amount).toBe(parseEther("0.849725"));
});

describe("a form that is saved across a reload", () => {
  it("is restored unchanged from the flows of its chains", () => {
    const draft = applyRule(emptyBulkDraft, { kind: "same", price: "1" }, [one, far]);
    const since = 1_000;
    const flows = [one, far].map(({ item }) => ({ data: serializeBulk({ items: [item], draft, since }) }));
    expect(parseSavedBulk(flows)).toEqual({ items: [one.item, far.item], draft, since });
  });

  it("means the same prices on a page in another language", () => {
    const draft = priced({ [rowKey(one)]: "1.235", [rowKey(two)]: "0,5" }, { again: { key: "12.5" } });
    const flows = [{ data: serializeBulk({ items: [one.item, two.item], draft, since: 1 }) }];
    inGerman();
    const restored = parseSavedBulk(flows)?.draft;
    expect(restored?.prices).toEqual({ [rowKey(one)]: "1,235", [rowKey(two)]: "0,5" });
    expect(restored?.again).toEqual({ key: "12,5" });
    expect(restored && bulkPrice(restored, one).amount).toBe(parseEther("1.235"));
  });

  it("is null if the storage holds something else", () => {
    expect(parseSavedBulk([])).toBeNull();
    expect(parseSavedBulk([{ data: {} }])).toBeNull();
  });
});
