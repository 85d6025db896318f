import { describe, expect, it } from "vitest";
import { emptyProfile } from "../contract/collection-profile";
import { sampleChain } from "../trade/testing/sample-chain";
import { profileDraft, readProfileDraft, ruleKey } from "./profile-draft";

const chains = [sampleChain];
const [native, wrapped, coin] = sampleChain.currencies;
const empty = profileDraft(emptyProfile, chains);
const keyOf = (currency = native) => ruleKey(sampleChain.id, currency?.address ?? "0x");
const one = "0x00000000000000000000000000000000000000A1";
const two = "0x00000000000000000000000000000000000000b2";

describe("the form of a collection's profile", () => {
  it("reads back what it shows", () => {
    const content = {
      ...emptyProfile,
      description: "Two lines.\nHere.",
      links: { website: "https://studio.example/", discord: "https://discord.gg/kiln" },
      banner: "ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy",
      featured: ["7", "3"],
      earnings: [{ address: one, bps: 250 } as const],
      offerCurrencies: { [sampleChain.id]: [wrapped?.address ?? "0x"] },
      minimumPrices: { [sampleChain.id]: [{ currency: coin?.address ?? "0x", price: "1500000" }] },
    } as const;
    const mutable = structuredClone(content) as unknown as typeof emptyProfile;
    expect(readProfileDraft(profileDraft(mutable, chains), chains)).toEqual({ content, errors: {} });
    expect(readProfileDraft(empty, chains).content).toEqual(emptyProfile);
  });

  it("completes names of links, and refuses what is no address of the place", () => {
    const typed = { ...empty, website: "studio.example", x: "@kiln", discord: "discord.gg/kiln" };
    expect(readProfileDraft(typed, chains).content?.links).toEqual({
      website: "https://studio.example",
      x: "https://x.com/kiln",
      discord: "https://discord.gg/kiln",
    });
    const wrong = {
      ...empty,
      website: "javascript:alert(1)",
      x: "https://evil.example/x",
      discord: "evil.example",
    };
    const { content, errors } = readProfileDraft(wrong, chains);
    expect(content).toBeNull();
    expect(Object.keys(errors).sort()).toEqual(["discord", "website", "x"]);
  });

  it.each([
    ["a receiver that is no address", [{ address: "ada.eth", percent: "1" }]],
    ["a share of nothing", [{ address: one, percent: "" }]],
    [
      "more than a tenth",
      [
        { address: one, percent: "6" },
        { address: two, percent: "4.01" },
      ],
    ],
    [
      "a receiver twice",
      [
        { address: one, percent: "1" },
        { address: one.toLowerCase(), percent: "1" },
      ],
    ],
  ])("refuses %s", (_name, shares) => {
    const { content, errors } = readProfileDraft({ ...empty, shares }, chains);
    expect([content, typeof errors.shares]).toEqual([null, "string"]);
  });

  it("leaves a chain a currency for offers, and takes minimum prices as numbers", () => {
    const none = { offers: false, minimum: "" };
    const closed = { ...empty.rules, [keyOf(wrapped)]: none, [keyOf(coin)]: none };
    expect(readProfileDraft({ ...empty, rules: closed }, chains).errors.rules).toContain(
      "at least one currency",
    );
    const typed = { ...empty.rules, [keyOf()]: { offers: true, minimum: "cheap" } };
    expect(readProfileDraft({ ...empty, rules: typed }, chains).errors.rules).toContain("as numbers");
  });

  it("signs rules again that it does not know, until they are taken out", () => {
    const known = wrapped?.address ?? "0x";
    const content = {
      ...emptyProfile,
      offerCurrencies: { [sampleChain.id]: [known, one], elsewhere: [two] },
      minimumPrices: {
        [sampleChain.id]: [
          { currency: coin?.address ?? "0x", price: "1500000" },
          { currency: one, price: "7" },
        ],
        elsewhere: [{ currency: two, price: "8" }],
      },
    } as typeof emptyProfile;
    const draft = profileDraft(content, chains);
    expect(readProfileDraft(draft, chains)).toEqual({ content, errors: {} });
    const all = Object.fromEntries(
      Object.keys(draft.rules).map((key) => [key, { offers: true, minimum: "" }]),
    );
    expect(readProfileDraft({ ...draft, rules: all }, chains).content).toMatchObject({
      offerCurrencies: { [sampleChain.id]: [known, coin?.address, one], elsewhere: [two] },
      minimumPrices: { [sampleChain.id]: [{ currency: one, price: "7" }], elsewhere: [{ currency: two }] },
    });
    const without = { ...draft, unknownRules: empty.unknownRules };
    expect(readProfileDraft(without, chains).content).toMatchObject({
      offerCurrencies: { [sampleChain.id]: [known] },
      minimumPrices: { [sampleChain.id]: [{ price: "1500000" }] },
    });
    expect(readProfileDraft(without, chains).content?.offerCurrencies).not.toHaveProperty("elsewhere");
  });
});
