import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "@/lib/testing/any-character";
import { parseCollectionMetadata, parseTokenMetadata } from "./token-metadata";

const parse = (value: unknown, options?: { tokenId?: bigint }) =>
  parseTokenMetadata(Buffer.from(typeof value === "string" ? value : JSON.stringify(value)), options);
const attributesOf = (value: unknown) => parse(value).attributes;
const pairsOf = (value: unknown) => attributesOf(value).map(({ type, value }) => [type, value]);

describe("parseTokenMetadata", () => {
  it("reads a plain token", () => {
    expect(
      parse({
        name: "Kiln #0091",
        description: "A vessel.\n\nFired twice.",
        image: "ipfs://bafy/91.svg",
        animation_url: "ipfs://bafy/91.MP4?x=1",
        external_url: "https://kiln.example/91",
        attributes: [{ trait_type: "Glaze", value: "Ash" }],
      }),
    ).toEqual({
      name: "Kiln #0091",
      description: "A vessel.\n\nFired twice.",
      imageUri: "ipfs://bafy/91.svg",
      animation: { uri: "ipfs://bafy/91.MP4?x=1", mime: "video/mp4" },
      externalUrl: "https://kiln.example/91",
      attributes: [{ type: "Glaze", value: "Ash" }],
    });
  });

  it.each([
    ["not JSON", "<html>", "not_json"],
    ["nothing", "", "not_json"],
    ["half", '{"name":', "not_json"],
    ["a list", [], "not_an_object"],
    ["null", "null", "not_an_object"],
    ["a number", "7", "not_an_object"],
    ["too deep to be honest", "[".repeat(120_000), "not_json"],
  ])("refuses %s", (_name, value, code) => {
    expect(() => parse(value)).toThrowError(expect.objectContaining({ code }));
  });

  it("reads past a byte order mark and broken UTF-8", () => {
    expect(parse('\ufeff{"name":"a"}').name).toBe("a");
    expect(parseTokenMetadata(Buffer.from('{"name":"a\xffb"}', "latin1")).name).toBe("a\ufffdb");
  });

  it("walks no deeper than it reads", () => {
    const deep = `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`;
    expect(parse(`{"name":"n","attributes":${deep},"x":${deep}}`).name).toBe("n");
    expect(attributesOf(`{"attributes":[{"trait_type":"T","value":${deep}}]}`)).toEqual([]);
  });

  it("treats fields of a wrong type as absent", () => {
    const odd = { a: 1 };
    expect(
      parse({ name: odd, description: [1], image: 7, animation_url: odd, external_url: 1, attributes: "x" }),
    ).toEqual({
      name: undefined,
      description: undefined,
      imageUri: undefined,
      animation: undefined,
      externalUrl: undefined,
      attributes: [],
    });
  });

  it("is not moved by names of the prototype", () => {
    const text = '{"__proto__":{"name":"p"},"constructor":"c","attributes":{"__proto__":"v","toString":"w"}}';
    const metadata = parse(text);
    expect(metadata.name).toBeUndefined();
    expect(({} as Record<string, unknown>).name).toBeUndefined();
    expect(pairsOf(text)).toEqual([
      ["__proto__", "v"],
      ["toString", "w"],
    ]);
  });

  it("keeps markup as text and removes characters that hide or reorder it", () => {
    expect(parse({ name: "<img src=x onerror=alert(1)>" }).name).toBe("<img src=x onerror=alert(1)>");
    expect(parse({ name: "a\u202eb\u0000c\u200bd\n e" }).name).toBe("abcd e");
    expect(parse({ name: "👩\u200d🚀" }).name).toBe("👩\u200d🚀");
    expect(parse({ name: "\u202e \u200b" }).name).toBeUndefined();
    expect(parse('{"name":"\\ud800x"}').name).toBe("\ufffdx");
    expect(parse({ name: 42 }).name).toBe("42");
  });

  it("caps every text without breaking a character", () => {
    const metadata = parse({
      name: "n".repeat(10_000),
      description: "😀".repeat(9_000),
      attributes: [{ trait_type: "t".repeat(1_000), value: "v".repeat(1_000) }],
    });
    expect(metadata.name).toHaveLength(256);
    expect(metadata.description?.length).toBeLessThanOrEqual(4_096);
    expect(metadata.description).not.toMatch(/\p{Surrogate}/u);
    expect(metadata.attributes[0]?.type).toHaveLength(128);
    expect(metadata.attributes[0]?.value).toHaveLength(256);
  });

  it("gives text that the database accepts, for any input", () => {
    fc.assert(
      fc.property(fc.json(), fc.string({ unit: anyCharacter }), (json, name) => {
        const metadata = parse(`{"name":${JSON.stringify(name)},"attributes":${json},"image":${json}}`);
        const text = JSON.stringify(metadata);
        expect(text).not.toContain("\\u0000");
        expect(metadata.attributes.length).toBeLessThanOrEqual(64);
      }),
    );
  });
});

