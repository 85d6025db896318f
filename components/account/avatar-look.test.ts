import { describe, expect, it } from "vitest";
import { avatarLook } from "./avatar-look";

const address = "0xA1f40000000000000000000000000000000C7E20";

describe("avatarLook", () => {
  it("is the same for an address in any case", () => {
    expect(avatarLook(address.toLowerCase())).toEqual(avatarLook(address));
  });

  it("differs between accounts", () => {
    expect(avatarLook("0x10f40000000000000000000000000000000C7E20")).not.toEqual(avatarLook(address));
  });

  it("gives two colours that differ", () => {
    const { ground, figure } = avatarLook("0x0000000000000000000000000000000000000000");
    expect(ground).not.toBe(figure);
  });
});
