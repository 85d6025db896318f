import { expect, it } from "vitest";
import type { Activity } from "@/lib/contract/activity";
import { variedEntries } from "./varied-entries";

/** An event of an item, such as "kiln/1"; its id is its place. */
const events = (...subjects: string[]) =>
  subjects.map((subject, index) => {
    const [slug = "", tokenId = ""] = subject.split("/");
    const item = { contract: slug, tokenId, name: subject, image: null };
    return { id: `${index}`, chain: "base", item, collection: { slug, name: slug } } as unknown as Activity;
  });
const shown = (...subjects: string[]) => variedEntries(events(...subjects), 5).map(({ id }) => id);

it("shows each item once and two of a collection while others traded too", () => {
  expect(shown("kiln/1", "kiln/1", "kiln/2", "kiln/3", "tessera/1", "tessera/1", "air/1", "air/2")).toEqual([
    "0",
    "2",
    "4",
    "6",
    "7",
  ]);
});

it("fills up with the newest where there is nothing else, in their order", () => {
  expect(shown("kiln/1", "kiln/1", "kiln/2", "kiln/3", "tessera/1", "kiln/4")).toEqual([
    "0",
    "1",
    "2",
    "3",
    "4",
  ]);
  expect(shown("kiln/1", "kiln/1")).toEqual(["0", "1"]);
});
