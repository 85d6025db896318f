import { expect, it } from "vitest";
import { listWords } from "./approval-words";

it("joins names as a sentence does", () => {
  expect(listWords([])).toBe("");
  expect(listWords(["WETH"])).toBe("WETH");
  expect(listWords(["WETH", "USDC"])).toBe("WETH and USDC");
  expect(listWords(["WETH", "USDC", "DAI"])).toBe("WETH, USDC and DAI");
});
