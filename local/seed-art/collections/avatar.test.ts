import { lorelei } from "@dicebear/collection";
import { describe, expect, it } from "vitest";
import { drawAvatar } from "./avatar";

const FACE = { hair: "variant05", eyes: "variant02", glasses: "variant01", beard: undefined };

describe("drawAvatar", () => {
  it("draws exactly the parts that were asked for", () => {
    const svg = drawAvatar(lorelei, FACE, {}, "face");
    expect(svg).not.toBe(drawAvatar(lorelei, { ...FACE, glasses: undefined }, {}, "face"));
    expect(svg).not.toBe(drawAvatar(lorelei, { ...FACE, beard: "variant01" }, {}, "face"));
  });

  it("refuses a part that the style does not have, since DiceBear would leave it out silently", () => {
    expect(() => drawAvatar(lorelei, { ...FACE, hair: "variant99" }, {}, "face")).toThrow(
      expect.objectContaining({ code: "avatar_part_unknown" }),
    );
  });
});
