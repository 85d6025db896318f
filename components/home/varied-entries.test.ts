import { expect, it } from "vitest";
import type { Activity } from "@/lib/contract/activity";
import { variedEntries } from "./varied-entries";

/** An event of an item, such as "kiln/1", or of another type, such as "kiln/1 sale"; its id is its place. */
const events = (...subjects: string[]) =>
  subjects.map((text, index) => {
    const [subject = "", type = "offer"] = text.split(" ");
    const [slug = "", tokenId = ""] = subject.split("/");
    const item = { contract: slug, tokenId, name: subject, image: null };
    return {
      id: `${index}`,
      type,
      chain: "base",
      item,
      collection: { slug, name: slug },
    } as unknown as Activity;
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

it("fills up with other items of the same collections, then with other events of the same items", () => {
  const others = ["kiln/1 sale", "kiln/2", "kiln/3", "tessera/1", "kiln/4"];
  expect(shown("kiln/1", ...others)).toEqual(["0", "2", "3", "4", "5"]);
  expect(shown("kiln/1", "kiln/1", "kiln/1 sale", "kiln/2")).toEqual(["0", "2", "3"]);
});
