import { describe, expect, it } from "vitest";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { signaturesKey } from "./saved-signatures";
import { createSignedOrders } from "./signed-orders";

const id = "list:base:0x00000000000000000000000000000000000000e5:1";
const signature = `0x${"11".repeat(65)}` as const;
const replaces = `0x${"22".repeat(32)}` as const;
const [first, second] = [
  sampleListing({ salt: 1n }),
  sampleListing({ salt: 2n, unitPrice: 10n ** 30n + 7n }),
];

/** A tab's storage. */
function storageOf(entries: [string, string][] = []) {
  const saved = new Map(entries);
  return {
    saved,
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, text: string) => void saved.set(key, text),
    removeItem: (key: string) => void saved.delete(key),
  };
}

describe("orders that are signed and not live", () => {
  it("survive a reload with every digit, their refusal and what they replace", () => {
    const storage = storageOf();
    const before = createSignedOrders(storage);
    before.add(id, first, signature);
    before.add(id, second, signature, replaces);
    const [, refused] = before.list(id);
    if (refused === undefined) throw new Error("two were signed");
    before.refuse(id, refused);
    const after = createSignedOrders(storage);
    expect(after.list(id)).toEqual([
      { order: first, signature, refused: false },
      { order: second, signature, refused: true, replaces },
    ]);
    // The screen reads the list repeatedly.
    expect(after.list(id)).toBe(after.list(id));
    expect(after.list("offer:base:0x1:1")).toEqual([]);
  });

  it("are removed from the tab's storage too once they are live or cancelled", () => {
    const storage = storageOf();
    createSignedOrders(storage).add(id, first, signature);
    const after = createSignedOrders(storage);
    for (const signed of after.list(id)) after.forget(id, signed);
    expect(storage.saved.size).toBe(0);
    expect(createSignedOrders(storage).list(id)).toEqual([]);
  });

  it.each([
    ["no JSON", "{"],
    ["another shape", JSON.stringify([{ parameters: {}, signature, refused: false }])],
    ["a number for a signature", JSON.stringify([{ signature: 1 }])],
  ])("are none if the storage holds %s instead", (_, text) => {
    expect(createSignedOrders(storageOf([[signaturesKey(id), text]])).list(id)).toEqual([]);
  });

  it("last as long as the page if storage is full", () => {
    const full = {
      ...storageOf(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const signed = createSignedOrders(full);
    signed.add(id, first, signature);
    expect(signed.list(id)).toHaveLength(1);
  });
});