describe("attributes", () => {
  it.each([
    ["attributes", { attributes: [{ trait_type: "A", value: "x" }] }],
    ["traits", { traits: [{ trait_type: "A", value: "x" }] }],
    ["an empty list and properties", { attributes: [], properties: { A: "x" } }],
    ["an object", { attributes: { A: "x" } }],
    ["ERC-1155 properties", { properties: { a: { name: "A", value: "raw", display_value: "x" } } }],
    ["other words for the type", { attributes: [{ traitType: "A", value: "x" }] }],
  ])("are read from %s", (_name, metadata) => {
    expect(pairsOf(metadata)).toEqual([["A", "x"]]);
  });

  it("turn numbers and truth values into text and drop the rest", () => {
    const values = [5, 1.5, 0, true, false, "", "  ", null, {}, [1], "x"];
    expect(pairsOf({ attributes: values.map((value, at) => ({ trait_type: `T${at}`, value })) })).toEqual([
      ["T0", "5"],
      ["T1", "1.5"],
      ["T2", "0"],
      ["T3", "true"],
      ["T4", "false"],
      ["T10", "x"],
    ]);
  });

  it("keep several values of a type and collapse doubles", () => {
    const entry = (value: string) => ({ trait_type: "Hat", value });
    expect(pairsOf({ attributes: [entry("Red"), entry("Blue"), entry("Red"), entry(" Red ")] })).toEqual([
      ["Hat", "Red"],
      ["Hat", "Blue"],
    ]);
  });

  it("name attributes without a name, and know four display types", () => {
    expect(
      attributesOf({
        attributes: [
          "Happy",
          { value: "Sad" },
          { trait_type: "Level", value: 3, display_type: "number" },
          { trait_type: "Odd", value: 3, display_type: "<b>" },
        ],
      }),
    ).toEqual([
      { type: "Property", value: "Happy" },
      { type: "Property", value: "Sad" },
      { type: "Level", value: "3", displayType: "number" },
      { type: "Odd", value: "3" },
    ]);
  });

  it("are at most 64", () => {
    const attributes = Array.from({ length: 50_000 }, (_, at) => ({ trait_type: `T${at}`, value: at }));
    expect(attributesOf({ attributes })).toHaveLength(64);
  });
});

describe("addresses", () => {
  it.each([
    [{ image: " https://a.example/1.png " }, "https://a.example/1.png"],
    [{ image: "http://a.example/1.png" }, "https://a.example/1.png"],
    [{ image: "", image_url: "ipfs://bafy/1" }, "ipfs://bafy/1"],
    [
      { image: "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png" },
      "ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png",
    ],
    [{ image_data: "<svg width='100%'/>" }, "data:image/svg+xml,<svg width='100%25'/>"],
    [{ image: "data:image/png;base64,AAAA" }, "data:image/png;base64,AAAA"],
    [{ image: "javascript:alert(1)" }, undefined],
    [{ image: "file:///etc/passwd" }, undefined],
    [{ image: "https://a.example/\n1" }, undefined],
    [{ image: `https://a.example/${"a".repeat(5_000)}` }, undefined],
  ])("of pictures: %j", (metadata, uri) => {
    expect(parse(metadata).imageUri).toBe(uri);
  });

  it("take the token id in ERC-1155 form", () => {
    expect(parse({ image: "ipfs://bafy/{id}.png" }, { tokenId: 255n }).imageUri).toBe(
      `ipfs://bafy/${"ff".padStart(64, "0")}.png`,
    );
  });

  it.each([
    ["https://a.example/1.glb", "model/gltf-binary"],
    ["https://a.example/play", "application/octet-stream"],
    ["https://a.example/x.constructor", "application/octet-stream"],
    ["data:text/html,<p>", "text/html"],
  ])("of animations guess the type: %s", (uri, mime) => {
    expect(parse({ animation_url: uri }).animation).toEqual({ uri, mime });
  });

  it.each([
    ["https://a.example/x", "https://a.example/x"],
    ["http://a.example/x", "http://a.example/x"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["https://user:pass@a.example/", undefined],
    ["a.example", undefined],
  ])("of links: %s", (uri, expected) => {
    expect(parse({ external_url: uri }).externalUrl).toBe(expected);
  });
});

describe("parseCollectionMetadata", () => {
  it("reads ERC-7572 and the older names", () => {
    const rest = { description: "d", external_link: "https://a.example/" };
    expect(
      parseCollectionMetadata(
        Buffer.from(
          JSON.stringify({ name: "N", image: "ipfs://bafy/l", banner_image_url: "ipfs://bafy/b", ...rest }),
        ),
      ),
    ).toEqual({
      name: "N",
      description: "d",
      imageUri: "ipfs://bafy/l",
      bannerUri: "ipfs://bafy/b",
      website: "https://a.example/",
      stages: [],
    });
  });

  it("reads names and pictures of stages, and skips stages without a number", () => {
    const stages = [
      { id: "0", name: " Friends\u202e ", image: "ipfs://bafy/friends" },
      { id: 2, name: 5 },
      { id: "02", name: "No number" },
      { name: "No number either" },
      { id: { toString: null }, name: "Nor this" },
      null,
      "stage",
    ];
    const read = (value: unknown) =>
      parseCollectionMetadata(Buffer.from(JSON.stringify({ stages: value }))).stages;
    expect(read(stages)).toEqual([
      { id: "0", name: "Friends", imageUri: "ipfs://bafy/friends" },
      { id: "2", name: "5", imageUri: undefined },
    ]);
    expect(read({ 0: { id: "0" } })).toEqual([]);
    expect(read(Array.from({ length: 5_000 }, (_, id) => ({ id })))).toHaveLength(100);
  });
});
