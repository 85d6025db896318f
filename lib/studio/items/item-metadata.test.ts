import { expect, it } from "vitest";
import { itemMetadata, type MetadataParts } from "./item-metadata";
import type { ItemRow } from "./item-row";

const vase: ItemRow = {
  ...{ line: 2, number: 1, name: "Vase", description: "", fileName: "1.png", supply: undefined },
  media: { kind: "file", path: "1.png" },
  ...{ cover: null, metadata: null, problems: [] },
  traits: [
    { name: "Form", value: "Vase" },
    { name: "Exposure", value: "11" },
  ],
};
const parts: MetadataParts = {
  addressOf: (path) => `ipfs://${path}`,
  numeric: new Set(["Exposure"]),
  collectionPicture: "ipfs://cover",
};

it("writes what marketplaces read, numbers as numbers", () => {
  expect(itemMetadata(vase, parts)).toEqual({
    name: "Vase",
    image: "ipfs://1.png",
    attributes: [
      { trait_type: "Form", value: "Vase" },
      { trait_type: "Exposure", value: 11 },
    ],
  });
});

it("shows a film with its picture, else with that of the collection", () => {
  const film: ItemRow = { ...vase, traits: [], media: { kind: "file", path: "1.mp4" } };
  const cover = { kind: "file" as const, path: "1.png" };
  expect(itemMetadata({ ...film, cover }, parts)).toEqual({
    ...{ name: "Vase", image: "ipfs://1.png", animation_url: "ipfs://1.mp4" },
  });
  expect(itemMetadata(film, parts)).toMatchObject({ image: "ipfs://cover" });
  expect(itemMetadata(film, { ...parts, collectionPicture: null })).not.toHaveProperty("image");
});

it("fills addresses into ready metadata, and keeps the rest", () => {
  const metadata = {
    name: "Vase",
    dna: "f0",
    image: "1.png",
    attributes: [{ trait_type: "Form", value: 1 }],
  };
  expect(itemMetadata({ ...vase, metadata }, parts)).toEqual({ ...metadata, image: "ipfs://1.png" });
});
