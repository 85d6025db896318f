import { maxMetadataBytes } from "../../contract/upload";
import { textProblems } from "./check-text";
import {
  type ItemRow,
  type ItemTrait,
  maxItemDescription,
  maxItemName,
  maxTraits,
  maxTraitValue,
  type RowProblem,
} from "./item-row";
import {
  type FoundMedia,
  findMedia,
  type MediaFinder,
  metadataNumber,
  nameOf,
  type SourceFile,
} from "./source-files";

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

function readObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function traitsOf({ attributes }: JsonObject): ItemTrait[] {
  if (!Array.isArray(attributes)) return [];
  return attributes.slice(0, 1_000).flatMap((entry: unknown) => {
    if (!isObject(entry)) return [];
    const [name, value] = [textOf(entry.trait_type), textOf(entry.value)];
    return name === "" || value === "" ? [] : [{ name, value }];
  });
}

/** Tools write `ipfs://NewUriToReplace/1.png` where the picture beside it is meant. */
function mediaOf(written: string, finder: MediaFinder): FoundMedia {
  const beside = /^[a-z]+:\/\//i.test(written) ? nameOf(written) : "";
  return findMedia(beside !== "" && finder.find(beside) !== null ? beside : written, finder);
}

function broken(source: SourceFile): ItemRow {
  return {
    ...{ line: 0, number: metadataNumber(source.path), name: nameOf(source.path), description: "" },
    ...{ fileName: nameOf(source.path), media: null, cover: null, traits: [], supply: null, metadata: null },
    problems: [{ code: "metadata_broken", level: "error" }],
  };
}

/** An item of a metadata file. Its own fields stay as they are; the addresses of its files are filled in. */
export function rowFromMetadata(
  source: SourceFile,
  text: string,
  finder: MediaFinder,
  nameItem: (number: number | null) => string,
): ItemRow {
  const metadata = source.file.size > maxMetadataBytes ? null : readObject(text);
  if (metadata === null) return broken(source);
  const number = metadataNumber(source.path);
  const [image, animation] = [textOf(metadata.image), textOf(metadata.animation_url)];
  const main = mediaOf(animation === "" ? image : animation, finder);
  const cover = animation === "" || image === "" ? null : mediaOf(image, finder);
  const traits = traitsOf(metadata);
  const [name, description] = [textOf(metadata.name), textOf(metadata.description)];
  const problems: RowProblem[] = [
    ...main.problems.filter(({ code }) => code !== "no_picture" || cover === null),
    ...(cover?.problems ?? []),
  ];
  if (name === "") problems.push({ code: "name_missing", level: "warning" });
  if (name.length > maxItemName) problems.push({ code: "name_long", level: "error" });
  if (description.length > maxItemDescription) problems.push({ code: "description_long", level: "error" });
  if (traits.length > maxTraits) problems.push({ code: "too_many_traits", level: "error" });
  for (const trait of traits) {
    if (trait.value.length > maxTraitValue)
      problems.push({ code: "trait_long", level: "error", about: trait.name });
  }
  const texts = traits.map((trait) => [trait.name, trait.value] as const);
  problems.push(...textProblems([["name", name], ["description", description], ...texts]));
  return {
    ...{ line: 0, number, description, traits, metadata, problems, supply: null },
    name: name === "" ? nameItem(number) : name,
    fileName: nameOf(animation === "" ? image : animation),
    ...{ media: main.media, cover: cover?.media ?? main.cover },
  };
}
