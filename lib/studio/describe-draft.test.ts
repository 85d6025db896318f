import { toHex, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { parseCollectionMetadata } from "../../service/src/metadata/token-metadata";
import { hideUri } from "../drops/hide-uri";
import { collectionMetadata } from "./collection-metadata";
import { type DraftGap, describeDraft } from "./describe-draft";
import { draftProblems } from "./draft-problems";
import { type DropDraft, emptyDropDraft } from "./drop-draft";
import { sampleDraft } from "./testing/sample-draft";

const creator = "0x00000000000000000000000000000000000000C1";
const around = { creator, chainId: 31_337, contractUri: "ipfs://about" } as const;
const gapsOf = (draft: DropDraft) => describeDraft(draft, around).gaps;
const withItems = (parts: Partial<DropDraft["items"]>) => ({
  ...sampleDraft,
  items: { ...sampleDraft.items, ...parts },
});

describe("a draft", () => {
  it("is described with its items, its stages one after the other, and the accounts that are paid", () => {
    const { description, gaps } = describeDraft(sampleDraft, around);
    expect(gaps).toEqual([]);
    expect(description).toEqual({
      kind: "drop721",
      name: "Blue Kiln",
      symbol: "KILN",
      contractUri: "ipfs://about",
      earnings: { bps: 500, shares: [{ account: creator, bps: 10_000 }] },
      mintShares: [{ account: creator, bps: 10_000 }],
      batches: [{ count: 200n, baseUri: "ipfs://pieces/" }],
      sales: [
        {
          maxSupply: 200n,
          stages: [
            expect.objectContaining({
              startsAt: 1_900_000_000,
              root: `0x${"5e".repeat(32)}`,
              // Those who are not on the list.
              maxPerWallet: 0n,
            }),
            expect.objectContaining({ startsAt: 1_900_003_600, maxSupply: 0n, maxPerWallet: 0n }),
            expect.objectContaining({ startsAt: 1_900_007_200, price: 90_000_000_000_000_000n }),
          ],
        },
      ],
    });
  });

  it("that reveals later hides the address of its items, and shows the cover", () => {
    const key = toHex(7, { size: 32 });
    const cover = { baseUri: "ipfs://cover/", folder: "bafy", picture: "bafk" };
    const { description } = describeDraft(withItems({ reveal: { key, cover } }), around);
    const hidden = hideUri({ uri: "ipfs://pieces/", key, chainId: 31_337 });
    expect(description).toMatchObject({ batches: [{ count: 200n, baseUri: "ipfs://cover/", hidden }] });
    expect(gapsOf(withItems({ reveal: { key, cover: null } }))).toEqual([
      { step: "items", path: "items.reveal.cover", code: "no_cover" },
    ]);
  });

  it("of editions sells each token id in the same stages, with a supply of its own", () => {
    const { stored } = sampleDraft.items;
    const draft: DropDraft = {
      ...withItems({ stored: stored && { ...stored, count: 2, supplies: ["50", null] } }),
      basics: { ...sampleDraft.basics, kind: "drop1155" },
    };
    const { description } = describeDraft(draft, around);
    expect(description).toMatchObject({
      kind: "drop1155",
      batches: [{ count: 2n }],
      sales: [
        { tokenId: 0n, maxSupply: 50n, stages: { length: 3 } },
        { tokenId: 1n, stages: { length: 3 } },
      ],
    });
    expect(description).not.toHaveProperty("sales.1.maxSupply");
  });

  it("whose kind changed after the upload is not described, since its items had another supply or number", () => {
    const { stored } = sampleDraft.items;
    const kept = (kind: DropDraft["basics"]["kind"], parts: object): DropDraft => ({
      ...withItems({ stored: stored && { ...stored, folder: "bafy", first: 0, count: 2, ...parts } }),
      basics: { ...sampleDraft.basics, kind },
    });
    const gap = { step: "items", path: "items.stored", code: "other_kind" };
    expect(gapsOf(kept("drop1155", {}))).toEqual([gap]);
    expect(draftProblems(kept("drop1155", {}))).toMatchObject([{ step: "items", field: "stored" }]);
    expect(gapsOf(kept("drop721", { supplies: ["5", null] }))).toEqual([gap]);
    expect(gapsOf(kept("drop1155", { supplies: ["5", null] }))).toEqual([]);
    expect(gapsOf(kept("drop1155", { folder: null, count: 101 }))).toMatchObject([
      { code: "too_many_editions" },
    ]);
  });

  it("whose earnings the contract enforces has no stages and no shares of mints", () => {
    const draft: DropDraft = {
      ...sampleDraft,
      stages: [],
      basics: { ...sampleDraft.basics, kind: "enforced721c" },
    };
    expect(describeDraft(draft, around).description).toMatchObject({
      baseUri: "ipfs://pieces/",
      count: 200n,
    });
  });

  it("that is empty names what is missing in each step once", () => {
    const named = gapsOf(emptyDropDraft("0x01")).map(({ step, path, code }) => `${step} ${path} ${code}`);
    expect(named).toEqual([
      "basics basics.chain missing",
      "basics name missing",
      "basics symbol missing",
      "items items.stored not_stored",
      "stages stages missing",
    ]);
  });

  const [friends, open] = sampleDraft.stages;
  if (friends === undefined || open === undefined) throw new Error("the sample has two stages");
  it.each<[string, DropDraft, DraftGap]>([
    [
      "a stage without its list",
      { ...sampleDraft, stages: [{ ...friends, access: { kind: "list", list: null } }, open] },
      { step: "stages", path: "stages.0.access", code: "no_list" },
    ],
    [
      "a list that was read with another limit than the stage has now",
      { ...sampleDraft, stages: [{ ...friends, perWallet: "3" }, open] },
      { step: "stages", path: "stages.0.access", code: "list_outdated" },
    ],
    [
      "a stage that another one covers",
      { ...sampleDraft, stages: [friends, { ...friends, id: "again" }] },
      { step: "stages", path: "stages.0", code: "never_open" },
    ],
    [
      "a payee that is no account",
      {
        ...sampleDraft,
        earnings: { bps: 500, payees: [{ account: "marit.eth", mintBps: 10_000, salesBps: 10_000 }] },
      },
      { step: "earnings", path: "earnings.payees.0.account", code: "not_account" },
    ],
    [
      "shares that are not everything",
      {
        ...sampleDraft,
        earnings: { bps: 500, payees: [{ account: creator, mintBps: 9_000, salesBps: 10_000 }] },
      },
      { step: "earnings", path: "mintShares", code: "shares_not_100" },
    ],
    [
      "the zero address",
      {
        ...sampleDraft,
        earnings: { bps: 0, payees: [{ account: zeroAddress, mintBps: 10_000, salesBps: 0 }] },
      },
      { step: "earnings", path: "mintShares", code: "account_zero" },
    ],
    [
      "half a character in its name",
      { ...sampleDraft, basics: { ...sampleDraft.basics, name: "Kiln\ud83d" } },
      { step: "basics", path: "name", code: "not_text" },
    ],
  ])("names %s", (_, draft, gap) => {
    expect(describeDraft(draft, around)).toEqual({ description: null, gaps: [gap] });
  });
});

it("the collection's metadata reads back with the stages' names by their conditions", () => {
  const text = collectionMetadata(sampleDraft, "ipfs://picture");
  expect(parseCollectionMetadata(new TextEncoder().encode(text))).toMatchObject({
    name: "Blue Kiln",
    description: "Pots laid on paper in the sun.",
    imageUri: "ipfs://picture",
    stages: [
      { id: "0", name: "Friends of the kiln" },
      { id: "2", name: "Public" },
    ],
  });
  expect(collectionMetadata({ ...sampleDraft, stages: [] }, null)).toBe(
    '{"name":"Blue Kiln","description":"Pots laid on paper in the sun."}',
  );
});
