import { parseEther } from "viem";
import { expect, it } from "vitest";
import { aboveFloor } from "./above-floor";

it("gives the distance to the floor as a share of the floor", () => {
  expect(aboveFloor(parseEther("2.2"), parseEther("2.144"))).toBe("0.026119");
  expect(aboveFloor(50n, 100n)).toBe("-0.5");
});
