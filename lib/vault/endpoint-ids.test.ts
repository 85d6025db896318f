import { expect, it } from "vitest";
import { endpointIdOf } from "./endpoint-ids";

it.each([
  ["ethereum", 30101],
  ["base", 30184],
  ["apechain", 30312],
  ["polygon", 30109],
  ["bnb", 30102],
  ["abstract", 30324],
])("%s is %d, on its public network and locally", (id, eid) => {
  expect(endpointIdOf({ id, chainId: 1 })).toBe(eid);
});

it("uses the chain id of a chain that LayerZero has not numbered", () => {
  expect(endpointIdOf({ id: "my-chain", chainId: 7_131_007 })).toBe(7_131_007);
});
