import { expect, it } from "vitest";
import { isMadeByFactory } from "./made-by-factory";

it("knows a contract by the nonce with which its factory made it", () => {
  // WETH9 of Ethereum, which its deployer created with nonce 446.
  const [deployer, weth] = [
    "0x4F26FfBe5F04ED43630fdC30A87638d53D0b0876",
    "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
  ] as const;
  expect(isMadeByFactory(deployer, weth)).toBe(true);
  expect(isMadeByFactory(weth, deployer)).toBe(false);
});
