import { describe, expect, it } from "vitest";
import { mediaSrc, mediaSrcSet, placeholderStyle } from "./media-url";

const hash = "a".repeat(64);
const image = { url: `https://service.example/media/${hash}` };

describe("mediaSrc", () => {
  it("is our own address, whatever host the record names", () => {
    expect(mediaSrc(image, 384)).toBe(`/media/${hash}?w=384`);
  });

  it("is null for a record without a hash", () => {
    expect(mediaSrc(null, 96)).toBeNull();
    expect(mediaSrc({ url: "https://elsewhere.example/cat.png" }, 96)).toBeNull();
    expect(mediaSrc({ url: "javascript:alert(1)" }, 96)).toBeNull();
  });

  it("offers every listed width", () => {
    expect(
      mediaSrcSet(image)
        ?.split(", ")
        .map((entry) => entry.split(" ")[1]),
    ).toEqual(["96w", "192w", "384w", "768w", "1200w"]);
  });
});

describe("placeholderStyle", () => {
  it("is the colour of a picture of one pixel", () => {
    const placeholder = "data:image/gif;base64,R0lGODlhAQABAIAAAMgyFAAAACwAAAAAAQABAAACAkQBADs=";
    expect(placeholderStyle({ ...image, placeholder })).toEqual({ backgroundColor: "rgb(200 50 20)" });
  });

  it("accepts only values that cannot break out of the declaration", () => {
    expect(placeholderStyle({ ...image, placeholder: "data:image/webp;base64,AAAA" })).toEqual({
      backgroundImage: 'url("data:image/webp;base64,AAAA")',
    });
    expect(placeholderStyle({ ...image, placeholder: 'data:image/png;base64,A");x:url(' })).toBeUndefined();
    expect(placeholderStyle({ ...image, placeholder: "https://tracker.example/a.png" })).toBeUndefined();
  });
});
